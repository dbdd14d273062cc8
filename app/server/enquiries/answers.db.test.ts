import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxAnswerLength } from "#app/rules/enquiries/enquiry-entries.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { messageId } from "#app/server/outbox/sender.server.ts";
import { sendAnswer, takeBackAnswer } from "./answers.server.ts";
import { findLetter, listLetters, listThread } from "./letters.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const ada = "ada@example.com";
const kofi = "kofi@example.com";

test("an answer is stored with its mail, which waits ten seconds", async () => {
  const id = await addEnquiry();
  const before = Date.now();
  const entryId = await sent(id, { body: " Hello\r\nAmara\0 " });
  const [letter] = (await listLetters(id)).letters;
  expect(letter).toMatchObject({
    id: entryId,
    by: ada,
    to: "amara@example.com",
    body: "Hello\nAmara",
    mail: { state: "waiting", attempts: 0 },
  });
  const [mail] = await mailsAbout(entryId);
  expect(Date.parse(mail?.next_attempt_at ?? "")).toBeGreaterThanOrEqual(before + 10_000);
  expect(await stateOf(id)).toEqual({
    state: "answered",
    answered_at: letter?.at,
    closed_at: null,
    snoozed_until: null,
  });
});

test("an answer has the signature its writer had, and taken back it has none", async () => {
  const user = { id: "ada", email: ada, password: "", email_verified: true, one_time: false };
  const signature = "Ada Obi\nOperations lead";
  await db
    .insertInto("users")
    .values({ ...user, created_at: new Date().toISOString(), signature })
    .execute();
  const id = await addEnquiry();
  const entryId = await sent(id, { body: "Hello" });
  await db.updateTable("users").set({ signature: null }).where("id", "=", "ada").execute();
  expect((await findLetter(entryId))?.body).toBe(`Hello\n\n${signature}`);
  expect((await listLetters(id)).letters[0]?.body).toBe(`Hello\n\n${signature}`);
  expect(await takeBackAnswer(entryId)).toMatchObject({ state: "taken-back", body: "Hello" });
  await db.deleteFrom("users").where("id", "=", "ada").execute();
});

test("the first answer counts, and one may close", async () => {
  const id = await addEnquiry();
  const first = await sent(id);
  const { answered_at } = await stateOf(id);
  await sent(id, { body: "One more thing", close: true, seen: first });
  const after = await stateOf(id);
  expect(after).toMatchObject({ state: "closed", answered_at });
  expect(after.closed_at).not.toBeNull();
});

test("an answer sent twice, or twenty times at once, is one", async () => {
  const id = await addEnquiry();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => answer(id)));
  const [first] = outcomes;
  expect(first?.state).toBe("sent");
  expect(new Set(outcomes.map((outcome) => json(outcome)))).toEqual(new Set([json(first)]));
  const { letters } = await listLetters(id);
  expect(letters).toHaveLength(1);
  expect(await mailsAbout(letters[0]?.id ?? "")).toHaveLength(1);
});

test("an answer that nobody has begun to send is taken back, as if it had never been", async () => {
  const id = await addEnquiry({ snoozed_until: "2026-01-06T09:00:00.000Z" });
  const before = await stateOf(id);
  const entryId = await sent(id, { body: "Too early", close: true });
  expect(await stateOf(id)).toMatchObject({ state: "closed", snoozed_until: null });
  expect(await takeBackAnswer(entryId)).toEqual({
    state: "taken-back",
    submissionId: id,
    body: "Too early",
  });
  expect(await stateOf(id)).toEqual(before);
  expect((await listLetters(id)).letters).toEqual([]);
  expect(await mailsAbout(entryId)).toEqual([]);
  expect(await takeBackAnswer(entryId)).toMatchObject({ state: "refused" });
  expect(await answer(id, { body: "Too early" })).toMatchObject({ state: "sent" });
});

test("an answer that is being sent stays", async () => {
  const id = await addEnquiry();
  const entryId = await sent(id);
  await db.updateTable("outbox").set({ attempts: 1 }).where("subject_id", "=", entryId).execute();
  const refused = await takeBackAnswer(entryId);
  expect(refused).toEqual({
    state: "refused",
    reason: "This answer has left already and cannot be taken back.",
  });
  expect((await listLetters(id)).letters).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: "answered" });
});

test("two undo at once: one takes it back, the other is told", async () => {
  const id = await addEnquiry();
  const entryId = await sent(id);
  const outcomes = await Promise.all([takeBackAnswer(entryId), takeBackAnswer(entryId)]);
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(["refused", "taken-back"]);
});

