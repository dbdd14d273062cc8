/**
 * Fills the configured database with so many enquiries and so many subscribers, and an admin who may
 * see them: `node bench/support/fill-desk.ts 100000`.
 */
import { randomUUID } from "node:crypto";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { dueAt } from "#app/rules/enquiries/promise-clock.ts";
import { searchableValues } from "#app/rules/text/search-text.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import { cheapHash } from "../../tests/support/staff.ts";

const total = Number(process.argv[2] ?? 1000);
const portion = 500;
const hour = 3_600_000;
const office = { timeZone: site.timeZone, ...desk.office };
const forms: FormType[] = ["assessment", "contact", "brand-partnership", "contact"];

await migrate();
await loadSecret();
await addAdmin();
for (let at = 0; at < total; at += portion) {
  const numbers = Array.from({ length: Math.min(portion, total - at) }, (_, more) => at + more);
  await db.transaction().execute(async (transaction) => {
    const enquiries = numbers.map(enquiry);
    await transaction.insertInto("submissions").values(enquiries).execute();
    await transaction.insertInto("outbox").values(enquiries.map(mailOf)).execute();
    await transaction.insertInto("subscribers").values(numbers.map(subscriber)).execute();
    await transaction.insertInto("consents").values(numbers.map(consent)).execute();
  });
}
await closeDatabase();

async function addAdmin() {
  const id = randomUUID();
  const now = new Date().toISOString();
  await db
    .insertInto("users")
    .values({
      id,
      email: "admin@example.com",
      password: cheapHash(),
      email_verified: true,
      one_time: false,
      created_at: now,
    })
    .execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
}

/** Of ten, six are closed, two answered, one is open and one is spam. */
function enquiry(number: number) {
  const created = new Date(Date.now() - number * (hour / 10));
  const form_type = forms[number % forms.length] ?? "contact";
  const due = dueAt(created, form_type === "brand-partnership" ? 3 : 1, office);
  const turn = number % 10;
  const state = turn < 6 ? "closed" : turn < 8 ? "answered" : "new";
  const answered = state === "new" ? null : new Date(created.getTime() + 5 * hour).toISOString();
  const fields = {
    name: `Founder ${number}`,
    email: addressOf(number),
    message: `The team of company ${number} has doubled and decisions take a week longer.`,
  };
  return {
    id: randomUUID(),
    form_type,
    email: fields.email,
    fields: json(fields),
    page: "/contact",
    spam: turn === 9,
    spam_by: null,
    spam_at: turn === 9 ? created.toISOString() : null,
    idempotency_key: null,
    created_at: created.toISOString(),
    search_text: searchableValues(fields),
    state: state as "new" | "answered" | "closed",
    due_at: due?.toISOString() ?? null,
    answered_at: answered,
    closed_at: state === "closed" ? answered : null,
  };
}

function mailOf({ id, created_at }: ReturnType<typeof enquiry>) {
  return {
    id: randomUUID(),
    kind: "owner-notification" as const,
    subject_id: id,
    state: "sent" as const,
    attempts: 1,
    created_at,
    next_attempt_at: created_at,
    sent_at: created_at,
    last_error: null,
    recipient: "owner@example.com",
    subject: "New enquiry",
  };
}

function subscriber(number: number) {
  const at = new Date(Date.now() - number * (hour / 12)).toISOString();
  const turn = number % 10;
  const state = turn < 8 ? "confirmed" : turn < 9 ? "pending" : "unsubscribed";
  return {
    id: randomUUID(),
    email: addressOf(number),
    state: state as "confirmed" | "pending" | "unsubscribed",
    consent_text: "Weekly ops insights, straight to your inbox.",
    page: "/",
    created_at: at,
    confirmed_at: state === "pending" ? null : at,
    unsubscribed_at: state === "unsubscribed" ? at : null,
    weekly: state !== "unsubscribed",
  };
}

function consent(number: number) {
  return {
    id: randomUUID(),
    email_key: emailKey(addressOf(number)),
    action: "asked" as const,
    wording: "Weekly ops insights, straight to your inbox.",
    form: "newsletter",
    page: "/",
    by_email: null,
    at: new Date(Date.now() - number * (hour / 12)).toISOString(),
  };
}

function addressOf(number: number) {
  return `founder-${number}@example.com`;
}
