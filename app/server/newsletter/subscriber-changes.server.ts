import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Subscriber, Transaction } from "#app/server/db/schema.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { addConsent } from "./consents.server.ts";
import { askToConfirm, endSubscription } from "./subscribers.server.ts";
import { allowAgain, suppress } from "./suppressions.server.ts";

/** What an admin does to one subscriber, and how the trail tells it. */
const changes = {
  unsubscribe: { done: "unsubscribed", apply: endByStaff },
  "never-write": { done: "never write", apply: neverWrite },
  "allow-again": { done: "allowed again", apply: allow },
  "ask-again": { done: "asked again", apply: askAgain },
};

export type SubscriberChange = keyof typeof changes;

export function isSubscriberChange(name: unknown): name is SubscriberChange {
  return typeof name === "string" && Object.hasOwn(changes, name);
}

const here = { form: "staff", page: "/admin/subscribers" };

/** Returns whether it was possible: not where somebody was faster, or enough mails were sent. */
export async function changeSubscriber(id: string, change: SubscriberChange, by: By) {
  const { done, apply } = changes[change];
  return withMails(async (transaction) => {
    const subscriber = await findRow(transaction, "subscribers", { id });
    if (!subscriber || !(await apply(transaction, subscriber, by.actor))) return false;
    // Without the address: the trail outlives people who are erased, their ledger does not.
    const event = { kind: "subscriber-changed", about: "a subscriber:", detail: done } as const;
    await recordEvent(transaction, { ...event, ...by });
    return true;
  });
}

/** The same for an address of which only the fingerprint may be known. */
export async function changeAddress(email: string, change: "never-write" | "allow-again", by: By) {
  await db.transaction().execute(async (transaction) => {
    const at = clock.iso();
    const action = change === "allow-again" ? "allowed" : "suppressed";
    if (change === "allow-again") await allowAgain(transaction, email);
    else await suppress(transaction, email, "never-write", at);
    await addConsent(transaction, { email, action, ...here, by: by.actor, at });
    const detail = changes[change].done;
    const event = { kind: "subscriber-changed", about: "an address:", detail } as const;
    await recordEvent(transaction, { ...event, ...by });
  });
}

function endByStaff(transaction: Transaction, { id }: Subscriber, by: string) {
  return endSubscription(transaction, id, { ...here, by });
}

async function neverWrite(transaction: Transaction, subscriber: Subscriber, by: string) {
  const { email, state } = subscriber;
  if (state === "suppressed") return false;
  const at = clock.iso();
  await suppress(transaction, email, "never-write", at);
  await addConsent(transaction, { email, action: "suppressed", ...here, by, at });
  return true;
}

async function allow(transaction: Transaction, subscriber: Subscriber, by: string) {
  const { email, state } = subscriber;
  if (state !== "suppressed") return false;
  await allowAgain(transaction, email);
  const at = clock.iso();
  await addConsent(transaction, { email, action: "allowed", ...here, by, at });
  return true;
}

async function askAgain(transaction: Transaction, { id, state }: Subscriber) {
  return state === "pending" && askToConfirm(transaction, id, clock.iso());
}
