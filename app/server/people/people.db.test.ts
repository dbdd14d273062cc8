import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { receiptOf } from "#app/rules/people/erasure-receipt.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { saveNotice } from "#app/server/enquiries/forms/notices.server.ts";
import { storeSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import { env } from "#app/server/env.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { readSecret } from "#app/server/guard/secret.server.ts";
import { savePreferences } from "#app/server/newsletter/preferences.server.ts";
import { confirmSubscriber } from "#app/server/newsletter/subscribers.server.ts";
import { saveMailFile } from "#app/server/outbox/mail-files.server.ts";
import { queueMail, startOutbox } from "#app/server/outbox/outbox.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { exportPerson } from "./archive.server.tsx";
import { eraseAgain } from "./erase-again.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { secretMark } from "./erased-list.server.ts";
import { findPerson, isKnown } from "./person.server.ts";
import {
  findReceiptEvent,
  nextReceiptNumber,
  sealAddress,
  sendReceipt,
  unsealAddress,
} from "./receipts.server.ts";

const by = { actor: "ada@example.com" };
const mailFolder = join(env.DATA_DIR, "outbox");

beforeAll(migrate);
afterAll(closeDatabase);

test("one search finds everything about an address, and nothing of others", async () => {
  await becomeKnown("found@example.com");
  await becomeKnown("other@example.com");
  const person = await findPerson("found@example.com");
  expect(isKnown(person)).toBe(true);
  expect(person.enquiries.map(({ form_type }) => form_type).toSorted()).toEqual([
    "contact",
    "newsletter",
  ]);
  expect(person.subscriber).toMatchObject({ email: "found@example.com", state: "pending" });
  expect(person.consents).toMatchObject([{ action: "asked" }]);
  expect(person.entries).toMatchObject([{ kind: "note" }]);
  expect(person.mails.map(({ kind }) => kind).toSorted()).toEqual([
    "account-confirmation",
    "newsletter-confirmation",
    "owner-notification",
  ]);
  expect(person.account).toMatchObject({ role: undefined });
  expect(isKnown(await findPerson("nobody@example.com"))).toBe(false);
});

test("a test enquiry of the site itself is nobody's data", async () => {
  await submit("canary@example.com", { isTest: true });
  expect((await findPerson("canary@example.com")).enquiries).toEqual([]);
});

test("erasing removes every row and file of the address, and leaves a fingerprint", async () => {
  const email = "erased@example.com";
  await becomeKnown(email);
  await becomeKnown("stays@example.com");
  const { mails } = await findPerson(email);
  const kept = (await findPerson("stays@example.com")).mails;
  for (const mail of [...mails, ...kept]) saveMailFile(mail, Buffer.from(`To: ${email}`));
  const outcome = await erasePerson(email, by);
  expect(outcome).toHaveProperty("number");
  expect(isKnown(await findPerson(email))).toBe(false);
  expect(await tablesWith(email)).toEqual([]);
  expect(readdirSync(mailFolder)).toHaveLength(kept.length);
  expect(isKnown(await findPerson("stays@example.com"))).toBe(true);

  const person = await findPerson(email);
  expect(person.suppression).toMatchObject({ reason: "erased" });
  expect(person.erasure?.reason).toMatch(/^Receipt E-\d{4}-\d{4}$/);
  const event = await findReceiptEvent("number" in outcome ? outcome.number : "");
  expect(event && receiptOf(event)).toMatchObject({
    by: "ada@example.com",
    rows: [
      { label: "Enquiries", count: 2 },
      { label: "Subscription", count: 1 },
      { label: "Mails", count: 3 },
      { label: "Notes", count: 1 },
      { label: "Account", count: 1 },
    ],
  });
  expect(JSON.stringify(event)).not.toContain(email);
  const list = readFileSync(join(env.BACKUP_DIR, "erased.jsonl"), "utf8");
  expect(list).toContain(emailKey(email));
  expect(list).not.toContain(email);
});

test("the name of an author stays on posts, without the account, the picture and the line", async () => {
  const email = "writer@example.com";
  await becomeKnown(email);
  const { account } = await findPerson(email);
  const now = new Date().toISOString();
  const author = { user_id: account?.id ?? "", created_at: now, updated_at: now };
  const profile = { line: "Weaves in Accra", picture: "/blog-images/1.jpg" };
  await db
    .insertInto("authors")
    .values([
      { id: "named", name: "Ama Owusu", ...profile, ...author },
      { id: "unnamed", name: "Ama O.", ...profile, ...author },
    ])
    .execute();
  await createPost({ title: "By Ama", author_id: "named" });
  const { authors } = await findPerson(email);
  expect(authors.map(({ name }) => name).toSorted()).toEqual(["Ama O.", "Ama Owusu"]);
  const outcome = await erasePerson(email, by);
  const event = await findReceiptEvent("number" in outcome ? outcome.number : "");
  expect(event && receiptOf(event).rows).toContainEqual({ label: "Author profile", count: 2 });
  expect(await db.selectFrom("authors").selectAll().execute()).toMatchObject([
    { id: "named", name: "Ama Owusu", line: "", picture: null, user_id: null },
  ]);
});

test("two who erase at the same moment make one receipt", async () => {
  await becomeKnown("twice@example.com");
  const outcomes = await Promise.all([1, 2].map(() => erasePerson("twice@example.com", by)));
  expect(outcomes.filter((outcome) => "number" in outcome)).toHaveLength(1);
  expect(outcomes).toContainEqual({ problem: "unknown" });
});

test("receipts made at the same moment have numbers of their own, from 1 each year", async () => {
  const draw = (year: number) =>
    db
      .transaction()
      .execute((transaction) => nextReceiptNumber(transaction, new Date(`${year}-06-01`)));
  const numbers = await Promise.all(Array.from({ length: 8 }, () => draw(2031)));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => `E-2031-000${at + 1}`));
  expect(await draw(2032)).toBe("E-2032-0001");
});

