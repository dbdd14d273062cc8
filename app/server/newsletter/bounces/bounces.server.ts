import { isHardBounce } from "#app/rules/mail/bounces.ts";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import type { BounceKind } from "#app/rules/newsletter/provider-bounces.ts";
import { failureKind, failureOf } from "#app/rules/newsletter/send-verdict.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { OutboxMail, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { addConsent } from "#app/server/newsletter/consents.server.ts";
import { findSuppressed, suppress } from "#app/server/newsletter/suppressions.server.ts";

export type Bounce = {
  kind: BounceKind;
  /** The mail that came back, by the address it came back to or by its Message-ID. */
  mailId?: string | undefined;
  messageIds?: readonly string[];
  /** Only from somebody who may say so of any address, such as the mail provider. */
  email?: string | undefined;
  reason: string;
};

/** `known`: it was reported before. `unknown`: it is about no mail and no address of ours. */
export type Applied = "applied" | "known" | "unknown";

/** A mail that is named by its address alone is not looked for after this long. */
const daysToComeBack = 30;

/** Other mails are answers to people or go to staff, and end no subscription. */
const subscriberMails: readonly MailKind[] = [
  "newsletter-issue",
  "newsletter-confirmation",
  "newsletter-welcome",
  "newsletter-move",
];

/** Does what a mail that came back asks for: once, however often it is reported. */
export function applyBounce(bounce: Bounce): Promise<Applied> {
  return db.transaction().execute(async (transaction) => {
    const given = emailAddress(bounce.email);
    const mail = (await findByName(transaction, bounce)) ?? (await findLatest(transaction, given));
    const isNew = mail ? await noteOnMail(transaction, mail, bounce) : false;
    const email = mail ? recipientOf(mail) : given;
    if (!mail && !email) return "unknown";
    const isSilenced =
      email && bounce.kind !== "soft"
        ? await silence(transaction, { email, kind: bounce.kind, mail })
        : false;
    if (!mail && bounce.kind === "soft") return "unknown";
    return isNew || isSilenced ? "applied" : "known";
  });
}

/** A mail server that knows no such address says so at once, instead of sending the mail back. */
export async function noteRefusal({ id, issue_id }: OutboxMail, error: unknown) {
  const reason = failureOf(error).words;
  // Issues end their own mails.
  if (issue_id || failureKind(error) !== "permanent" || !isHardBounce(reason)) return;
  await applyBounce({ kind: "hard", mailId: id, reason });
}

async function findByName(transaction: Transaction, { mailId, messageIds }: Bounce) {
  const ids = (messageIds ?? []).map((id) => id.replace(/^<|@.*/gs, ""));
  const names = (mailId === undefined ? ids : [mailId]).filter((id) => /^[\w.-]{1,100}$/.test(id));
  if (names.length === 0) return undefined;
  const found = await transaction
    .selectFrom("outbox")
    .selectAll()
    .where("id", "in", names)
    .where("kind", "!=", "webhook")
    .execute();
  return found.sort((a, b) => names.indexOf(a.id) - names.indexOf(b.id))[0];
}

/** Some providers give every mail an id of their own and tell only that. */
function findLatest(transaction: Transaction, email: string | undefined) {
  if (!email) return undefined;
  const since = new Date(clock.now() - daysToComeBack * 24 * 3600 * 1000).toISOString();
  return transaction
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("kind", "=", "newsletter-issue")
    .where("created_at", ">", since)
    .where((eb) => eb.or([eb("state", "=", "sent"), eb("fate", "=", "unsure")]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function recipientOf({ kind, recipient }: OutboxMail) {
  return subscriberMails.includes(kind) ? emailAddress(recipient) : undefined;
}

/** Returns whether the mail did not say so before. */
async function noteOnMail(transaction: Transaction, mail: OutboxMail, bounce: Bounce) {
  if (bounce.kind === "complaint") return false;
  const last_error = sentence(bounce);
  const isEnd = bounce.kind === "hard" && mail.issue_id !== null;
  const noted = await (isEnd
    ? endMail(transaction, mail, last_error)
    : transaction
        .updateTable("outbox")
        .set({ last_error })
        .where("id", "=", mail.id)
        .where("state", "!=", "waiting")
        .where("fate", "is", null)
        .where((eb) => eb.or([eb("last_error", "is", null), eb("last_error", "!=", last_error)]))
        .executeTakeFirst());
  if (noted.numUpdatedRows === 0n) return false;
  if (isEnd) await countOnIssue(transaction, mail, "bounced");
  return true;
}

/** What came back was accepted, also where the answer of the mail server was lost. */
function endMail(transaction: Transaction, { id }: OutboxMail, last_error: string) {
  return transaction
    .updateTable("outbox")
    .set(({ fn }) => ({
      state: "sent",
      fate: "bounced",
      sent_at: fn.coalesce("sent_at", "handed_at"),
      last_error,
    }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("fate", "is", null), eb("fate", "=", "unsure")]))
    .where((eb) => eb.or([eb("state", "=", "sent"), eb("handed_at", "is not", null)]))
    .executeTakeFirst();
}

function sentence({ kind, reason }: Bounce) {
  const said = reason
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
  if (said) return said;
  return kind === "hard" ? "The address takes no mail." : "It came back, and nobody said why.";
}

async function countOnIssue(
  transaction: Transaction,
  { issue_id }: OutboxMail,
  column: "bounced" | "unsubscribed",
) {
  if (!issue_id) return;
  await transaction
    .updateTable("newsletter_issues")
    .set((eb) => ({ [column]: eb(column, "+", 1) }))
    .where("id", "=", issue_id)
    .execute();
}

const consequences = {
  hard: { reason: "bounced", form: "bounce", detail: "bounced" },
  complaint: { reason: "never-write", form: "complaint", detail: "reported a mail as spam" },
} as const;

type Silenced = {
  email: string;
  kind: keyof typeof consequences;
  mail: OutboxMail | undefined;
};

/** No more newsletter to an address. Returns whether it could get one until now. */
async function silence(transaction: Transaction, { email, kind, mail }: Silenced) {
  await takeTurns(transaction, `bounce:${emailKey(email)}`);
  if ((await findSuppressed(transaction, [email])).has(email)) return false;
  const { reason, form, detail } = consequences[kind];
  const at = clock.iso();
  const subscriber = await findRow(transaction, "subscribers", { email });
  await suppress(transaction, email, reason, at);
  await addConsent(transaction, { email, action: "suppressed", form, page: "", at });
  // Without the address: the trail outlives people who are erased.
  const about = subscriber ? "a subscriber:" : "an address:";
  await recordEvent(transaction, { kind: "subscriber-changed", about, detail });
  if (kind === "complaint" && mail && subscriber?.state === "confirmed")
    await countOnIssue(transaction, mail, "unsubscribed");
  return true;
}
