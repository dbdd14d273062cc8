import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { fold } from "#app/rules/text/search-text.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { listEnquiries } from "#app/server/enquiries/enquiry-list.server.ts";
import {
  countDeletedSpam,
  deleteOldSpam,
  markAsSpam,
  releaseSpam,
} from "#app/server/enquiries/spam.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import {
  confirmSubscriber,
  readSubscriberToken,
  subscriberToken,
  unsubscribe,
} from "#app/server/newsletter/subscribers.server.ts";
import { up as addSearchText } from "../../../../migrations/009-enquiry-search.ts";
import { up as addSpamTime } from "../../../../migrations/012-spam-at.ts";
import { readSubmission } from "./read-submission.server.ts";
import { storeSubmission } from "./submissions.server.ts";

const day = 24 * 3600 * 1000;

beforeAll(migrate);
afterAll(closeDatabase);

test("a submission is stored whole, together with its mail", async () => {
  await submit({ email: "whole@example.com", message: "First line\nsecond “line” 🎉" });
  const stored = await db
    .selectFrom("submissions")
    .selectAll()
    .where("email", "=", "whole@example.com")
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    form_type: "contact",
    fields: { email: "whole@example.com", message: "First line\nsecond “line” 🎉" },
    page: "/contact",
    spam: false,
  });
  expect(await mailsAbout(stored.id)).toMatchObject([
    { kind: "owner-notification", state: "waiting", attempts: 0 },
  ]);
});

test("a visitor who retries makes one lead, and one who changed a word makes two", async () => {
  const email = "retry@example.com";
  await submit({ email, message: "a" }, { idempotencyKey: "k1" });
  await submit({ email, message: "a" }, { idempotencyKey: "k1" });
  expect(await countFor(email)).toBe(1);
  await submit({ email, message: "b" }, { idempotencyKey: "k1" });
  expect(await countFor(email)).toBe(2);
});

test("twenty copies at once make one lead and use up one attempt", async () => {
  const email = "copies@example.com";
  await Promise.all(
    Array.from({ length: 20 }, () => submit({ email }, { idempotencyKey: "same" })),
  );
  expect(await countFor(email)).toBe(1);
  await submit({ email, message: "second" });
  await submit({ email, message: "third" });
  await expect(submit({ email, message: "fourth" })).rejects.toThrow(LimitReached);
});

test("submissions that come together each get their own answer, and their mails", async () => {
  const email = "together@example.com";
  const others = Array.from({ length: 30 }, (_, number) => `together-${number}@example.com`);
  const broken = { email: "broken@example.com", message: 1n as unknown as string };
  const results = await Promise.allSettled([
    ...["a", "b", "c", "d"].map((message) => submit({ email, message })),
    submit(broken),
    ...others.map((other) => submit({ email: other })),
  ]);
  const failed = results.flatMap((result, at) => (result.status === "rejected" ? at : []));
  expect(failed).toEqual([3, 4]);
  expect([await countFor(email), await countFor(broken.email)]).toEqual([3, 0]);
  for (const other of others) {
    const { id } = await submissionOf(other);
    expect(await mailsAbout(id)).toMatchObject([{ kind: "owner-notification" }]);
  }
});

test("copies of a submission that is over a limit are refused, too", async () => {
  const email = "over@example.com";
  for (const message of ["a", "b", "c"]) await submit({ email, message });
  const copies = await Promise.allSettled(
    [1, 2, 3].map(() => submit({ email, message: "d" }, { idempotencyKey: "over" })),
  );
  expect(copies.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await countFor(email)).toBe(3);
});