test("staff are not erased here, nor is somebody nothing is known about", async () => {
  const id = await addAccount("editor@example.com");
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  await submit("editor@example.com");
  expect(await erasePerson("editor@example.com", by)).toEqual({ problem: "staff" });
  expect((await findPerson("editor@example.com")).enquiries).toHaveLength(1);
  expect(await erasePerson("unknown@example.com", by)).toEqual({ problem: "unknown" });
  expect((await findPerson("unknown@example.com")).suppression).toBeUndefined();
});

test("an owner's mails about other people stay when the owner's address is erased", async () => {
  await submit("customer@example.com");
  await db
    .updateTable("outbox")
    .set({ recipient: "owner@example.com" })
    .where("kind", "=", "owner-notification")
    .execute();
  await submit("owner@example.com");
  await erasePerson("owner@example.com", by);
  const mails = (await findPerson("customer@example.com")).mails;
  expect(mails).toMatchObject([{ recipient: "owner@example.com" }]);
});

test("whoever was erased may write and sign up again", async () => {
  const email = "again@example.com";
  await becomeKnown(email);
  await erasePerson(email, by);
  await submit(email);
  await submit(email, { formType: "newsletter" });
  const person = await findPerson(email);
  expect(person.enquiries).toHaveLength(2);
  expect(person.subscriber).toMatchObject({ state: "pending" });
  expect(person.suppression).toMatchObject({ reason: "erased" });
  await confirmSubscriber(person.subscriber?.id ?? "");
  expect((await findPerson(email)).suppression).toBeUndefined();
});

test("after a restore only what was there before the erasure goes, and no receipt number comes twice", async () => {
  const email = "restored@example.com";
  await becomeKnown(email);
  const at = new Date().toISOString();
  const line = { key: emailKey(email), at, secret: secretMark() };
  await vi.waitUntil(() => new Date().toISOString() > at);
  await submit(email);
  const others = ["2030-01-01", "2030-02-01"].map((day) => ({
    key: emailKey(day),
    at: `${day}T12:00:00.000Z`,
    secret: "of another site",
  }));
  const again = () =>
    db
      .transaction()
      .execute((transaction) => eraseAgain(transaction, [line, ...others], [readSecret()]));
  expect(await again()).toMatchObject({ people: 1, unreadable: 2 });
  const person = await findPerson(email);
  expect(person.enquiries).toHaveLength(1);
  expect(person).toMatchObject({ subscriber: undefined, account: undefined, consents: [] });
  expect(person.mails).toMatchObject([{ kind: "owner-notification" }]);
  expect(await again()).toMatchObject({ people: 0, unreadable: 2 });
  const next = await db
    .transaction()
    .execute((transaction) => nextReceiptNumber(transaction, new Date("2030-06-01")));
  expect(next).toBe("E-2030-0003");
});

