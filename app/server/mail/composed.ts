import type { SendMailOptions } from "nodemailer";
import type { ReactElement } from "react";
import { normalizeEmail } from "#app/rules/text/email.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";

/** What a mail of the outbox says and to whom. */
type Composed = Pick<
  SendMailOptions,
  "replyTo" | "text" | "headers" | "inReplyTo" | "references" | "envelope"
> & {
  to: Mailbox | Mailbox[];
  subject: string;
  /** A string is HTML without its first line. */
  element: ReactElement | string;
};

export type Composer = (subjectId: string, mail: OutboxMail) => Promise<Composed>;

export type Mailbox = { name: string; address: string };

/** As an object, so that nothing in an address is read as a list of several. */
export function mailbox(email: string, name = ""): Mailbox {
  return { name, address: normalizeEmail(email) };
}
