import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  listColumns,
  listsOf,
  type NewsletterList,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { listConsents } from "./consents.server.ts";
import { findMove, moveSubscriber, moveToken, readMoveToken, requestMove } from "./moves.server.ts";
import { findHeld, savePreferences } from "./preferences.server.ts";
import { askOnceMore, confirmToken, findByLink } from "./subscriber-links.server.ts";
import { confirmSubscriber, subscriberToken, unsubscribe } from "./subscribers.server.ts";
import { suppress } from "./suppressions.server.ts";

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
beforeEach(() => {
  env.WEBHOOK_URL = "https://hooks.example/subscribers";
});
afterAll(closeDatabase);

test("lists and name are saved step by step, and without a list it is the end", async () => {
  const { id, email } = await addReader("chooses", ["weekly"]);
  await savePreferences(id, { lists: ["gifts", "brands"], firstName: "Zoë" });
  expect(await find(id)).toMatchObject({ first_name: "Zoë", ...listColumns(["gifts", "brands"]) });
  expect(await stepsOf(email)).toEqual(["left weekly", "joined gifts", "joined brands"].sort());
  await savePreferences(id, { lists: ["gifts", "brands"], firstName: "Zoë" });
  expect(await stepsOf(email)).toHaveLength(3);
  await savePreferences(id, { lists: [], firstName: null });
  expect(await find(id)).toMatchObject({ state: "unsubscribed", first_name: null, gifts: false });
  expect(await savePreferences(id, { lists: ["weekly"], firstName: null })).toBe(false);
  expect(await find(id)).toMatchObject({ state: "unsubscribed", weekly: false });
  expect(await eventsOf(id)).toMatchObject([
    { type: "subscriber.changed", email, lists: ["gifts", "brands"], first_name: "Zoë" },
    { type: "subscriber.unsubscribed", email, state: "unsubscribed", lists: [] },
  ]);
});

test("what is held names no staff, and only mails that went out", async () => {
  const reader = await addReader("reads", ["weekly"]);
  await addMail(reader.id, "old", { sent_at: "2020-01-01T00:00:00.000Z" });
  await addMail(reader.id, "new", { subject: "The first issue" });
  await addMail(reader.id, "later", { state: "waiting", sent_at: null });
  const addImport = (id: string, wording: string) =>
    db
      .insertInto("consents")
      .values({
        id,
        email_key: emailKey(reader.email),
        action: "imported",
        wording,
        form: "import",
        page: "/admin/subscribers",
        by_email: "ada@example.com",
        at: "2024-01-01T00:00:00.000Z",
      })
      .execute();
  await addImport("staff-step", "Paper list (yes, 2023)");
  const held = await findHeld(reader);
  expect(held.ledger).toContainEqual(expect.objectContaining({ text: "Imported by us:" }));
  await addImport("file-step", "leads final.csv");
  const { ledger } = await findHeld(reader);
  expect(ledger.map(({ text }) => text)).toContain("Added to the list by us, and asked by mail:");
  expect(JSON.stringify(ledger)).not.toContain("leads final");
  expect(JSON.stringify(held)).not.toContain("ada@example.com");
  expect(held.mails.map(({ subject }) => subject)).toEqual(["The first issue"]);
});

test("a new address counts once its link is pressed, and links to the old one show nothing of it", async () => {
  const reader = await addReader("old", ["weekly", "gifts"]);
  const to = "o'new+list@xn--bcher-kva.example";
  const before = subscriberToken("preferences", reader.id, { now: Date.now() - 60_000 });
  await savePreferences(reader.id, { lists: ["weekly"], firstName: "Ann" });
  await requestMove(reader, to);
  expect(await mailsOf(reader.id, "newsletter-move")).toMatchObject([{ recipient: to }]);
  const move = readMoveToken(moveToken(reader.id, to)) ?? { id: "", email: "" };
  expect(move).toEqual({ id: reader.id, email: to });
  expect(await findMove(move)).toEqual({ state: "asking" });
  expect(await find(reader.id)).toMatchObject({ email: reader.email });
  await moveSubscriber(move);
  await moveSubscriber(move);
  expect(await find(reader.id)).toMatchObject({ email: to, first_name: "Ann", weekly: true });
  expect(await findMove(move)).toEqual({ state: "moved", id: reader.id });
  expect(await stepsOf(reader.email)).toEqual([]);
  expect(await stepsOf(to)).toEqual(["left gifts", "moved"]);
  expect(await eventsOf(reader.id)).toMatchObject([
    { type: "subscriber.changed" },
    { type: "subscriber.changed", email: to, previous_email: reader.email, lists: ["weekly"] },
  ]);
  expect(await findByLink("preferences", before)).toMatchObject({ isOld: true });
  const after = subscriberToken("preferences", reader.id, { now: Date.now() + 1000 });
  expect(await findByLink("preferences", after)).toMatchObject({ isOld: false });
  const asked = confirmToken(reader.id, ["gifts", "weekly"], Date.now() - 60_000);
  expect(await findByLink("confirm", asked)).toMatchObject({ isOld: true });
  const untimed = subscriberToken("confirm", reader.id, { detail: "weekly" });
  expect(await findByLink("confirm", untimed)).toMatchObject({ isOld: true });
  const askedAfter = confirmToken(reader.id, ["gifts", "weekly"], Date.now() + 1000);
  const lists = ["gifts", "weekly"];
  expect(await findByLink("confirm", askedAfter)).toMatchObject({ isOld: false, lists });
});

