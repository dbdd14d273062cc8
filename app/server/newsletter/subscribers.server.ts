import type { FormPlace } from "#app/rules/enquiries/form-notice.ts";
import { consentForm, listOf, versioned } from "#app/rules/newsletter/consent-wording.ts";
import {
  listColumns,
  listKeys,
  listsOf,
  type NewsletterList,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { untilCopied } from "#app/server/db/copy-state.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Subscriber, Transaction } from "#app/server/db/schema.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { wordsAt } from "./consent-words.server.ts";
import { addConsent } from "./consents.server.ts";
import { queueWelcome } from "./newsletter-words.server.ts";
import { announceSubscriber } from "./subscriber-events.server.ts";
import { forgetErasure, isSilent } from "./suppressions.server.ts";

/**
 * Part of the transaction that stores the sign-up. Everybody is asked to confirm, also who is
 * confirmed and asks for another list: anybody can enter any address. Who is on the list already
 * gets no mail, nor does a suppressed address. The response does not reveal which.
 */
export async function subscribe(
  transaction: Transaction,
  { email, page, place = "page", now }: SignUp,
) {
  const form = consentForm(place, page);
  const words = wordsAt(form);
  const wording = versioned(words);
  await addConsent(transaction, { email, action: "asked", wording, form, page, at: now });
  if (await isSilent(transaction, email)) return;
  const consent = { state: "pending" as const, consent_text: words, page, created_at: now };
  const list = listOf(form);
  const asked = await transaction
    .insertInto("subscribers")
    .values({
      id: clock.newId(),
      email,
      ...consent,
      ...listColumns([list]),
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ ...consent, [list]: true })
        .where("subscribers.state", "in", ["pending", "unsubscribed"]),
    )
    .returning("id")
    .executeTakeFirst();
  const subscriber = asked ?? (await findWithout(transaction, list, email));
  if (subscriber) await askToConfirm(transaction, subscriber.id, now);
}

function findWithout(transaction: Transaction, list: NewsletterList, email: string) {
  return transaction
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", email)
    .where("state", "=", "confirmed")
    .where(list, "=", false)
    .executeTakeFirst();
}

type SignUp = { email: string; page: string; place?: FormPlace; now: string };

/** Queues the mail with the link, unless enough were sent today. */
export async function askToConfirm(transaction: Transaction, id: string, now: string) {
  if ((await countMailsOfDay(transaction, id)) >= mailsPerDay) return false;
  await queueMail(transaction, "newsletter-confirmation", id, now);
  return true;
}

/** Anybody can enter any address, and its owner has not asked for these mails. */
const mailsPerDay = 2;

async function countMailsOfDay(transaction: Transaction, id: string) {
  const dayAgo = new Date(clock.now() - 24 * 3600 * 1000).toISOString();
  return countRows(
    transaction
      .selectFrom("outbox")
      .where("kind", "=", "newsletter-confirmation")
      .where("subject_id", "=", id)
      .where("created_at", ">", dayAgo),
  );
}

