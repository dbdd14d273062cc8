import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "./postgres.ts";

type Mail = { id: string; from: string; to: string[]; body: string };

/** A real mail server on the loopback that stores every mail in memory. */
export async function startMailbox(options: SMTPServerOptions = {}, wanted?: number) {
  const mails: Mail[] = [];
  const port = wanted ?? (await freePort());
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    ...options,
    onData(stream, session, callback) {
      let body = "";
      stream.on("data", (chunk) => {
        body += chunk;
      });
      stream.on("end", () => {
        const id = /^Message-ID: (.+)$/im.exec(body)?.[1]?.trim() ?? "";
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        mails.push({ id, from, to: rcptTo.map(({ address }) => address), body });
        callback();
      });
    },
  });
  // A client killed in the middle of a sentence is no fault of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    mails,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
