import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { startImapServer } from "../../../../tests/support/imap-server.ts";
import { longestMail } from "./receive-reply.server.ts";
import { listReplyViews, listUnsorted } from "./replies.server.ts";
import { replyAddress } from "./reply-address.server.ts";
import { readReplyMailbox } from "./reply-mailbox.server.ts";

let imap: Awaited<ReturnType<typeof startImapServer>>;
const enquiryId = randomUUID();

beforeAll(async () => {
  env.REPLY_ADDRESS = "replies@example.com";
  await migrate();
  await loadSecret();
  imap = await startImapServer();
  const email = "amara@example.org";
  const row = { id: enquiryId, form_type: "contact", email, fields: json({ email }) } as const;
  const marks = { spam: false, spam_by: null, spam_at: null, idempotency_key: null };
  const created_at = new Date().toISOString();
  await db
    .insertInto("submissions")
    .values({ ...row, ...marks, page: "/", created_at, search_text: null })
    .execute();
});
afterAll(async () => {
  await imap.stop();
  await closeDatabase();
});

test("each mail is read once, in its order, and the mailbox stays as it was", async () => {
  imap.put(mailTo("replies@example.com", "From before anybody could reply"));
  imap.put(mailTo(replyAddress(enquiryId) ?? "", "The first"));
  expect(await readReplyMailbox(imap.url)).toBe(2);
  expect(await bodiesOf()).toEqual(["The first"]);
  expect(await listUnsorted()).toEqual([]);

  expect(await readReplyMailbox(imap.url)).toBe(0);
  imap.put(mailTo(replyAddress(enquiryId) ?? "", "The second"));
  imap.put(mailTo("replies@example.com", "To be sorted"));
  expect(await readReplyMailbox(imap.url)).toBe(2);
  expect(await readReplyMailbox(imap.url)).toBe(0);
  expect(await bodiesOf()).toEqual(["The first", "The second"]);
  expect((await listUnsorted()).map(({ body }) => body)).toEqual(["To be sorted"]);
  expect(imap.bodies).toEqual([1, 2, 3, 4]);
  expect(imap.mails.every(({ seen }) => !seen)).toBe(true);
  expect(imap.commands).toContain("examine");
  for (const change of ["select", "store", "expunge"]) expect(imap.commands).not.toContain(change);
});

test("a server that counts anew brings nothing twice", async () => {
  const place = json({ validity: "another", uid: 4 });
  await db
    .updateTable("settings")
    .set({ value: place })
    .where("name", "=", "reply-mailbox")
    .execute();
  expect(await readReplyMailbox(imap.url)).toBe(4);
  expect(await bodiesOf()).toEqual(["The first", "The second"]);
  expect(await listUnsorted()).toHaveLength(1);
});

test("of a mail that is too large the beginning is read, and the thread says so", async () => {
  imap.put(mailTo(replyAddress(enquiryId) ?? "", `Large. ${"x".repeat(longestMail)}`));
  expect(await readReplyMailbox(imap.url)).toBe(1);
  const last = (await listReplyViews(enquiryId)).at(-1);
  expect(last?.body).toMatch(/^Large\. x/);
  expect(last?.notes.join()).toContain("too large");
});

async function bodiesOf() {
  return (await listReplyViews(enquiryId)).map(({ body }) => body);
}

function mailTo(to: string, words: string) {
  return `From: amara@example.org\r\nTo: ${to}\r\nSubject: Re\r\n\r\n${words}`;
}
