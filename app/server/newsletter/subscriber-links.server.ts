import { versioned } from "#app/rules/newsletter/consent-wording.ts";
import {
  isNewsletterList,
  listColumns,
  type NewsletterList,
  readLists,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Subscriber, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { addConsent, againForm } from "./consents.server.ts";
import {
  askToConfirm,
  claimSubscriber,
  findSubscriber,
  readSubscriberLink,
  subscriberToken,
} from "./subscribers.server.ts";
import { isSilent } from "./suppressions.server.ts";

/**
 * Whose link it is. One from before the address was changed is in a mailbox that may now be somebody
 * else's: it still unsubscribes, but must not show the new address.
 */
export async function findByLink(
  purpose: "confirm" | "unsubscribe" | "preferences",
  token: string | null,
) {
  const link = readSubscriberLink(purpose, token);
  const subscriber = link && (await findSubscriber(link.id));
  if (!subscriber) return undefined;
  const moved = await db
    .selectFrom("consents")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("email_key", "=", emailKey(subscriber.email))
    .where("action", "=", "moved")
    .executeTakeFirst();
  const isOld = Boolean(moved?.at) && timeIn(link.detail) < Date.parse(moved?.at ?? "");
  return { subscriber, isOld, lists: listsIn(link.detail) };
}

/** A link from before there were times in them is as old as can be. */
function timeIn(detail: string) {
  return Number.parseInt(detail.split("-").at(-1) ?? "", 36) || 0;
}

/** A link to confirm says for which lists, and then, as all others, when it was made. */
export function confirmToken(id: string, lists: readonly NewsletterList[], now = clock.now()) {
  return subscriberToken("confirm", id, { now, detail: [...lists, now.toString(36)].join("-") });
}

function listsIn(detail: string) {
  return detail.split("-").filter(isNewsletterList);
}

/** Who unsubscribed by mistake is asked to confirm what they had. */
export async function askOnceMore(id: string) {
  await withMails(async (transaction) => {
    const subscriber = await claimSubscriber(transaction, id);
    if (subscriber?.state !== "unsubscribed" || (await isSilent(transaction, subscriber.email)))
      return;
    const { email, consent_text } = subscriber;
    const at = clock.iso();
    await transaction
      .updateTable("subscribers")
      .set({ state: "pending", created_at: at })
      .set(listColumns(await findEnded(transaction, subscriber)))
      .where("id", "=", id)
      .execute();
    const where = { form: againForm, page: "/newsletter/unsubscribe", at };
    const wording = versioned(consent_text);
    await addConsent(transaction, { email, action: "asked", wording, ...where });
    await askToConfirm(transaction, id, at);
  });
}

/** The ledger tells which lists ended. */
async function findEnded(transaction: Transaction, { email }: Subscriber) {
  const step = await transaction
    .selectFrom("consents")
    .select("wording")
    .where("email_key", "=", emailKey(email))
    .where("action", "=", "unsubscribed")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const lists = readLists(step?.wording ?? "");
  return lists.length > 0 ? lists : ["weekly"];
}
