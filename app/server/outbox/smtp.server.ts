import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { env } from "#app/server/env.server.ts";
import { issueConnections } from "./smtp-settings.server.ts";

/** Together well below the lease of the outbox. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** From a staging site no mail leaves, whatever settings were copied to it. */
export const smtp =
  env.SMTP_URL && !env.STAGING
    ? nodemailer.createTransport({
        url: env.SMTP_URL,
        pool: true,
        maxConnections: 3,
        requireTLS: env.SMTP_REQUIRE_TLS,
        ...timeouts,
      })
    : undefined;

/** A pool of its own, so that no other mail waits behind an issue of the newsletter. */
const issueSmtp =
  smtp &&
  nodemailer.createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: issueConnections,
    requireTLS: env.SMTP_REQUIRE_TLS,
    ...timeouts,
    // Some servers read a mail before they answer, and one without an answer is not sent again.
    socketTimeout: 30_000,
  });

/** What is called before the end of a mail, by the bytes of the mail. */
const guards = new WeakMap<object, () => Promise<void>>();

issueSmtp?.use("stream", ({ data, message }, done) => {
  const { raw } = data;
  const handOver = Buffer.isBuffer(raw) ? guards.get(raw) : undefined;
  if (!Buffer.isBuffer(raw) || !handOver) return done(new Error("This mail has no guard."));
  // Made anew when another connection tries the same mail.
  message.processFunc((input) => {
    input.destroy();
    return guardedStream(raw, handOver);
  });
  done();
});

/** Nothing of it is read before the mail server asks for the mail. */
function guardedStream(bytes: Buffer, handOver: () => Promise<void>) {
  let begun = false;
  return new Readable({
    read() {
      if (!begun) {
        begun = true;
        this.push(bytes);
        return;
      }
      handOver().then(
        () => this.push(null),
        (error: Error) => this.destroy(error),
      );
    },
  });
}

export type RawMail = {
  envelope: { from: string; to: string };
  /** The whole mail. */
  bytes: Buffer;
  /** Called before the end of the mail is sent: if it fails, the connection ends without it. */
  handOver: () => Promise<void>;
};

/** Sends a mail of an issue; throws what the mail server said. */
export async function sendGuarded({ envelope, bytes, handOver }: RawMail) {
  if (!issueSmtp) throw new Error("No mail server is set.");
  guards.set(bytes, handOver);
  await issueSmtp.sendMail({ envelope, raw: bytes });
}

/** Connects and signs in without sending anything; throws what the mail server said. */
export async function verifySmtp() {
  await smtp?.verify();
}
