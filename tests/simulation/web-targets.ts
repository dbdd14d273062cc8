import type { Chance } from "./chance.ts";
import { answered, type Process } from "./machine.ts";

export type WebTargets = ReturnType<typeof createWebTargets>;

/** Programs on other machines: the owner's, which is told of enquiries. */
export function createWebTargets(chance: Chance) {
  const posted: { id: string; at: number }[] = [];
  let isDown = false;

  function fetchFor(process: Process) {
    return async (_: string, { headers, signal }: RequestInit = {}) => {
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      aborted.catch(() => {});
      const answer = async () => {
        await answered(process, 1 + chance.below(50));
        if (isDown || chance.happens(0.05)) {
          if (chance.happens(0.5)) await new Promise(() => {});
          throw new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
        }
        const id = new Headers(headers).get("webhook-id") ?? "";
        posted.push({ id, at: process.schedule.now() });
        const isHalf = chance.happens(0.05);
        await answered(process, chance.below(80));
        if (isHalf) throw new TypeError("fetch failed", { cause: new Error("ECONNRESET") });
        return new Response("", { status: chance.happens(0.05) ? 503 : 200 });
      };
      return Promise.race([aborted, answer()]);
    };
  }
  return {
    posted,
    fetchFor,
    setDown(to: boolean) {
      isDown = to;
    },
  };
}
