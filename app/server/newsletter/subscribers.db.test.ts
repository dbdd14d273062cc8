import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormPlace } from "#app/rules/enquiries/form-notice.ts";
import { listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { findAskedLists, listConsents } from "./consents.server.ts";
import { changeSubscriber } from "./subscriber-changes.server.ts";
import {
  countErased,
  eachSubscriber,
  findLedger,
  listSubscribers,
} from "./subscriber-list.server.ts";
import { confirmSubscriber, findSubscriber, subscribe, unsubscribe } from "./subscribers.server.ts";
import { findSuppressed, suppress } from "./suppressions.server.ts";

const by = { actor: "ada@example.com" };

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("every step of consent is kept with its words, form, page and time", async () => {
  const email = "steps@example.com";
  const id = await signUp(email, { page: "/about", place: "footer" });
  await confirmSubscriber(id);
  await confirmSubscriber(id);
  await signUp(email, { page: "/holiday-gift-guide" });
  await unsubscribe(id);
  await unsubscribe(id);
  expect(await stepsOf(email)).toMatchObject([
    { action: "asked", wording: expect.stringMatching(/^2: /), form: "footer", page: "/about" },
    { action: "confirmed", wording: expect.stringMatching(/^2: /), form: "link" },
    { action: "asked", wording: expect.stringMatching(/^4: /), form: "gift-guide" },
    { action: "unsubscribed", form: "link", by_email: null },
  ]);
});

test("the database refuses to change the ledger", async () => {
  await signUp("kept@example.com");
  await expect(db.updateTable("consents").set({ wording: "other" }).execute()).rejects.toThrow(
    /never changed/,
  );
});

test("signing up again never takes a confirmation back, and asks who had left", async () => {
  const id = await signUp("again@example.com");
  await confirmSubscriber(id);
  await signUp("again@example.com", { page: "/blog" });
  expect(await findSubscriber(id)).toMatchObject({ state: "confirmed", page: "/" });
  expect(await questionsTo(id)).toBe(1);
  await unsubscribe(id);
  await signUp("again@example.com");
  expect(await findSubscriber(id)).toMatchObject({ state: "pending" });
  expect(await questionsTo(id)).toBe(2);
});

test("nobody is written to who is on the list “Never write”, until staff allow it", async () => {
  const email = "never@example.com";
  const id = await signUp(email);
  expect(await changeSubscriber(id, "never-write", by)).toBe(true);
  expect(await changeSubscriber(id, "never-write", by)).toBe(false);
  expect(await findSuppressed(db, [email, "other@example.com"])).toEqual(new Set([email]));
  await signUp(email);
  await confirmSubscriber(id);
  expect(await findSubscriber(id)).toMatchObject({ state: "suppressed" });
  expect(await questionsTo(id)).toBe(1);
  expect(await changeSubscriber(id, "ask-again", by)).toBe(false);
  await unsubscribe(id);
  expect(await findSubscriber(id)).toMatchObject({ state: "suppressed" });
  expect(await changeSubscriber(id, "allow-again", by)).toBe(true);
  expect(await findSubscriber(id)).toMatchObject({ state: "unsubscribed" });
  await signUp(email);
  expect(await questionsTo(id)).toBe(2);
  const actions = (await stepsOf(email)).map(({ action }) => action);
  expect(actions).toEqual(["asked", "suppressed", "asked", "allowed", "asked"]);
});

test("an erased address comes back by itself alone, and not if it wanted no mail", async () => {
  const email = "erased@example.com";
  await db.transaction().execute((transaction) => suppress(transaction, email, "erased"));
  expect(await countErased()).toBe(1);
  expect(await findSuppressed(db, [email])).toEqual(new Set([email]));
  const id = await signUp(email);
  expect(await findSubscriber(id)).toMatchObject({ state: "pending" });
  await confirmSubscriber(id);
  expect(await findSuppressed(db, [email])).toEqual(new Set());

  const silent = "silent@example.com";
  await db.transaction().execute(async (transaction) => {
    await suppress(transaction, silent, "never-write");
    await suppress(transaction, silent, "erased");
    const now = new Date().toISOString();
    await subscribe(transaction, { email: silent, page: "/", now });
  });
  const rows = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", silent)
    .execute();
  expect(rows).toEqual([]);
});

test("staff ask again at most twice a day, and what they do is in the trail", async () => {
  const id = await signUp("slow@example.com");
  expect(await changeSubscriber(id, "ask-again", by)).toBe(true);
  expect(await changeSubscriber(id, "ask-again", by)).toBe(false);
  expect(await questionsTo(id)).toBe(2);
  expect(await changeSubscriber(id, "unsubscribe", by)).toBe(true);
  expect(await stepsOf("slow@example.com")).toMatchObject([
    { action: "asked" },
    { action: "unsubscribed", by_email: "ada@example.com", form: "staff" },
  ]);
  const events = await db
    .selectFrom("events")
    .select(["about", "detail"])
    .where("kind", "=", "subscriber-changed")
    .orderBy("at", "desc")
    .execute();
  expect(events[0]).toEqual({ about: "a subscriber:", detail: "unsubscribed" });
});

test("the list is by state and address, newest first, page by page", async () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const rows = Array.from({ length: 120 }, (_, at) => ({
    id: `page-${at}`,
    email: `page-${at}@example.com`,
    state: "pending" as const,
    consent_text: "",
    page: "/",
    // Some at the same moment, so that a page can end between them.
    created_at: new Date(start + Math.floor(at / 7) * 1000).toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
  }));
  await db.insertInto("subscribers").values(rows).execute();
  const seen: string[] = [];
  let before: { at: string; id: string } | undefined;
  const filter = { state: "pending" as const, search: "PAGE-" };
  for (let page = 0; page < 3; page += 1) {
    const list = await listSubscribers(filter, before);
    expect(list).toMatchObject({ total: 120, first: seen.length + 1 });
    seen.push(...list.subscribers.map(({ email }) => email));
    const last = list.subscribers.at(-1);
    before = last && { at: last.created_at, id: last.id };
  }
  expect(new Set(seen).size).toBe(120);
  const exported: string[] = [];
  for await (const rows of eachSubscriber(filter, 50)) exported.push(...rows.map((r) => r.email));
  expect(exported).toEqual(seen);
  expect((await listSubscribers({ search: "page_1" })).total).toBe(0);
});

