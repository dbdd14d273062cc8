import { afterAll, beforeAll, expect, test } from "vitest";
import { stretchesOf } from "#app/rules/enquiries/reply-text.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { readPieces } from "#app/server/db/pieces.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { messageId } from "#app/server/outbox/sender.server.ts";
import {
  answeredEnquiry,
  findEnquiry,
  sender,
} from "../../../../tests/support/answered-enquiry.ts";
import { samples } from "../../../../tests/support/mail-samples.ts";
import { receiveReply } from "./receive-reply.server.ts";
import { listReplyViews, listUnsorted } from "./replies.server.ts";
import { replyAddress } from "./reply-address.server.ts";

beforeAll(async () => {
  env.REPLY_ADDRESS = "replies@example.com";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("there are 60 samples and more", () => {
  expect(samples.length).toBeGreaterThanOrEqual(60);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

test.each(samples)("$name", async (sample) => {
  const { kind = "reply", joined, own, quoted, files = [], note } = sample;
  await db.deleteFrom("replies").execute();
  await db.deleteFrom("submissions").execute();
  const { id, mailId } = await answeredEnquiry();
  const about = { signed: replyAddress(id) ?? "", ours: messageId(mailId), sender };
  const source = Buffer.from(sample.source(about));
  expect(await receiveReply(source)).toBe(joined === "unsorted" ? "unsorted" : "joined");
  expect(await receiveReply(source)).toBe("known");

  const [reply, ...others] =
    joined === "unsorted" ? await listUnsorted() : await listReplyViews(id);
  expect(others).toEqual([]);
  expect(reply).toMatchObject({ kind, joined_by: joined === "unsorted" ? null : joined });
  const stretches = stretchesOf(reply?.body ?? "");
  const textOf = (isQuoted: boolean) =>
    stretches.flatMap((stretch) => (stretch.quoted === isQuoted ? stretch.text : [])).join("\n");
  expect(reply?.body).not.toMatch(/<script|<img|\0/);
  if (own) expect(textOf(false)).toContain(own);
  if (own && quoted) expect(textOf(false)).not.toContain(quoted);
  if (quoted) expect(textOf(true)).toContain(quoted);
  if (kind === "reply") expect(reply?.files.map(({ name }) => name)).toEqual(files);
  expect(reply?.notes.join("\n")).toMatch(note ?? /^(?!.*damaged)/);
  for (const file of reply?.files ?? []) expect(await readPieces(file.id)).toHaveLength(file.bytes);

  const opens = kind === "reply" && joined !== "unsorted";
  const enquiry = await findEnquiry(id);
  expect(enquiry.state).toBe(opens ? "new" : "answered");
  if (opens) expect(Date.parse(enquiry.due_at ?? "")).toBeGreaterThan(Date.now());
  const notices = db.selectFrom("outbox").select("id").where("kind", "=", "reply-notice");
  const told = await notices.where("subject_id", "=", reply?.id ?? "").execute();
  expect(told).toHaveLength(opens ? 1 : 0);
});
