import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { listThread } from "#app/server/enquiries/letters.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { messageId } from "#app/server/outbox/sender.server.ts";
import {
  answeredEnquiry,
  findEnquiry,
  sender,
} from "../../../../tests/support/answered-enquiry.ts";
import { listNoticeRecipients } from "./notice-recipients.server.ts";
import { receiveReply } from "./receive-reply.server.ts";
import {
  countUnsorted,
  deleteUnsorted,
  listReplyViews,
  listUnsorted,
  sortReply,
} from "./replies.server.ts";
import { replyAddress } from "./reply-address.server.ts";

beforeAll(async () => {
  env.REPLY_ADDRESS = "replies@example.com";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("staff put a mail into an enquiry by its reference, once, or delete it", async () => {
  await db.deleteFrom("replies").execute();
  const { id } = await answeredEnquiry();
  await receiveReply(Buffer.from("From: a@b.example\r\n\r\nOne"));
  await receiveReply(Buffer.from("From: a@b.example\r\n\r\nTwo"));
  const [one, two] = await listUnsorted();
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
  expect(await sortReply(one?.id ?? "", "FFFF-0000", "ada@example.com")).toBeUndefined();
  expect(await sortReply(one?.id ?? "", "nothing", "ada@example.com")).toBeUndefined();
  expect(await sortReply(one?.id ?? "", reference, "ada@example.com")).toBe(id);
  expect(await sortReply(one?.id ?? "", reference, "ada@example.com")).toBeUndefined();
  expect(await findEnquiry(id)).toMatchObject({ state: "new" });
  expect(await listReplyViews(id)).toMatchObject([{ joined_by: "staff" }]);
  expect(await deleteUnsorted(one?.id ?? "")).toBe(false);
  expect(await deleteUnsorted(two?.id ?? "")).toBe(true);
  expect(await countUnsorted()).toBe(0);
});

test("files that have no room any more stay in the mailbox, and the mail says so", async () => {
  const { id } = await answeredEnquiry();
  const stored = {
    kind: "reply",
    from_email: sender,
    from_name: "",
    subject: "",
    body: "",
  } as const;
  await db
    .insertInto("replies")
    .values({ ...stored, id: "big", submission_id: id, notes: json([]), at: created })
    .execute();
  const file = { reply_id: "big", name: "film.mp4", type: "video/mp4", bytes: 20 * 1024 * 1024 };
  await db
    .insertInto("reply_files")
    .values(Array.from({ length: 10 }, (_, number) => ({ ...file, id: `big-${number}`, number })))
    .execute();
  const withFile = ["Content-Type: application/pdf; name=plan.pdf", "", "%PDF-1.4 plan"];
  const to = (address = "") => `From: ${sender}\r\nTo: ${address}\r\n${withFile.join("\r\n")}`;
  await receiveReply(Buffer.from(to(replyAddress(id))));
  const [, reply] = await listReplyViews(id);
  expect(reply).toMatchObject({ files: [], notes: [expect.stringContaining("the mailbox")] });
  await db.deleteFrom("replies").where("submission_id", "is", null).execute();
  await receiveReply(Buffer.from(to("replies@example.com")));
  expect(await listUnsorted()).toMatchObject([{ files: [{ name: "plan.pdf" }], notes: [] }]);
});

test("what is still open keeps its promise, and spam stays where it is", async () => {
  const open = await answeredEnquiry();
  const due_at = "2026-11-20T12:00:00.000Z";
  await db
    .updateTable("submissions")
    .set({ state: "new", due_at })
    .where("id", "=", open.id)
    .execute();
  await receiveReply(Buffer.from(`From: ${sender}\r\nTo: ${replyAddress(open.id)}\r\n\r\nMore`));
  expect(await findEnquiry(open.id)).toMatchObject({ state: "new", due_at });
  const spam = await answeredEnquiry();
  await db.updateTable("submissions").set({ spam: true }).where("id", "=", spam.id).execute();
  await receiveReply(Buffer.from(`From: ${sender}\r\nTo: ${replyAddress(spam.id)}\r\n\r\nMore`));
  expect(await findEnquiry(spam.id)).toMatchObject({ state: "answered" });
});

test("the next answer refers to the reply, after what went out before", async () => {
  const { id, mailId } = await answeredEnquiry();
  const theirs = "<abc.1@mail.example.org>";
  const head = `From: ${sender}\r\nTo: ${replyAddress(id)}\r\nMessage-ID: ${theirs}\r\n`;
  await receiveReply(Buffer.from(`${head}\r\nMore`));
  const entry = randomUUID();
  const at = new Date(Date.now() + 1000).toISOString();
  await db
    .insertInto("enquiry_entries")
    .values({
      ...{ id: entry, submission_id: id, kind: "answer", by_email: "ada@example.com", at },
      detail: json({ kind: "answer" }),
    })
    .execute();
  expect(await listThread(id, entry)).toEqual([messageId(mailId), theirs]);
});

test("admins are mailed as they wish, and nobody who is no admin", async () => {
  await db
    .insertInto("users")
    .values([account("ada"), account("bo")])
    .execute();
  await db.insertInto("user_roles").values({ user_id: "ada", role: "admin" }).execute();
  const enquiry = { form_type: "contact", assigned_to: "ada@example.com" } as const;
  const wish = (user: string, reply_notices: string) =>
    db.updateTable("users").set({ reply_notices }).where("id", "=", user).execute();
  expect(await listNoticeRecipients(enquiry)).toEqual(["ada@example.com"]);
  await wish("bo", "all");
  expect(await listNoticeRecipients({ ...enquiry, assigned_to: "bo@example.com" })).toEqual(
    ownerAddresses("contact"),
  );
  await wish("ada", "none");
  expect(await listNoticeRecipients(enquiry)).toEqual([]);
  const { id } = await answeredEnquiry();
  await db
    .updateTable("submissions")
    .set({ assigned_to: "ada@example.com" })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("outbox").where("kind", "=", "reply-notice").execute();
  await receiveReply(Buffer.from(`From: ${sender}\r\nTo: ${replyAddress(id)}\r\n\r\nQuiet`));
  expect(await findEnquiry(id)).toMatchObject({ state: "new" });
  expect(
    await db.selectFrom("outbox").selectAll().where("kind", "=", "reply-notice").execute(),
  ).toEqual([]);
});

const created = "2026-11-01T00:00:00.000Z";

function account(id: string) {
  const user = { id, email: `${id}@example.com`, password: "x", one_time: false };
  return { ...user, email_verified: true, created_at: created };
}
