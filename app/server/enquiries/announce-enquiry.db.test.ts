import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { findSubmission, storeSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import { env } from "#app/server/env.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { deleteOldHits } from "#app/server/guard/limits.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { prepareMail } from "#app/server/mail/mail.server.tsx";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { prepareWebhook } from "#app/server/outbox/webhook.server.ts";
import { publishExamples } from "#app/server/words/word-store.server.ts";
import { releaseSpam } from "./spam.server.ts";

beforeAll(async () => {
  env.WEBHOOK_URL = "http://127.0.0.1:9/hook";
  env.WEBHOOK_SECRET = "twenty-four-characters-or-more";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["outbox", "submissions", "rate_hits", "suppressions"] as const) {
    await db.deleteFrom(table).execute();
  }
  await publishExamples("acknowledgement", () => ({}));
  vi.useRealTimers();
});

test("an enquiry is mailed to the owner and told to the webhook; nobody else is written to", async () => {
  await store("amara@example.com");
  expect(await kinds()).toEqual(["owner-notification", "webhook"]);
});

test("spam, a test of the site itself and a newsletter sign-up are told to no webhook", async () => {
  await turnOn();
  await store("spammer@example.com", { spam: true });
  expect(await kinds()).toEqual([]);
  await store("canary@example.com", { isTest: true });
  expect(await kinds()).toEqual(["owner-notification"]);
  await store("reader@example.com", { formType: "newsletter" });
  expect(await kinds()).toEqual(["newsletter-confirmation", "owner-notification"]);
});

test("what is released from quarantine is announced as if it had just come, once", async () => {
  await turnOn();
  await store("amara@example.com", { spam: true });
  const { id } = await db.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
  await releaseSpam(id, "ada@example.com");
  await releaseSpam(id, "ada@example.com");
  expect(await kinds()).toEqual(["acknowledgement", "owner-notification", "webhook"]);
});

test("a sender is acknowledged once in 24 hours and three times in 30 days, however spelled", async () => {
  await turnOn();
  const start = Date.now();
  const sent: number[] = [];
  for (const hours of [0, 12, 23, 24, 36, 48, 72, 240, 480, 719, 720, 732]) {
    vi.useFakeTimers({ now: start + hours * 3600 * 1000, toFake: ["Date"] });
    await deleteOldHits();
    await store(`victim+${hours}@example.com`);
    if ((await kinds()).filter((kind) => kind === "acknowledgement").length > sent.length) {
      sent.push(hours);
    }
  }
  expect(sent).toEqual([0, 24, 48, 720]);
});

test("at most 60 acknowledgements leave in an hour, and no enquiry is lost to that", async () => {
  await turnOn();
  for (let number = 0; number < 65; number += 1) {
    await store(`sender${number}@example.com`, { clientAddress: `192.0.2.${number}` });
  }
  const all = await kinds();
  expect(all.filter((kind) => kind === "acknowledgement")).toHaveLength(60);
  expect(all.filter((kind) => kind === "owner-notification")).toHaveLength(65);
});

test("programs, ourselves and who wants no mail are never acknowledged", async () => {
  await turnOn();
  await db
    .insertInto("suppressions")
    .values({ email_key: emailKey("left@example.com"), reason: "never-write", at: "2026-01-01" })
    .execute();
  const own = ownerAddresses()[0] ?? "";
  for (const email of ["no-reply@example.com", "left@example.com", own]) await store(email);
  expect(await kinds()).not.toContain("acknowledgement");
});

test("an acknowledgement says what the admin wrote, and of the sender the first name alone", async () => {
  await turnOn();
  await store("amara@example.com");
  const [row] = await rows("acknowledgement");
  if (!row) throw new Error("There is no acknowledgement.");
  const { recipient, subject } = await prepareMail(row);
  const enquiry = await findSubmission(row.subject_id);
  expect(recipient).toBe("amara@example.com");
  expect(subject).toContain(enquiry?.id.slice(0, 4).toUpperCase());
  await publishExamples("acknowledgement", () => ({}));
  await expect(prepareMail(row)).rejects.toThrow("no longer wanted");
});

test("what is about an erased enquiry ends at once", async () => {
  await turnOn();
  await store("amara@example.com");
  const all = [...(await rows("acknowledgement")), ...(await rows("owner-notification"))];
  const [hook] = await rows("webhook");
  await db.deleteFrom("submissions").execute();
  expect(all).toHaveLength(2);
  for (const row of all) await expect(prepareMail(row)).rejects.toThrow("was deleted");
  await expect(hook && prepareWebhook(hook)).rejects.toThrow("was deleted");
});

function turnOn() {
  return publishExamples("acknowledgement", () => ({ on: true }));
}

type Change = {
  spam?: boolean;
  isTest?: boolean;
  formType?: "contact" | "newsletter";
  clientAddress?: string;
};

async function store(email: string, change: Change = {}) {
  const values = { email, name: "Amara Osei", challenges: "Buy at www.evil.example" };
  await storeSubmission({
    formType: "contact",
    values,
    page: "/contact",
    spam: false,
    clientAddress: "192.0.2.1",
    ...change,
  });
}

function rows(kind: "acknowledgement" | "owner-notification" | "webhook") {
  return db.selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
}

async function kinds() {
  const all = await db.selectFrom("outbox").select("kind").orderBy("kind").execute();
  return all.map(({ kind }) => kind);
}
