import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { retentionDays } from "#app/rules/people/retention.ts";
import { deleteOldEvents } from "#app/server/accounts/events.server.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { EnquiryState } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { saveMailFile } from "#app/server/outbox/mail-files.server.ts";
import { applyRetention } from "./retention.server.ts";

const day = 24 * 3600 * 1000;

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["outbox", "submissions", "subscribers", "suppressions"] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("enquiries go when their time is over, with their history and mails; no promise is broken", async () => {
  const old = retentionDays.enquiries + 1;
  await addEnquiry("closed", old, { state: "closed" });
  await addEnquiry("open", old);
  await addEnquiry("young", retentionDays.enquiries - 1, { state: "closed" });
  await addEnquiry("due", old, { due_at: ago(-1) });
  await addEnquiry("snoozed", old, { snoozed_until: ago(-1) });
  await addEnquiry("spam", old, { spam: true });
  const entry = { id: "note", submission_id: "closed", kind: "note", by_email: null } as const;
  const detail = json({ kind: "note", text: "Hi" });
  await db
    .insertInto("enquiry_entries")
    .values({ ...entry, at: ago(0), detail })
    .execute();
  await addMail("about", { subject_id: "closed", state: "waiting" });
  await addMail("answer", { subject_id: "note" });
  await addMail("other", { subject_id: "young" });
  await applyRetention();
  expect(await idsOf("submissions")).toEqual(["due", "snoozed", "spam", "young"]);
  expect(await idsOf("enquiry_entries")).toEqual([]);
  expect(await idsOf("outbox")).toEqual(["other"]);
});

test("more than a batch goes in one night", async () => {
  const rows = Array.from({ length: 1100 }, (_, at) =>
    enquiry(`many-${at}`, retentionDays.enquiries + 2),
  );
  for (let at = 0; at < rows.length; at += 100) {
    await db
      .insertInto("submissions")
      .values(rows.slice(at, at + 100))
      .execute();
  }
  await applyRetention();
  expect(await idsOf("submissions")).toEqual([]);
});

test("who never confirmed and who left long ago is forgotten; of the latter a fingerprint stays", async () => {
  await addSubscriber("confirmed", "confirmed", 5000);
  await addSubscriber("pending", "pending", retentionDays.unconfirmed + 1);
  await addSubscriber("fresh", "pending", retentionDays.unconfirmed - 1);
  await addSubscriber("left", "unsubscribed", retentionDays.unsubscribed + 1);
  await addSubscriber("leaving", "unsubscribed", retentionDays.unsubscribed - 1);
  await applyRetention();
  expect(await idsOf("subscribers")).toEqual(["confirmed", "fresh", "leaving"]);
  const suppressions = await db.selectFrom("suppressions").selectAll().execute();
  expect(suppressions).toMatchObject([
    { email_key: emailKey("left@example.com"), reason: "erased" },
  ]);
  const consents = await db.selectFrom("consents").select("id").orderBy("id").execute();
  expect(consents.map(({ id }) => id)).toEqual(["confirmed", "fresh", "leaving"]);
});

test("old mails go with their files, and files without a row; those that wait stay", async () => {
  const old = ago(retentionDays.mails + 1);
  await addMail("11111111-sent", { created_at: old });
  await addMail("22222222-dead", { created_at: old, state: "dead" });
  await addMail("33333333-waiting", { created_at: old, state: "waiting" });
  await addMail("44444444-young", {});
  for (const mail of await db.selectFrom("outbox").selectAll().execute()) {
    saveMailFile(mail, Buffer.from("mail"));
    saveMailFile({ ...mail, id: "55555555-erased elsewhere" }, Buffer.from("mail"));
  }
  await applyRetention();
  expect(await idsOf("outbox")).toEqual(["33333333-waiting", "44444444-young"]);
  const files = readdirSync(join(env.DATA_DIR, "outbox"));
  expect(files.map((name) => name.slice(-12)).toSorted()).toEqual(["33333333.eml", "44444444.eml"]);
});

test("more events than a batch go when they are older than a year", async () => {
  const at = ago(retentionDays.events + 1);
  const nothing = { user_id: null, about: null, detail: null, browser: null, country: null };
  const events = Array.from({ length: 600 }, () => ({
    id: randomUUID(),
    at,
    kind: "signed-out" as const,
    actor: null,
    ...nothing,
  }));
  await db.insertInto("events").values(events).execute();
  const young = { ...nothing, kind: "signed-out" as const, actor: null };
  await db
    .insertInto("events")
    .values({ ...young, id: "young", at: ago(retentionDays.events - 1) })
    .execute();
  await deleteOldEvents();
  expect(await idsOf("events")).toEqual(["young"]);
});

function ago(days: number) {
  return new Date(Date.now() - days * day).toISOString();
}

function enquiry(id: string, daysOld: number) {
  const email = `${id}@example.com`;
  const fields = json({ email });
  const rest = { page: "/", spam: false, spam_by: null, spam_at: null, search_text: null };
  const created_at = ago(daysOld);
  return {
    id,
    form_type: "contact" as const,
    email,
    fields,
    idempotency_key: id,
    created_at,
    ...rest,
  };
}

type Change = { state?: EnquiryState; spam?: boolean; due_at?: string; snoozed_until?: string };

async function addEnquiry(id: string, daysOld: number, change: Change = {}) {
  await db
    .insertInto("submissions")
    .values({ ...enquiry(id, daysOld), ...change })
    .execute();
}

async function addSubscriber(
  id: string,
  state: "pending" | "confirmed" | "unsubscribed",
  daysOld: number,
) {
  const at = ago(daysOld);
  const email = `${id}@example.com`;
  await db
    .insertInto("subscribers")
    .values({
      id,
      email,
      state,
      consent_text: "",
      page: "/",
      created_at: at,
      confirmed_at: at,
      unsubscribed_at: state === "unsubscribed" ? at : null,
    })
    .execute();
  const ledger = { action: "asked", wording: "", form: "newsletter", page: "/" } as const;
  await db
    .insertInto("consents")
    .values({ id, email_key: emailKey(email), ...ledger, by_email: null, at })
    .execute();
}

type MailChange = { subject_id?: string; state?: "waiting" | "sent" | "dead"; created_at?: string };

async function addMail(id: string, change: MailChange) {
  const now = ago(0);
  await db
    .insertInto("outbox")
    .values({
      id,
      kind: "owner-notification",
      subject_id: "none",
      state: "sent",
      attempts: 1,
      created_at: now,
      next_attempt_at: now,
      sent_at: now,
      last_error: null,
      ...change,
    })
    .execute();
}

async function idsOf(
  table: "submissions" | "enquiry_entries" | "outbox" | "subscribers" | "events",
) {
  const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