test("a subscriber from before the ledger has one all the same", async () => {
  await db
    .insertInto("subscribers")
    .values({
      id: "old",
      email: "old@example.com",
      state: "confirmed",
      consent_text: "Weekly ops insights, straight to your inbox.",
      page: "/holiday-gift-guide",
      created_at: "2025-03-03T10:00:00.000Z",
      confirmed_at: "2025-03-03T12:00:00.000Z",
      unsubscribed_at: null,
      gifts: true,
    })
    .execute();
  const found = await findLedger("old");
  expect(found?.ledger.map(({ text }) => text)).toEqual([
    "Signed up on /holiday-gift-guide, wording 1:",
    "Confirmed by the link, 2 hours later.",
  ]);
  const { subscribers } = await listSubscribers({ search: "old@" });
  expect(subscribers).toMatchObject([{ lists: ["Gift list"] }]);
});

test("each form leads to its list, and who is confirmed is asked about another one", async () => {
  const email = "lists@example.com";
  const id = await signUp(email);
  expect(await listsOn(id)).toEqual(["weekly"]);
  await confirmSubscriber(id, ["weekly"]);
  await signUp(email, { page: "/holiday-gift-guide" });
  expect(await findSubscriber(id)).toMatchObject({ state: "confirmed", gifts: false });
  expect(await askedIn(id)).toEqual([["weekly"], ["gifts"]]);
  await confirmSubscriber(id, ["gifts"]);
  await confirmSubscriber(id, ["gifts"]);
  expect(await listsOn(id)).toEqual(["weekly", "gifts"]);
  const steps = (await stepsOf(email)).map(({ action, wording }) => `${action} ${wording}`);
  expect(steps.slice(2)).toEqual([expect.stringMatching(/^asked 4: /), "joined gifts"]);
  await signUp(email, { page: "/holiday-gift-guide" });
  expect(await questionsTo(id)).toBe(2);
});

test("a link confirms what its mail was about, and not what somebody else typed meanwhile", async () => {
  const id = await signUp("typed@example.com");
  await signUp("typed@example.com", { page: "/brands" });
  expect(await listsOn(id)).toEqual(["weekly", "brands"]);
  expect(await askedIn(id)).toEqual([["weekly"], ["brands"]]);
  await confirmSubscriber(id, ["weekly"]);
  expect(await listsOn(id)).toEqual(["weekly"]);
  await confirmSubscriber(id, ["brands"]);
  expect(await listsOn(id)).toEqual(["weekly", "brands"]);
});

test("unsubscribing ends every list, and signing up again starts with the new one alone", async () => {
  const email = "anew@example.com";
  const id = await signUp(email);
  await confirmSubscriber(id);
  await unsubscribe(id);
  expect(await listsOn(id)).toEqual([]);
  expect((await stepsOf(email)).at(-1)).toMatchObject({
    action: "unsubscribed",
    wording: "weekly",
  });
  await signUp(email, { page: "/brands" });
  expect(await listsOn(id)).toEqual(["brands"]);
  await changeSubscriber(id, "never-write", by);
  expect(await listsOn(id)).toEqual([]);
});

test("the list is by list of the newsletter, too", async () => {
  const id = await signUp("only-gifts@example.com", { page: "/holiday-gift-guide" });
  const found = await listSubscribers({ list: "gifts", search: "only-gifts" });
  expect(found.subscribers).toMatchObject([{ id, lists: ["Gift list"] }]);
  expect((await listSubscribers({ list: "weekly", search: "only-gifts" })).total).toBe(0);
  for await (const rows of eachSubscriber({ list: "gifts", search: "only-gifts" })) {
    expect(rows).toMatchObject([{ lists: ["Gift list"], asked: { form: "gift-guide" } }]);
  }
});

type Where = { page?: string; place?: FormPlace; now?: string };

async function signUp(email: string, { page = "/", place, now = nextMoment() }: Where = {}) {
  await db
    .transaction()
    .execute((transaction) => subscribe(transaction, { email, page, place, now }));
  const { id } = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  nextMoment();
  return id;
}

/** Steps of one millisecond have no order. */
function nextMoment() {
  const start = Date.now();
  while (Date.now() === start);
  return new Date().toISOString();
}

async function stepsOf(email: string) {
  return (await listConsents(db, [email])).get(email) ?? [];
}

async function listsOn(id: string) {
  const subscriber = await findSubscriber(id);
  return subscriber && listsOf(subscriber);
}

/** What each mail asks to confirm, in the order in which they were queued. */
async function askedIn(id: string) {
  const subscriber = await findSubscriber(id);
  const mails = await db
    .selectFrom("outbox")
    .select("created_at")
    .where("subject_id", "=", id)
    .where("kind", "=", "newsletter-confirmation")
    .orderBy("created_at")
    .execute();
  return Promise.all(
    mails.map((mail) => subscriber && findAskedLists(subscriber, mail.created_at)),
  );
}

/** How often somebody was asked to confirm. */
async function questionsTo(id: string) {
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", id)
    .where("kind", "=", "newsletter-confirmation")
    .execute();
  return mails.length;
}