test("two subscribers with one address become one, and get each issue once", async () => {
  const from = await addReader("from", ["weekly"], { first_name: "Ann" });
  const to = await addReader("to", ["brands"]);
  for (const issue of ["both-wait", "from-got", "to-got", "from-alone"]) await addIssue(issue);
  await addIssueMail("both-wait", from.id, "waiting");
  await addIssueMail("both-wait", to.id, "waiting");
  await addIssueMail("from-got", from.id, "sent");
  await addIssueMail("from-got", to.id, "waiting");
  await addIssueMail("to-got", from.id, "waiting");
  await addIssueMail("to-got", to.id, "sent");
  await addIssueMail("from-alone", from.id, "waiting");
  await moveSubscriber({ id: from.id, email: to.email });
  expect(await find(from.id)).toBeUndefined();
  expect(await find(to.id)).toMatchObject({
    email: to.email,
    state: "confirmed",
    first_name: "Ann",
    ...listColumns(["weekly", "brands"]),
  });
  const mails = await mailsOf(to.id, "newsletter-issue");
  expect(mails.map(({ issue_id, state }) => `${issue_id} ${state}`).sort()).toEqual([
    "both-wait waiting",
    "from-alone waiting",
    "from-got sent",
    "to-got sent",
  ]);
  expect(await mailsOf(from.id, "newsletter-issue")).toEqual([]);
});

test("lists that nobody confirmed at the new address do not count", async () => {
  const from = await addReader("moves", ["weekly"]);
  const to = await addReader("asked", ["brands"], { state: "pending", confirmed_at: null });
  await moveSubscriber({ id: from.id, email: to.email });
  expect(await find(to.id)).toMatchObject({
    state: "confirmed",
    ...listColumns(["weekly"]),
    confirmed_at: from.confirmed_at,
  });
});

test("nothing is mailed to an address that wants none, and nobody moves there", async () => {
  const reader = await addReader("stays", ["weekly"]);
  const silent = "silent-move@example.com";
  const move = { id: reader.id, email: silent };
  await db.transaction().execute((transaction) => suppress(transaction, silent, "never-write"));
  await requestMove(reader, silent);
  expect(await mailsOf(reader.id, "newsletter-move")).toEqual([]);
  await moveSubscriber(move);
  expect(await find(reader.id)).toMatchObject({ email: reader.email });
});

test("a subscriber asks for three moves a day, and one address gets three mails from all of them", async () => {
  const reader = await addReader("restless", ["weekly"]);
  for (const name of ["a", "b", "c"]) await requestMove(reader, `${name}@restless.example`);
  await expect(requestMove(reader, "d@restless.example")).rejects.toThrow(LimitReached);
  expect(await mailsOf(reader.id, "newsletter-move")).toHaveLength(3);
  let mails = 0;
  for (const name of ["one", "two", "three", "four"]) {
    const other = await addReader(`pest-${name}`, ["weekly"]);
    await requestMove(other, "victim@example.com");
    mails += (await mailsOf(other.id, "newsletter-move")).length;
  }
  expect(mails).toBe(3);
});

