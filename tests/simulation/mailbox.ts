import { createRequire } from "node:module";
import { Script } from "node:vm";
import type { Chance } from "./chance.ts";
import { answered, type Process } from "./machine.ts";

/** How the server of the mailbox behaves, until it is told otherwise. */
export const mailboxMoods = {
  well: "answers",
  down: "refuses connections",
  silent: "says nothing",
  cut: "cuts the line now and then",
} as const;

export type MailboxMood = keyof typeof mailboxMoods;
export type Mailbox = ReturnType<typeof createMailbox>;

/** In milliseconds: so long the mail library waits for a word. */
const patience = 20_000;

/** Where people reply to: it outlives the site, which only reads it. */
export function createMailbox(chance: Chance) {
  let mails: { uid: number; source: Buffer }[] = [];
  let last = 0;
  let validity = 1;
  let mood: MailboxMood = "well";
  const numbered = (source: Buffer) => {
    last += 1;
    return { uid: last, source };
  };
  return {
    mails: () => mails,
    validity: () => validity,
    put(source: Buffer) {
      mails.push(numbered(source));
    },
    /** As a server does that was moved elsewhere. */
    countAnew() {
      validity += 1;
      last = 0;
      mails = mails.map(({ source }) => numbered(source));
    },
    setMood(to: MailboxMood) {
      mood = to;
    },
    isSilent: () => mood === "silent",
    nextProblem() {
      if (mood === "down") return "ECONNREFUSED";
      return mood === "cut" && chance.happens(0.2) ? "ECONNRESET" : undefined;
    },
  };
}

/** A connection to the mailbox, as the mail library shows it. */
export function createMailboxModule(process: Process) {
  const server = process.mailbox;

  class ImapFlow {
    mailbox: { uidValidity: bigint } | undefined;
    #fail = (_: Error) => {};
    #closed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });

    constructor() {
      this.#closed.catch(() => {});
    }
    on() {}
    connect() {
      return this.#ask(() => undefined);
    }
    mailboxOpen() {
      return this.#ask(() => {
        this.mailbox = { uidValidity: BigInt(server.validity()) };
        return this.mailbox;
      });
    }
    fetchAll(range: string) {
      const from = Number.parseInt(range, 10);
      return this.#ask(() => {
        const all = server.mails();
        const found = all.filter(({ uid }) => uid >= from);
        // A range that begins behind the last mail names that one.
        return (found.length > 0 ? found : all.slice(-1)).map(({ uid, source }) => ({
          uid,
          size: source.length,
        }));
      });
    }
    fetchOne(name: string) {
      return this.#ask(() => server.mails().find(({ uid }) => uid === Number(name)) ?? false);
    }
    logout() {
      return this.#ask(() => undefined);
    }
    close() {
      this.#fail(failure("EConnectionClosed"));
    }

    #ask<Value>(answer: () => Value) {
      return Promise.race([this.#closed, this.#answered(answer)]);
    }
    async #answered<Value>(answer: () => Value) {
      await answered(process, 1 + process.chance.below(40));
      if (server.isSilent()) {
        await answered(process, patience);
        throw failure("ETIMEOUT");
      }
      const problem = server.nextProblem();
      if (problem) throw failure(problem);
      const validity = this.mailbox?.uidValidity;
      if (validity !== undefined && validity !== BigInt(server.validity())) throw failure("BYE");
      return answer();
    }
  }
  return { ImapFlow };
}

function failure(code: string) {
  return Object.assign(new Error(`The mailbox: ${code}`), { code });
}

const require = createRequire(import.meta.url);

/** A thread that takes a mail apart, as it is written. It answers after a while, and dies now and then. */
export function createThreads(process: Process) {
  const { schedule, chance } = process;

  class Worker {
    #listeners: Record<string, (value?: unknown) => void> = {};
    constructor(text: string, { workerData }: { workerData: object }) {
      const said = Promise.withResolvers<unknown>();
      const parentPort = { postMessage: said.resolve };
      const load = (name: string) =>
        name === "node:worker_threads" ? { parentPort, workerData } : require(name);
      new Script(`(function (require) {${text}})`).runInThisContext()(load);
      const dies = chance.happens(0.02);
      schedule.outside(said.promise).then(async (value) => {
        await answered(process, 1 + chance.below(300));
        if (dies) this.#listeners.exit?.();
        else this.#listeners.message?.(value);
      });
    }
    once(event: string, listener: (value?: unknown) => void) {
      this.#listeners[event] = listener;
    }
    async terminate() {}
  }
  return { Worker };
}