test("whoever answers second without having seen the first is told who was faster", async () => {
  const id = await addEnquiry();
  const outcomes = await Promise.all([
    answer(id, { by: ada, body: "From Ada" }),
    answer(id, { by: kofi, body: "From Kofi" }),
  ]);
  const first = outcomes.find(({ state }) => state === "sent");
  const second = outcomes.find(({ state }) => state === "overtaken");
  if (first?.state !== "sent" || second?.state !== "overtaken") throw new Error("No order");
  const [letter] = (await listLetters(id)).letters;
  expect(second).toEqual({
    state: "overtaken",
    entryId: first.entryId,
    by: letter?.by,
    at: letter?.at,
  });
  const slower = letter?.by === ada ? kofi : ada;
  const anyway = await answer(id, { by: slower, body: "Anyway", seen: second.entryId });
  expect(anyway).toMatchObject({ state: "sent" });
  expect((await listLetters(id)).letters).toHaveLength(2);
});

test("of two answers each can be taken back, in either order", async () => {
  for (const reversed of [false, true]) {
    const id = await addEnquiry();
    const before = await stateOf(id);
    const first = await sent(id, { by: ada });
    const second = await sent(id, { by: kofi, seen: first });
    const order = reversed ? [second, first] : [first, second];
    await takeBackAnswer(order[0] ?? "");
    const [left] = (await listLetters(id)).letters;
    expect(await stateOf(id)).toMatchObject({ state: "answered", answered_at: left?.at });
    await takeBackAnswer(order[1] ?? "");
    expect(await stateOf(id)).toEqual(before);
  }
});

test.each([
  ["spam", { spam: true }, "held back as spam"],
  ["a test of the site", { is_test: true }, "no longer exists"],
  ["a newsletter sign-up", { form_type: "newsletter" as const }, "newsletter sign-up"],
  [
    "an address with a line break",
    { email: "a@example.com\r\nBcc: x@example.com" },
    "not an e-mail",
  ],
  ["two addresses", { email: "a@example.com, b@example.com" }, "not an e-mail"],
])("%s is refused with a sentence", async (_, changed, words) => {
  const id = await addEnquiry(changed);
  expect(await answer(id)).toEqual({ state: "refused", reason: expect.stringContaining(words) });
  expect((await listLetters(id)).letters).toEqual([]);
});

test.each([
  [" \n\u0007 ", "empty"],
  ["a".repeat(maxAnswerLength + 1), "20,001 characters"],
  ["Hello {company or brand}", "{company or brand} is still to be filled in"],
])("a body that cannot be sent is refused with a sentence", async (body, words) => {
  const id = await addEnquiry();
  expect(await answer(id, { body })).toEqual({
    state: "refused",
    reason: expect.stringContaining(words),
  });
});

test("an enquiry that does not exist is refused, and a long answer of any letters is not", async () => {
  expect(await answer("none")).toMatchObject({ state: "refused" });
  const id = await addEnquiry();
  expect(await answer(id, { body: "🎉".repeat(maxAnswerLength) })).toMatchObject({ state: "sent" });
});

test("the mails of an enquiry make one thread, the owner's first", async () => {
  const id = await addEnquiry();
  const notification = await addMail("owner-notification", id);
  const first = await sent(id);
  const second = await sent(id, { body: "Again", seen: first });
  const [firstMail] = await mailsAbout(first);
  const names = [notification, firstMail?.id ?? ""].map(messageId);
  expect(await listThread(id, first)).toEqual(names.slice(0, 1));
  expect(await listThread(id, second)).toEqual(names);
});

async function addEnquiry(changed: Partial<Enquiry> = {}) {
  const id = randomUUID();
  await db
    .insertInto("submissions")
    .values({
      id,
      form_type: "contact",
      email: "amara@example.com",
      fields: json({ name: "Amara Osei", message: "Too many meetings" }),
      page: "/contact",
      spam: false,
      spam_by: null,
      spam_at: null,
      idempotency_key: null,
      created_at: "2026-01-05T09:00:00.000Z",
      search_text: null,
      ...changed,
    })
    .execute();
  return id;
}

type Enquiry = {
  spam: boolean;
  is_test: boolean;
  form_type: "newsletter";
  email: string;
  snoozed_until: string;
};

function answer(submissionId: string, changed: Partial<Parameters<typeof sendAnswer>[0]> = {}) {
  const plain = { body: "Hello Amara", by: ada, close: false, seen: "", key: "key" };
  return sendAnswer({ submissionId, ...plain, ...changed });
}

async function sent(...of: Parameters<typeof answer>) {
  const outcome = await answer(...of);
  if (outcome.state !== "sent") throw new Error(json(outcome));
  return outcome.entryId;
}

async function addMail(kind: "owner-notification", subject_id: string) {
  const id = randomUUID();
  const at = "2026-01-05T09:00:00.000Z";
  await db
    .insertInto("outbox")
    .values({
      id,
      kind,
      subject_id,
      state: "sent",
      attempts: 1,
      created_at: at,
      next_attempt_at: at,
      sent_at: at,
      last_error: null,
    })
    .execute();
  return id;
}

function mailsAbout(subjectId: string) {
  return db.selectFrom("outbox").selectAll().where("subject_id", "=", subjectId).execute();
}

function stateOf(id: string) {
  return db
    .selectFrom("submissions")
    .select(["state", "answered_at", "closed_at", "snoozed_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