test("an issue counts who left by its link once, and only if they got it", async () => {
  await addIssue("counted");
  const got = await addReader("got", ["weekly"]);
  await addIssueMail("counted", got.id, "sent");
  expect(await unsubscribe(got.id, "counted")).toBe(true);
  expect(await unsubscribe(got.id, "counted")).toBe(false);
  const waits = await addReader("waits", ["weekly"]);
  await addIssueMail("counted", waits.id, "waiting");
  await unsubscribe(waits.id, "counted");
  const without = await addReader("without", ["weekly"]);
  await unsubscribe(without.id, "counted");
  const odd = await addReader("odd", ["weekly"]);
  await unsubscribe(odd.id, "no such issue");
  const { unsubscribed } = await db
    .selectFrom("newsletter_issues")
    .select("unsubscribed")
    .where("id", "=", "counted")
    .executeTakeFirstOrThrow();
  expect(unsubscribed).toBe(1);
  for (const { id } of [got, waits, without, odd])
    expect(await find(id)).toMatchObject({ state: "unsubscribed" });
});

test("who left by mistake gets their lists back through the link alone", async () => {
  const reader = await addReader("mistake", ["gifts", "brands"]);
  await unsubscribe(reader.id);
  await askOnceMore(reader.id);
  expect(await find(reader.id)).toMatchObject({
    state: "pending",
    ...listColumns(["gifts", "brands"]),
  });
  expect(await mailsOf(reader.id, "newsletter-confirmation")).toHaveLength(1);
  await askOnceMore(reader.id);
  expect(await mailsOf(reader.id, "newsletter-confirmation")).toHaveLength(1);
  await confirmSubscriber(reader.id);
  expect(listsOf((await find(reader.id)) ?? reader)).toEqual(["gifts", "brands"]);
});

test("a bounce is told as one, and without a webhook nothing is", async () => {
  const bounced = await addReader("bounces", ["weekly"]);
  await db.transaction().execute((transaction) => suppress(transaction, bounced.email, "bounced"));
  expect(await eventsOf(bounced.id)).toMatchObject([
    { type: "subscriber.bounced", state: "suppressed", lists: [], email: bounced.email },
  ]);
  env.WEBHOOK_URL = undefined;
  const quiet = await addReader("quiet", ["weekly"]);
  await savePreferences(quiet.id, { lists: ["gifts"], firstName: null });
  await unsubscribe(quiet.id);
  expect(await eventsOf(quiet.id)).toEqual([]);
});

async function addReader(
  name: string,
  lists: NewsletterList[],
  more: { first_name?: string; state?: "pending"; confirmed_at?: null } = {},
) {
  const at = "2026-01-05T10:00:00.000Z";
  return db
    .insertInto("subscribers")
    .values({
      id: `reader-${name}`,
      email: `${name}@readers.example`,
      state: "confirmed",
      consent_text: "Weekly ops insights, straight to your inbox.",
      page: "/",
      created_at: at,
      confirmed_at: at,
      unsubscribed_at: null,
      ...listColumns(lists),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let issues = 0;

async function addIssue(id: string) {
  issues += 1;
  const now = new Date().toISOString();
  await db
    .insertInto("newsletter_issues")
    .values({
      id,
      number: issues,
      slug: id,
      subject: id,
      preview_line: "",
      body: "",
      lists: json(["weekly"]),
      on_web: true,
      state: "sending",
      source_post: null,
      held_reason: null,
      home: null,
      scheduled_at: null,
      started_at: now,
      beat_at: null,
      finished_at: null,
      recipients: null,
      created_at: now,
      updated_at: now,
      updated_by: null,
      moved_at: null,
      moved_by: null,
    })
    .execute();
}

function addIssueMail(issue: string, reader: string, state: "waiting" | "sent") {
  return addMail(reader, `${issue}.${reader}`, { issue_id: issue, state });
}

async function addMail(reader: string, id: string, more: Partial<OutboxMail> = {}) {
  const now = new Date().toISOString();
  await db
    .insertInto("outbox")
    .values({
      id,
      kind: "newsletter-issue",
      subject_id: reader,
      state: "sent",
      attempts: 1,
      created_at: now,
      next_attempt_at: now,
      sent_at: now,
      last_error: null,
      ...more,
    })
    .execute();
}

function find(id: string) {
  return db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

function mailsOf(id: string, kind: OutboxMail["kind"]) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("subject_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("created_at")
    .execute();
}

async function eventsOf(id: string) {
  return (await mailsOf(id, "webhook")).map(({ event }) => event);
}

/** Sorted, because steps of one moment have no order. */
async function stepsOf(email: string) {
  const steps = (await listConsents(db, [email])).get(email) ?? [];
  return steps.map(({ action, wording }) => `${action} ${wording}`.trim()).sort();
}
