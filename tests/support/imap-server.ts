import { createServer, type Socket } from "node:net";
import { freePort } from "./postgres.ts";

export type StoredMail = { uid: number; source: string; seen: boolean };

/** What the server does not answer, so that clients wait for it. */
type Options = { silentAt?: string };

export const mailboxUser = "bounces";
export const mailboxPassword = "p@ss word/1";

/** A small IMAP server on the loopback with one mailbox in memory: as much as it takes to read it. */
export async function startImapServer({ silentAt }: Options = {}) {
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  /** Of which mails more than the size was asked for. */
  const bodies: number[] = [];
  const sockets = new Set<Socket>();
  const port = await freePort();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (silentAt !== "greeting") socket.write("* OK [CAPABILITY IMAP4rev1 UIDPLUS] Ready\r\n");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
      const lines = text.split("\r\n");
      text = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });

  function answer(socket: Socket, line: string) {
    const [tag = "", first = "", ...rest] = line.split(" ");
    const isUid = first.toUpperCase() === "UID";
    const name = (isUid ? (rest.shift() ?? "") : first).toLowerCase();
    commands.push(name);
    if (name === silentAt) return;
    const lines = answers[name]?.(rest) ?? ["BAD Unknown command"];
    const [result = "OK Done"] = lines.splice(-1);
    for (const untagged of lines) socket.write(`* ${untagged}\r\n`);
    socket.write(`${tag} ${result}\r\n`);
    if (name === "logout") socket.end();
  }

  const answers: Record<string, (args: string[]) => string[]> = {
    capability: () => ["CAPABILITY IMAP4rev1 UIDPLUS", "OK Done"],
    noop: () => ["OK Done"],
    logout: () => ["BYE See you", "OK Done"],
    list: (args) => (isInbox(args.at(-1)) ? ['LIST () "/" "INBOX"', "OK Done"] : ["OK Done"]),
    login: (args) => {
      const [user, ...words] = args.map((word) => word.replace(/^"|"$/g, ""));
      const isRight = user === mailboxUser && words.join(" ") === mailboxPassword;
      return [isRight ? "OK Welcome" : "NO [AUTHENTICATIONFAILED] Wrong name or password"];
    },
    select: ([folder]) => opened(folder, "READ-WRITE"),
    examine: ([folder]) => opened(folder, "READ-ONLY"),
    search: () => {
      const unseen = mails.filter(({ seen }) => !seen).map(({ uid }) => uid);
      return [["SEARCH", ...unseen].join(" "), "OK Done"];
    },
    fetch: ([range = "", ...query]) => {
      const asked = query.join(" ");
      // Without `PEEK` a mail counts as seen.
      if (/BODY\[/.test(asked)) for (const mail of named(range)) mail.seen = true;
      if (!asked.includes("BODY")) return [...named(range).map(sizeOf), "OK Done"];
      const most = Number(/<0\.(\d+)>/.exec(query.join(" "))?.[1] ?? Number.POSITIVE_INFINITY);
      return [...named(range).map((mail) => fetched(mail, most)), "OK Done"];
    },
    store: ([range = "", ...what]) => {
      if (what.join(" ").includes("\\Seen")) for (const mail of named(range)) mail.seen = true;
      return ["OK Done"];
    },
    expunge: ([range = ""]) => {
      for (const mail of named(range)) mails.splice(mails.indexOf(mail), 1);
      return ["OK Done"];
    },
  };

  function opened(folder: string | undefined, how: string) {
    if (!isInbox(folder)) return ["NO No such folder"];
    const facts = [`${mails.length} EXISTS`, "0 RECENT", "OK [UIDVALIDITY 1] Valid"];
    return ["FLAGS (\\Seen \\Deleted)", ...facts, `OK [${how}] Selected`];
  }

  function isInbox(folder = "") {
    return folder.replaceAll('"', "").toUpperCase() === "INBOX";
  }

  /** A range such as `1,3:5`. */
  function named(range: string) {
    const last = mails.at(-1)?.uid ?? 0;
    const numberOf = (end: string) => (end === "*" ? last : Number(end));
    const spans = range.split(",").map((span) => span.split(":").map(numberOf));
    const isIn = (uid: number) =>
      spans.some(([from = 0, to = from]) => uid >= Math.min(from, to) && uid <= Math.max(from, to));
    return mails.filter(({ uid }) => isIn(uid));
  }

  function sizeOf({ uid, source }: StoredMail) {
    const at = mails.findIndex((mail) => mail.uid === uid) + 1;
    return `${at} FETCH (UID ${uid} RFC822.SIZE ${Buffer.byteLength(source)})`;
  }

  function fetched({ uid, source }: StoredMail, most: number) {
    bodies.push(uid);
    const bytes = Buffer.from(source).subarray(0, most).toString();
    const at = mails.findIndex((mail) => mail.uid === uid) + 1;
    return `${at} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(bytes)}}\r\n${bytes})`;
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const login = `${mailboxUser}:${encodeURIComponent(mailboxPassword)}`;
  return {
    url: `imap://${login}@127.0.0.1:${port}`,
    mails,
    commands,
    bodies,
    put(source: string) {
      const uid = (mails.at(-1)?.uid ?? 0) + 1;
      mails.push({ uid, source, seen: false });
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
