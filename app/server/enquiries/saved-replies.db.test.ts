import { afterAll, beforeAll, expect, test } from "vitest";
import { placeholders } from "#app/rules/enquiries/reply-placeholders.ts";
import { unknownPlaceholders } from "#app/rules/text/placeholders.ts";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { findCopies } from "#app/server/words/word-rows.server.ts";
import { discardDrafts, publishWords, saveWords } from "#app/server/words/word-store.server.ts";
import { demoReplies } from "./demo-replies.ts";
import {
  addDemoReplies,
  findReply,
  listReplies,
  removeDemoReplies,
  type SavedReply,
} from "./saved-replies.server.ts";

const ada = "ada@example.com";
const group = "saved-replies";

beforeAll(migrate);
afterAll(closeDatabase);

test("demo replies come to an empty list only, and leave unless somebody changed them", async () => {
  await addDemoReplies();
  await addDemoReplies();
  expect(listReplies()).toEqual(demoReplies);
  for (const { body } of demoReplies) expect(unknownPlaceholders(body, placeholders)).toEqual([]);
  const [changed, ...others] = demoReplies;
  await publish([{ ...changed, body: "Ours now" }, ...others]);
  await addDemoReplies();
  await removeDemoReplies();
  expect(listReplies()).toEqual([{ ...changed, body: "Ours now" }]);
  await publish([]);
  await addDemoReplies();
  await removeDemoReplies();
  expect(listReplies()).toEqual([]);
});

test("a reply is added, changed and deleted", async () => {
  await publish([{ id: "", name: " Send\ntimes ", body: "Hello {First Name}\r\n" }]);
  const [reply] = listReplies();
  const id = reply?.id ?? "";
  expect(reply).toEqual({ id: expect.any(String), name: "Send times", body: "Hello {First Name}" });
  expect(id).not.toBe("");
  await publish([{ id, name: "Times", body: "Hello" }]);
  expect(findReply(id)).toEqual({ id, name: "Times", body: "Hello" });
  await publish([]);
  expect(findReply(id)).toBeUndefined();
});

test.each([
  [{ name: " ", body: "" }, ["name", "body"]],
  [{ name: "a".repeat(81), body: "Hello" }, ["name"]],
  [{ name: "Times", body: "a".repeat(20_001) }, ["body"]],
  [{ name: "Times", body: "Hello {frist name}" }, ["body"]],
])("a reply that cannot be used is not saved", async (reply, fields) => {
  const result = await publish([{ id: "one", ...reply }]);
  const paths = result.state === "invalid" ? result.problems.map(({ path }) => path) : [];
  expect(paths).toEqual(fields.map((field) => `saved-replies.replies.0.${field}`));
  expect(listReplies()).toEqual([]);
  const [{ version } = { version: 0 }] = await findCopies([group]);
  await discardDrafts([{ group, version }], ada);
});

async function publish(replies: readonly SavedReply[]) {
  const [{ version } = { version: 0 }] = await findCopies([group]);
  const saved = await saveWords([{ group, version, words: { replies } }], ada);
  return saved.state === "updated" ? publishWords(saved.copies, ada) : saved;
}
