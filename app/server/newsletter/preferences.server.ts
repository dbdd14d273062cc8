import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { type LedgerLine, ledgerLines, ledgerOf } from "#app/rules/newsletter/consent-ledger.ts";
import { wordingAt } from "#app/rules/newsletter/consent-wording.ts";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { retentionDays } from "#app/rules/people/retention.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import type { Subscriber } from "#app/server/db/schema.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { listConsents } from "./consents.server.ts";
import { announceSubscriber } from "./subscriber-events.server.ts";
import { changeLists, claimSubscriber, endSubscription } from "./subscribers.server.ts";

const where = { form: "link", page: "/newsletter/preferences" };

type Preferences = { lists: readonly NewsletterList[]; firstName: string | null };

/** What a subscriber chose by the link in a mail. Without any list it is the end of the subscription. */
export async function savePreferences(id: string, { lists, firstName }: Preferences) {
  return withMails(async (transaction) => {
    const subscriber = await claimSubscriber(transaction, id);
    if (subscriber?.state !== "confirmed") return false;
    if (subscriber.first_name !== firstName) {
      await updateRows(transaction, "subscribers", { id }, { first_name: firstName });
    }
    if (lists.length === 0) return endSubscription(transaction, id, where);
    const at = clock.iso();
    const changed = await changeLists(transaction, subscriber, lists, { ...where, at });
    if (!changed && subscriber.first_name === firstName) return true;
    const now = { ...(changed ?? subscriber), first_name: firstName };
    await announceSubscriber(transaction, "subscriber.changed", now, { at });
    return true;
  });
}

/** What is held about a subscriber, as they read it: staff are “us”. */
export async function findHeld(subscriber: Subscriber) {
  const { email } = subscriber;
  const consents = (await listConsents(db, [email])).get(email) ?? [];
  const steps = ledgerOf(subscriber, consents).map((step) => ({
    ...step,
    by_email: step.by_email && "us",
  }));
  const ledger = ledgerLines(steps).map((line, at) => (isFile(steps[at]) ? asked(line) : line));
  return { ledger, mails: await listRecentMails(subscriber.id) };
}

/** Who was imported without a stated consent has the name of the file in the ledger. */
function isFile(step: { action: string; wording: string } | undefined) {
  return step?.action === "imported" && !step.wording.endsWith(")");
}

function asked(line: LedgerLine): LedgerLine {
  const { words } = wordingAt("import");
  return { ...line, text: "Added to the list by us, and asked by mail:", quote: words };
}

/** Those of the newsletter that went out lately. */
function listRecentMails(id: string, now = clock.now()) {
  const since = new Date(now - mailDays * 24 * 3600 * 1000);
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "subject", "sent_at"])
    .where("subject_id", "=", id)
    .where("kind", "in", kinds)
    .where("state", "in", ["sent", "kept"])
    .where("sent_at", ">", since.toISOString())
    .orderBy("sent_at", "desc")
    .limit(100)
    .execute();
}

/** Older ones may be kept, but say nothing new. */
export const mailDays = Math.min(retentionDays.mails, 90);

const kinds: readonly MailKind[] = [
  "newsletter-confirmation",
  "newsletter-welcome",
  "newsletter-issue",
  "newsletter-move",
];
