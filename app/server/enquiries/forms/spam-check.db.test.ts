import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import { signToken } from "#app/server/guard/secret.server.ts";
import { desk } from "#desk.config.ts";
import { newFormStamp } from "./form-stamp.server.ts";
import { readSubmission } from "./read-submission.server.ts";
import { storeSubmission } from "./submissions.server.ts";

const day = 24 * 3600 * 1000;
const advertisement =
  "Buy 10000 backlinks today, casino traffic guaranteed, first page in one week.";
const story = "Every week we lose a day because nobody knows who decides what.";

beforeAll(migrate);
afterAll(closeDatabase);

test("an advertisement is stored in quarantine with its reasons, and mailed to nobody", async () => {
  const stored = await submit(advertisement, { stamp: newFormStamp(Date.now() - 95_000) });
  expect(stored).toMatchObject({
    spam: true,
    spam_by: null,
    spam_score: 5,
    spam_signals: [{ words: "Known phrases: “buy 10000 backlinks”, “casino”", points: 5 }],
    fields: { message: advertisement },
  });
  expect(stored.spam_at).toBe(stored.created_at);
  expect(stored.mails).toBe(0);
});

test("an honest enquiry is mailed, and its few points are stored, too", async () => {
  const calm = await submit("Too many meetings", { stamp: newFormStamp(Date.now() - 95_000) });
  expect(calm).toMatchObject({ spam: false, spam_at: null, spam_score: 0, spam_signals: [] });
  const quick = await submit("TOO MANY MEETINGS!!!", { stamp: newFormStamp(Date.now() - 1400) });
  expect(quick).toMatchObject({ spam: false, spam_score: 1.5 });
  expect(quick.spam_signals?.[0]?.words).toMatch(/^Filled in 1\.\d seconds$/);
  const plain = await submit("Too many meetings");
  expect(plain).toMatchObject({ spam: false, spam_score: 0.5 });
  expect([calm, quick, plain].map(({ mails }) => mails)).toEqual([1, 1, 1]);
});

test("stamps that are forged, old or used again and again are reasons, never errors", async () => {
  const wordsWith = async (stamp: string) =>
    (await submit("Too many meetings", { stamp })).spam_signals?.map(({ words }) => words);
  for (const forged of ["x", "\0.0.0", newFormStamp().replace(/^\d/, "9"), "a".repeat(5000)]) {
    expect(await wordsWith(forged)).toEqual(["A forged time stamp"]);
  }
  const otherPurpose = signToken("canary", String(Date.now()), 0);
  expect(await wordsWith(otherPurpose)).toEqual(["A forged time stamp"]);
  expect(await wordsWith(newFormStamp(Date.now() - 2 * day))).toEqual([
    "Begun more than a day ago",
  ]);
  const stamp = newFormStamp(Date.now() - 20_000);
  for (const words of [[], [], [], ["A time stamp that others were sent with"]]) {
    expect(await wordsWith(stamp)).toEqual(words);
  }
});

test("the same text again within a week is a reason, and alone holds nothing back", async () => {
  expect((await submit(story)).spam_score).toBe(0.5);
  const again = await submit(story.toUpperCase());
  expect(again.spam_signals).toContainEqual({ words: "Same text twice this week", points: 0.5 });
  for (let copy = 0; copy < 12; copy += 1) {
    expect(await submit(story)).toMatchObject({ spam: false, mails: 1 });
  }
  await db
    .updateTable("submissions")
    .set({ created_at: new Date(Date.now() - 8 * day).toISOString() })
    .execute();
  expect((await submit(story)).spam_score).toBe(0.5);
});

test("one network that sends the same text a hundred times is limited, not held back", async () => {
  const clientAddress = "198.51.100.20";
  for (let number = 0; number < 100; number += 1) {
    const { spam, spam_signals: signals } = await submit(story, { clientAddress });
    expect(spam).toBe(false);
    if (number !== 40) continue;
    expect(signals).toContainEqual({ words: "41 from one network within 10 minutes", points: 1 });
  }
  await expect(submit(story, { clientAddress })).rejects.toThrow(LimitReached);
});

test("limits hold for advertisements as for everybody", async () => {
  const email = "advertiser@example.com";
  for (let number = 0; number < 3; number += 1) await submit(advertisement, { email });
  await expect(submit(advertisement, { email })).rejects.toThrow(LimitReached);
});

test("whoever was answered or released before has credit", async () => {
  const answered = { email: "answered@example.com" };
  const first = await submit(story, answered);
  await db
    .updateTable("submissions")
    .set({ answered_at: new Date().toISOString(), state: "answered" })
    .where("id", "=", first.id)
    .execute();
  const credit = { words: "Wrote before and was answered", points: -3 };
  const second = await submit(advertisement, answered);
  expect(second).toMatchObject({ spam: false, mails: 1 });
  expect(second.spam_signals).toContainEqual(credit);

  const released = { email: "released@example.com" };
  const { id } = await submit(advertisement, released);
  expect((await submit(advertisement, released)).spam).toBe(true);
  await db.updateTable("submissions").set({ spam: false }).where("id", "=", id).execute();
  await db
    .insertInto("enquiry_entries")
    .values({
      id: randomUUID(),
      submission_id: id,
      kind: "released",
      by_email: "admin@example.com",
      at: new Date().toISOString(),
      detail: json({ kind: "released" }),
    })
    .execute();
  expect((await submit(story, released)).spam_signals).toContainEqual(credit);
});

test("a filled honeypot says so and reaches the threshold", async () => {
  const stored = await submit("Too many meetings", { spam: true });
  expect(stored.spam_score).toBeGreaterThanOrEqual(desk.spamFrom);
  expect(stored.spam_signals?.[0]?.words).toBe("A field that people do not see was filled in");
});

test("what the site sends to itself has no points, and counts for nobody else's", async () => {
  const text = "The canary of this site sings a song that nobody else would ever sing.";
  const test = await submit(text, { isTest: true });
  expect(test).toMatchObject({ spam: false, spam_score: null, spam_signals: null, text_key: null });
  expect((await submit(text)).spam_score).toBe(0.5);
});

test("a stamp is read from JSON and from an ordinary post, and is nothing if it is no text", async () => {
  const fields = { formType: "contact", stamp: "a-stamp" };
  const bodies = [new URLSearchParams(fields), JSON.stringify(fields)];
  const json = { "Content-Type": "application/json" };
  for (const body of bodies) {
    const headers = typeof body === "string" ? json : undefined;
    const request = new Request("http://localhost/", { method: "POST", body, headers });
    expect((await readSubmission(request)).stamp).toBe("a-stamp");
  }
  for (const stamp of [undefined, null, 5, ["a"]]) {
    const body = JSON.stringify({ ...fields, stamp });
    const request = new Request("http://localhost/", { method: "POST", body, headers: json });
    expect((await readSubmission(request)).stamp).toBe("");
  }
});

let visitors = 0;

type Options = Partial<Parameters<typeof storeSubmission>[0]> & { email?: string };

/** Returns what was stored, with the number of its mails. */
async function submit(message: string, { email, ...options }: Options = {}) {
  visitors += 1;
  const id = randomUUID();
  await storeSubmission({
    formType: "contact",
    values: { name: "Amara Osei", email: email ?? `visitor${visitors}@example.com`, id, message },
    page: "/contact",
    spam: false,
    clientAddress: `10.0.${visitors >> 8}.${visitors & 255}`,
    ...options,
  });
  const stored = await db
    .selectFrom("submissions")
    .selectAll()
    .where("search_text", "like", `%${id}%`)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", stored.id)
    .execute();
  return { ...stored, mails: mails.length };
}
