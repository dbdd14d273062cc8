import { listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import { json } from "#app/server/db/db.server.ts";
import type { Subscriber, SubscriberEvent, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { queueMail } from "#app/server/outbox/outbox.server.ts";

/**
 * Tells the owner's own programs what happened to a subscriber, in the transaction in which it did.
 * The event says how things stood then: another one may follow before it is sent.
 */
export async function announceSubscriber(
  transaction: Transaction,
  type: SubscriberEvent["type"],
  subscriber: Subscriber,
  { at, previous }: { at: string; previous?: string },
) {
  if (!env.WEBHOOK_URL) return;
  const { id, email, state, first_name, consent_text, page, created_at, confirmed_at } = subscriber;
  const event: SubscriberEvent = {
    type,
    id,
    at,
    email,
    ...(previous && { previous_email: previous }),
    state,
    lists: listsOf(subscriber),
    first_name,
    consent: { words: consent_text, page, asked_at: created_at, confirmed_at },
  };
  await queueMail(transaction, "webhook", id, at);
  await transaction
    .updateTable("outbox")
    .set({ event: json(event) })
    .where("kind", "=", "webhook")
    .where("subject_id", "=", id)
    .where("event", "is", null)
    .execute();
}