test("an archive tells everything, harmless to open, and is in the trail without the address", async () => {
  const email = "archive@example.com";
  await submit(email, { message: "<script>alert(1)</script> & “more”" });
  const archive = await exportPerson(email, by);
  const page = textIn(archive, "index.html");
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; “more”");
  expect(page).not.toMatch(/<script|<link|https?:/);
  expect(JSON.parse(textIn(archive, "data.json"))).toMatchObject({
    email,
    enquiries: [{ fields: { message: "<script>alert(1)</script> & “more”" } }],
    mails: [{ kind: "owner-notification" }],
  });
  const { fingerprint } = await findPerson(email);
  const event = await db
    .selectFrom("events")
    .selectAll()
    .where("kind", "=", "exported")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor: by.actor, detail: `(fingerprint ${fingerprint})` });
  expect(JSON.stringify(event)).not.toContain(email);
  expect(await exportPerson("stranger@example.com", by)).toBeUndefined();
});

test("mails of an issue that wait, and what webhooks say, go with the person", async () => {
  env.WEBHOOK_URL = "https://hooks.example/";
  const email = "reader@example.com";
  await becomeKnown(email);
  await becomeKnown(`my-${email}`);
  const id = (await findPerson(email)).subscriber?.id ?? "";
  const other = (await findPerson(`my-${email}`)).subscriber?.id ?? "";
  await confirmSubscriber(id);
  await confirmSubscriber(other);
  await savePreferences(id, { lists: ["gifts"], firstName: "Ann" });
  env.WEBHOOK_URL = undefined;
  await db
    .transaction()
    .execute((transaction) => queueMail(transaction, "newsletter-issue", id, at));
  await db
    .updateTable("outbox")
    .set({ issue_id: "an-issue" })
    .where("kind", "=", "newsletter-issue")
    .execute();
  const archive = await exportPerson(email, by);
  expect(textIn(archive, "index.html")).toMatch(/First name<.*Ann<.*Gift list</s);
  await db
    .updateTable("outbox")
    .set({ event: json({ type: "subscriber.changed", previous_email: email }) })
    .where("kind", "=", "webhook")
    .where("subject_id", "=", id)
    .execute();
  expect(await erasePerson(email, by)).toHaveProperty("number");
  expect(await tablesWith(`"${email}`)).toEqual([]);
  expect((await findPerson(email)).mails).toEqual([]);
  const left = (await findPerson(`my-${email}`)).mails.map(({ kind }) => kind);
  expect(left).toContain("webhook");
});

const at = "2026-11-16T10:00:00.000Z";