test.each<[FormType, number, number]>([
  ["newsletter", 5, 300],
  ["assessment", 3, 60],
  ["contact", 3, 600],
  ["brand-partnership", 3, 600],
])("%s lets exactly %i through, however many come at once", async (formType, max, seconds) => {
  const email = `limit-${formType}@example.com`;
  const results = await Promise.allSettled(
    Array.from({ length: max + 15 }, (_, number) =>
      submit({ email, message: String(number) }, { formType }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
  expect(await countFor(email)).toBe(max);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused?.reason).toBeInstanceOf(LimitReached);
  expect(refused?.reason.retryAfter).toBeGreaterThan(seconds - 10);
  expect(refused?.reason.retryAfter).toBeLessThanOrEqual(seconds);
});

test("an attempt frees itself after its window", async () => {
  const email = "window@example.com";
  for (const message of ["1", "2", "3"]) await submit({ email, message });
  await expect(submit({ email, message: "4" })).rejects.toThrow(LimitReached);
  await db
    .updateTable("rate_hits")
    .set((eb) => ({ at: eb("at", "-", 601_000) }))
    .execute();
  await submit({ email, message: "5" });
});

test.each(["x", " ", "\u0001", 0, false, []])("%j in the honeypot fills it", async (honeypot) => {
  const body = JSON.stringify({ formType: "newsletter", email: "reader@example.com", honeypot });
  const headers = { "Content-Type": "application/json" };
  const address = "http://localhost/api/send-contact-email";
  const read = (text: string) =>
    readSubmission(new Request(address, { method: "POST", headers, body: text }));
  expect((await read(body)).spam).toBe(true);
  expect((await read(body.replace(/,"honeypot".*/, ',"honeypot":""}'))).spam).toBe(false);
});

test("a filled honeypot is kept aside and mails nobody", async () => {
  await submit({ email: "bot@example.com" }, { spam: true });
  const stored = await db
    .selectFrom("submissions")
    .select(["id", "spam"])
    .where("email", "=", "bot@example.com")
    .executeTakeFirstOrThrow();
  expect(stored.spam).toBe(true);
  expect(await mailsAbout(stored.id)).toEqual([]);
});

test("who marked a submission as spam is remembered until it is taken back", async () => {
  const email = "by-hand@example.com";
  await submit({ email });
  const { id } = await submissionOf(email);
  await markAsSpam(id, "admin@example.com");
  expect(await submissionOf(email)).toMatchObject({ spam: true, spam_by: "admin@example.com" });
  await releaseSpam(id, "admin@example.com");
  expect(await submissionOf(email)).toMatchObject({ spam: false, spam_by: null });
});

test("spam is deleted after 30 days in quarantine, and nothing else ever is", async () => {
  const names = ["honeypot", "marked", "older", "taken-back", "lead"];
  const emails = names.map((name) => `quarantine-${name}@example.com`);
  const [honeypot = "", marked = "", older = "", takenBack = ""] = emails;
  for (const email of emails) await submit({ email }, { spam: email === honeypot });
  for (const email of [marked, older, takenBack]) {
    await markAsSpam((await submissionOf(email)).id, "admin@example.com");
  }
  await releaseSpam((await submissionOf(takenBack)).id, "admin@example.com");
  // Received long ago, marked today; and one that a version without times marked.
  const created_at = new Date(Date.now() - 60 * day).toISOString();
  await change(emails.slice(1), { created_at });
  await change([older], { spam_at: null });

  const before = countDeletedSpam();
  await deleteOldSpam(Date.now() + 29 * day);
  expect(await left(emails)).toEqual(emails.filter((email) => email !== older).toSorted());
  await deleteOldSpam(Date.now() + 31 * day);
  expect(await left(emails)).toEqual([emails[4], takenBack]);
  expect(countDeletedSpam() - before).toBeGreaterThanOrEqual(3);
});

test("what was in quarantine before the update has 30 days from then", async () => {
  const email = "long-ago@example.com";
  await submit({ email }, { spam: true });
  await change([email], { created_at: new Date(Date.now() - 60 * day).toISOString() });
  await db.schema.alterTable("submissions").dropColumn("spam_at").execute();
  await addSpamTime(db as unknown as Parameters<typeof addSpamTime>[0]);
  await deleteOldSpam(Date.now() + 29 * day);
  expect(await left([email])).toEqual([email]);
});

test("one address cannot flood the site with ever new e-mails", async () => {
  const results: PromiseSettledResult<void>[] = [];
  // All at once would wait for a connection longer than a visitor may.
  for (let round = 0; round < 6; round += 1) {
    const wave = Array.from({ length: 20 }, (_, number) =>
      submit({ email: `flood${round}-${number}@example.com` }, { clientAddress: "198.51.100.7" }),
    );
    results.push(...(await Promise.allSettled(wave)));
  }
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
});

test("a subscriber is pending, then confirmed, and signing up again changes nothing", async () => {
  const email = "reader@example.com";
  await submit({ email }, { formType: "newsletter" });
  const { id, state } = await subscriber(email);
  expect(state).toBe("pending");
  expect(await mailsAbout(id)).toMatchObject([{ kind: "newsletter-confirmation" }]);

  await confirmSubscriber(id);
  await submit({ email }, { formType: "newsletter" });
  expect((await subscriber(email)).state).toBe("confirmed");
  const kinds = async () => (await mailsAbout(id)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(["newsletter-confirmation", "newsletter-welcome"]);

  await unsubscribe(id);
  await confirmSubscriber(id);
  expect((await subscriber(email)).state).toBe("unsubscribed");
  await submit({ email }, { formType: "newsletter" });
  expect((await subscriber(email)).state).toBe("pending");
  expect((await kinds()).filter((kind) => kind === "newsletter-confirmation")).toHaveLength(2);
});

test("staff find enquiries by what was typed, in any spelling, and by nothing else", async () => {
  const names = ["Émile Zola", "Łucja Nowak", "Øyvind Sæther", "ŽOFIE", "Ọmọlará"];
  for (const [at, name] of names.entries()) {
    const values = { email: `search${at}@example.com`, name, message: "50%_off" };
    await submit(values, { clientAddress: "198.51.100.9" });
  }
  for (const [at, name] of names.entries()) {
    for (const search of [name, name.toLowerCase(), name.toUpperCase(), fold(name)]) {
      expect(await found(search), search).toEqual([`search${at}@example.com`]);
    }
    expect(await found(`${name} search${at}@`)).toHaveLength(1);
  }
  expect(await found("0%_o")).toHaveLength(names.length);
  for (const search of ["message", '"email"', "{", "50%off", "5__", "\\"]) {
    expect(await found(search), search).toEqual([]);
  }
});

test("an enquiry of an older version is found, too", async () => {
  const values = { email: "older@example.com", message: "Zebrafish" };
  await submit(values, { clientAddress: "198.51.100.9" });
  await db
    .updateTable("submissions")
    .set({ search_text: null })
    .where("email", "=", "older@example.com")
    .execute();
  expect(await found("zebraFISH")).toEqual(["older@example.com"]);
});

test("the migration prepares the enquiries from before it", async () => {
  const values = { email: "before@example.com", name: "Željko" };
  await submit(values, { clientAddress: "198.51.100.9" });
  await db.schema.alterTable("submissions").dropColumn("search_text").execute();
  await addSearchText(db as unknown as Parameters<typeof addSearchText>[0]);
  expect(await found("zeljko")).toEqual(["before@example.com"]);
  expect(await found("ŽELJKO")).toEqual(["before@example.com"]);
});

test("an address that nobody confirms gets two mails a day", async () => {
  const email = "unasked@example.com";
  for (let round = 0; round < 4; round += 1) await submit({ email }, { formType: "newsletter" });
  const { id } = await subscriber(email);
  expect(await mailsAbout(id)).toHaveLength(2);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000).toISOString();
  await db
    .updateTable("outbox")
    .set({ created_at: yesterday })
    .where("subject_id", "=", id)
    .execute();
  await submit({ email }, { formType: "newsletter" });
  expect(await mailsAbout(id)).toHaveLength(3);
});

test("links are signed for one subscriber, one purpose and, to confirm, for 48 hours", () => {
  const token = subscriberToken("confirm", "some-id");
  expect(readSubscriberToken("confirm", token)).toBe("some-id");
  expect(readSubscriberToken("unsubscribe", token)).toBeUndefined();
  expect(readSubscriberToken("confirm", token.replace("some", "other"))).toBeUndefined();
  expect(readSubscriberToken("confirm", "")).toBeUndefined();
  const inThreeDays = Date.now() + 72 * 3600 * 1000;
  expect(readSubscriberToken("confirm", token, inThreeDays)).toBeUndefined();
  const forever = subscriberToken("unsubscribe", "some-id");
  expect(readSubscriberToken("unsubscribe", forever, inThreeDays * 2)).toBe("some-id");
});

let visitors = 0;

function submit(
  values: { email: string; name?: string; message?: string },
  options: Partial<Parameters<typeof storeSubmission>[0]> = {},
) {
  visitors += 1;
  return storeSubmission({
    formType: "contact",
    values,
    page: "/contact",
    spam: false,
    clientAddress: `203.0.113.${visitors}`,
    ...options,
  });
}

async function found(search: string) {
  const { groups } = await listEnquiries({ state: "all", search });
  return groups.flatMap(({ enquiries }) => enquiries.map(({ email }) => email));
}

async function countFor(email: string) {
  return (await db.selectFrom("submissions").select("id").where("email", "=", email).execute())
    .length;
}

function submissionOf(email: string) {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

function mailsAbout(id: string) {
  return db.selectFrom("outbox").selectAll().where("subject_id", "=", id).execute();
}

function subscriber(email: string) {
  return db
    .selectFrom("subscribers")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

async function change(emails: string[], values: { created_at?: string; spam_at?: null }) {
  await db.updateTable("submissions").set(values).where("email", "in", emails).execute();
}

async function left(emails: string[]) {
  const rows = await db
    .selectFrom("submissions")
    .select("email")
    .where("email", "in", emails)
    .execute();
  return rows.map(({ email }) => email).toSorted();
}
