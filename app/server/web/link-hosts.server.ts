import { clock } from "#app/server/clock.server.ts";

/** After so many requests in a row that nobody answered, a host is left alone. */
const mostFailures = 3;

/**
 * Manners towards other hosts, for one round of questions: one request at a time, with a pause, and
 * none to whoever asked for peace or does not answer.
 */
export function createHosts(pause: number) {
  const turns = new Map<string, Promise<void>>();
  const silent = new Map<string, number>();
  const closed = new Map<string, string>();
  let answered = false;

  return {
    /** Resolves when it is this request’s turn, to what ends the turn. */
    async turn(host: string, signal: AbortSignal) {
      const before = turns.get(host);
      const { promise, resolve } = Promise.withResolvers<void>();
      turns.set(host, promise);
      await before;
      return () => {
        if (pause === 0 || signal.aborted) return resolve();
        clock.sleep(pause, { signal }).then(resolve, () => resolve());
      };
    },
    noteAnswer(host: string, wantsPeace: boolean) {
      answered = true;
      silent.delete(host);
      if (wantsPeace) closed.set(host, "was not asked: its host wants fewer requests");
    },
    noteSilence(host: string) {
      const times = (silent.get(host) ?? 0) + 1;
      silent.set(host, times);
      if (times >= mostFailures) closed.set(host, "was not asked: its host did not answer before");
    },
    /** Why a host is not asked any more. */
    closedFor: (host: string) => closed.get(host),
    hasAnswered: () => answered,
  };
}

export type Hosts = ReturnType<typeof createHosts>;