test("a mail that is being sent while its person is erased leaves once and leaves no file", async () => {
  await db.deleteFrom("outbox").execute();
  const email = "sending@example.com";
  await submit(email);
  const begun = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  const sent: string[] = [];
  async function send(mail: OutboxMail) {
    sent.push(mail.id);
    begun.resolve();
    await erased.promise;
    saveMailFile(mail, Buffer.from(email));
    return "kept" as const;
  }
  const stop = await startOutbox(
    async (mail) => ({ recipient: "owner@example.com", subject: "", send: () => send(mail) }),
    () => {},
  );
  await begun.promise;
  await erasePerson(email, by);
  erased.resolve();
  await stop();
  expect(sent).toHaveLength(1);
  expect(filesWith(email)).toEqual([]);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("the address of a receipt is gone once it was sent, and when nobody takes it", async () => {
  await db.deleteFrom("outbox").execute();
  await sendReceipt("event", "last@example.com");
  const taken: (string | null)[] = [];
  const stop = await startOutbox(
    async (mail) => ({
      recipient: "last@example.com",
      subject: "",
      async send() {
        taken.push(mail.recipient);
        return "sent" as const;
      },
    }),
    () => {},
  );
  await vi.waitFor(async () => expect(await countMails()).toBe(0), 30_000);
  expect(taken).toEqual(["last@example.com"]);
  await stop();

  const longAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
  await db
    .transaction()
    .execute((transaction) => queueMail(transaction, "receipt", "event", longAgo));
  const stopRefused = await startOutbox(
    () => Promise.reject(new Error("550 no such user")),
    () => {},
  );
  await vi.waitFor(async () => expect(await countMails()).toBe(0), 30_000);
  await stopRefused();
});

test("the browser of the admin knows the address of one receipt for a quarter of an hour", () => {
  const sealed = sealAddress("E-2026-0001", "a@example.com");
  expect(sealed).not.toContain("example");
  expect(unsealAddress("E-2026-0001", sealed)).toBe("a@example.com");
  expect(unsealAddress("E-2026-0002", sealed)).toBeUndefined();
  expect(unsealAddress("E-2026-0001", sealed, Date.now() + 16 * 60_000)).toBeUndefined();
  expect(unsealAddress("E-2026-0001", `${sealed}x`.slice(2))).toBeUndefined();
  expect(unsealAddress("E-2026-0001", null)).toBeUndefined();
});

/** Two enquiries, a subscription with its ledger, a note, an account and what was typed without scripts. */
async function becomeKnown(email: string) {
  await submit(email);
  await submit(email, { formType: "newsletter" });
  const now = new Date().toISOString();
  const { id } = await db
    .selectFrom("submissions")
    .select("id")
    .where("email", "=", email)
    .where("form_type", "=", "contact")
    .executeTakeFirstOrThrow();
  const detail = json({ kind: "note", text: `Call ${email}` });
  await db
    .insertInto("enquiry_entries")
    .values({
      id: randomUUID(),
      submission_id: id,
      kind: "note",
      by_email: "ada@example.com",
      at: now,
      detail,
    })
    .execute();
  await db.deleteFrom("consents").where("email_key", "=", emailKey(email)).execute();
  await db
    .insertInto("consents")
    .values({
      id: randomUUID(),
      email_key: emailKey(email),
      action: "asked",
      wording: "1: Weekly ops insights",
      form: "newsletter",
      page: "/",
      by_email: null,
      at: now,
    })
    .execute();
  const userId = await addAccount(email);
  await db
    .transaction()
    .execute((transaction) => queueMail(transaction, "account-confirmation", userId, now));
  const text = { description: "", variant: "default" } as const;
  const notice = { formType: "contact", place: "page", text, problems: [] } as const;
  await saveNotice({ ...notice, problems: [], values: { email: email.toUpperCase() } });
}

type Options = { formType?: "contact" | "newsletter"; isTest?: boolean; message?: string };

function submit(
  email: string,
  { formType = "contact", isTest = false, message = "Hi" }: Options = {},
) {
  const values = { email, ...(formType === "contact" && { name: "Ada", message }) };
  const clientAddress = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  return storeSubmission({ formType, values, page: "/", spam: false, isTest, clientAddress });
}

/** A file of an archive, found by its name. */
function textIn(archive: Buffer | undefined, name: string) {
  if (!archive) throw new Error("There is no archive.");
  const start = archive.indexOf(name) + name.length;
  const size = archive.readUInt32LE(start - name.length - 12);
  return inflateRawSync(archive.subarray(start, start + size)).toString();
}

async function addAccount(email: string) {
  const id = randomUUID();
  const created_at = new Date().toISOString();
  await db
    .insertInto("users")
    .values({ id, email, password: "", email_verified: true, one_time: false, created_at })
    .execute();
  return id;
}

/** Every table in which the address can still be read. */
async function tablesWith(email: string) {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !table.isView)) {
    const rows = await db
      .selectFrom(name as "outbox")
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(email)) found.push(name);
  }
  return found;
}

async function countMails() {
  return (await db.selectFrom("outbox").select("id").execute()).length;
}

function filesWith(text: string) {
  mkdirSync(mailFolder, { recursive: true });
  return readdirSync(mailFolder).filter((name) =>
    readFileSync(join(mailFolder, name), "utf8").includes(text),
  );
}