export function findSubscriber(id: string) {
  return db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One subscriber, whom nobody else changes until the transaction ends. */
export function claimSubscriber(transaction: Transaction, id: string) {
  const query = transaction.selectFrom("subscribers").selectAll().where("id", "=", id);
  return (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

/** By the link in a mail, which is for some lists; without them, for all that were asked for. */
export async function confirmSubscriber(id: string, lists: readonly NewsletterList[] = []) {
  const at = clock.iso();
  const where = { form: "link", page: "/newsletter/confirm", at };
  await withMails(async (transaction) => {
    const subscriber = await claimSubscriber(transaction, id);
    if (subscriber?.state === "pending") await confirm(transaction, subscriber, lists, where);
    if (subscriber?.state !== "confirmed") return;
    const changed = await changeLists(
      transaction,
      subscriber,
      [...listsOf(subscriber), ...lists],
      where,
    );
    if (changed) await announceSubscriber(transaction, "subscriber.changed", changed, { at });
  });
}

type Where = { form: string; page: string; by?: string; at: string };

async function confirm(
  transaction: Transaction,
  subscriber: Subscriber,
  lists: readonly NewsletterList[],
  where: Where,
) {
  const { at } = where;
  const asked = lists.length > 0 ? lists : listsOf(subscriber);
  const confirmed = await transaction
    .updateTable("subscribers")
    .set({ state: "confirmed", confirmed_at: at })
    .set(listColumns(asked.length > 0 ? asked : ["weekly"]))
    .where("id", "=", subscriber.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { email, consent_text } = confirmed;
  const wording = versioned(consent_text);
  await addConsent(transaction, { email, action: "confirmed", wording, ...where });
  await forgetErasure(transaction, email);
  await announceSubscriber(transaction, "subscriber.confirmed", confirmed, { at });
  await queueWelcome(transaction, subscriber.id, at);
}

/** Puts a confirmed subscriber on exactly these lists, step by step in the ledger; undefined if they were. */
export async function changeLists(
  transaction: Transaction,
  subscriber: Subscriber,
  lists: readonly NewsletterList[],
  where: Where,
) {
  const { id, email } = subscriber;
  const changed = listKeys.filter((list) => lists.includes(list) !== subscriber[list]);
  if (changed.length === 0) return undefined;
  for (const list of changed) {
    const action = subscriber[list] ? "left" : "joined";
    await addConsent(transaction, { email, action, wording: list, ...where });
  }
  return transaction
    .updateTable("subscribers")
    .set(listColumns(lists))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * By the link in a mail. An issue whose link it was is told so once, if it really went to them.
 * Returns whether there was something to end.
 */
export async function unsubscribe(id: string, issueId?: string | null) {
  const where = { form: "link", page: "/newsletter/unsubscribe" };
  const wasEnded = await withMails(async (transaction) => {
    const ended = await endSubscription(transaction, id, where);
    if (ended && issueId) await countUnsubscribed(transaction, id, issueId);
    return ended;
  });
  await untilCopied({ always: true });
  return wasEnded;
}

async function countUnsubscribed(transaction: Transaction, id: string, issueId: string) {
  const mail = transaction
    .selectFrom("outbox")
    .select("issue_id")
    .where("issue_id", "=", issueId)
    .where("subject_id", "=", id)
    .where("kind", "=", "newsletter-issue")
    .where((eb) => eb.or([eb("state", "in", ["sent", "kept"]), eb("handed_at", "is not", null)]));
  await transaction
    .updateTable("newsletter_issues")
    .set((eb) => ({ unsubscribed: eb("unsubscribed", "+", 1) }))
    .where("id", "in", mail)
    .execute();
}

/** Ends all lists; the ledger remembers which. Returns whether there was something to end. */
export async function endSubscription(
  transaction: Transaction,
  id: string,
  where: { form: string; page: string; by?: string },
) {
  const at = clock.iso();
  const subscriber = await claimSubscriber(transaction, id);
  if (subscriber?.state !== "pending" && subscriber?.state !== "confirmed") return false;
  const ended = await transaction
    .updateTable("subscribers")
    .set({ state: "unsubscribed", unsubscribed_at: at, ...listColumns([]) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const wording = listsOf(subscriber).join(", ");
  await addConsent(transaction, {
    email: ended.email,
    action: "unsubscribed",
    wording,
    ...where,
    at,
  });
  if (subscriber.state === "confirmed")
    await announceSubscriber(transaction, "subscriber.unsubscribed", ended, { at });
  return true;
}

type LinkPurpose = "confirm" | "unsubscribe" | "preferences" | "move";

const withinHours = 48;

/**
 * The subscriber's id, signed for one purpose, for a link in a mail. Links to confirm something say
 * what and run out; all but those that move somebody say when they were made.
 */
export function subscriberToken(
  purpose: LinkPurpose,
  id: string,
  {
    now = clock.now(),
    detail = now.toString(36),
  }: { now?: number; detail?: string | undefined } = {},
) {
  const runsOut = purpose === "confirm" || purpose === "move";
  const expires = runsOut ? now + withinHours * 3600 * 1000 : 0;
  return signToken(`newsletter:${purpose}`, `${id}_${detail}`, expires);
}

/** The id in a token, or undefined if the token is wrong or has expired. */
export function readSubscriberToken(purpose: LinkPurpose, token: string | null, now = clock.now()) {
  return readSubscriberLink(purpose, token, now)?.id;
}

/** The same with what else the token says. */
export function readSubscriberLink(purpose: LinkPurpose, token: string | null, now = clock.now()) {
  const signed = readToken(`newsletter:${purpose}`, token, now);
  const [, id, detail = ""] = /^([^_]+)(?:_(.*))?$/.exec(signed ?? "") ?? [];
  return id ? { id, detail } : undefined;
}
