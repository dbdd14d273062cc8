import type { Readable } from "node:stream";
import type { Chance } from "./chance.ts";
import { answered, type Process } from "./machine.ts";

export type Received = {
  at: number;
  /** When the conversation about it began. */
  begunAt: number;
  to: string;
  subject: string;
  id: string;
  text: string;
  replyTo: string;
  issue: boolean;
};

/** How a mail server behaves, until it is told otherwise. */
export const moods = {
  well: "answers",
  down: "refuses connections",
  silent: "hangs",
  greylisting: "defers half of the mails",
  refusing: "refuses mails for good now and then",
  dropping: "takes mails and cuts the line before it answers",
} as const;

export type Mood = keyof typeof moods;
export type MailServer = ReturnType<typeof createMailServer>;

export function createMailServer(chance: Chance) {
  const received: Received[] = [];
  let mood: Mood = "well";
  const answers: Record<Mood, () => Answer> = {
    well: () => ({}),
    down: () => ({ connection: "ECONNREFUSED" }),
    silent: () => ({ connection: "ETIMEDOUT", after: 5000 }),
    greylisting: () => (chance.happens(0.5) ? { code: 450 } : {}),
    refusing: () => (chance.happens(0.3) ? { code: 550 } : {}),
    dropping: () => (chance.happens(0.5) ? { lost: true, after: chance.below(12_000) } : {}),
  };
  return {
    received,
    mood: () => mood,
    setMood(to: Mood) {
      mood = to;
    },
    nextAnswer: () => answers[mood](),
    onReceived: (_: Received) => {},
  };
}

/** What becomes of one mail: without anything, it is accepted. */
type Answer = {
  connection?: string;
  after?: number;
  code?: number;
  /** Accepted, but the answer does not arrive. */
  lost?: boolean;
};

type Mail = {
  to?: { address: string }[] | { address: string };
  subject?: string;
  text?: string;
  messageId?: string;
  replyTo?: { address: string } | { address: string }[];
  raw?: Buffer;
  envelope?: { from: string; to: string };
};

type Plugin = (
  mail: { data: Mail; message: { processFunc: (work: Wrap) => void } },
  done: (error?: Error) => void,
) => void;
type Wrap = (input: { destroy: () => void }) => Readable;

/** A pool of connections to the mail server, as the mail library shows it. */
export function createMailModule(process: Process) {
  const { schedule, chance, mail: server } = process;

  function createTransport() {
    const plugins: Plugin[] = [];
    async function sendMail(mail: Mail) {
      const begunAt = schedule.now();
      await answered(process, 1 + chance.below(40));
      const answer = server.nextAnswer();
      if (answer.connection) {
        await answered(process, answer.after ?? 1);
        throw failure({ code: answer.connection, command: "CONN" });
      }
      const wrap = wrapOf(plugins, mail);
      if (chance.happens(0.03)) await answered(process, chance.below(9000));
      if (answer.code && chance.happens(0.5)) throw refusal(answer.code, "EENVELOPE", "RCPT TO");
      if (wrap) await readAll(wrap({ destroy: () => {} }));
      await answered(process, 1 + chance.below(30));
      if (answer.code) throw refusal(answer.code, "EMESSAGE", "DATA");
      receive(mail, begunAt);
      await answered(process, answer.lost ? (answer.after ?? 0) : chance.below(60));
      if (answer.lost) throw failure({ code: "ECONNECTION", command: "CONN" });
      return {};
    }
    return {
      sendMail,
      use: (_: string, plugin: Plugin) => plugins.push(plugin),
      async verify() {
        await answered(process, 5);
        const { connection } = server.nextAnswer();
        if (connection) throw failure({ code: connection, command: "CONN" });
      },
    };
  }

  function receive(mail: Mail, begunAt: number) {
    const bytes = mail.raw?.toString() ?? "";
    const header = (name: string) => new RegExp(`^${name}: (.+)$`, "im").exec(bytes)?.[1] ?? "";
    const to =
      mail.envelope?.to ??
      [mail.to ?? []]
        .flat()
        .map(({ address }) => address)
        .join(", ");
    const received = {
      at: schedule.now(),
      begunAt,
      to,
      subject: mail.subject ?? header("Subject"),
      id: mail.messageId ?? header("Message-ID"),
      text: mail.text ?? "",
      replyTo: [mail.replyTo ?? []].flat()[0]?.address ?? "",
      issue: mail.raw !== undefined,
    };
    server.received.push(received);
    server.onReceived(received);
  }
  return { default: { createTransport }, createTransport };
}

function wrapOf(plugins: readonly Plugin[], data: Mail) {
  let wrap: Wrap | undefined;
  const message = {
    processFunc(work: Wrap) {
      wrap = work;
    },
  };
  for (const plugin of plugins) {
    plugin({ data, message }, (error) => {
      if (error) throw error;
    });
  }
  return wrap;
}

/** A connection ends where the mail cannot be read to its end. */
async function readAll(stream: Readable) {
  return new Promise<void>((resolve, reject) => {
    stream.on("data", () => {});
    stream.on("end", resolve);
    stream.on("error", reject);
  });
}

function refusal(responseCode: number, code: string, command: string) {
  const words = responseCode < 500 ? "Try again later" : "5.1.1 No such user";
  return failure({ code, responseCode, command, response: `${responseCode} ${words}` });
}

function failure(facts: object) {
  return Object.assign(new Error(`The mail server: ${JSON.stringify(facts)}`), facts);
}
