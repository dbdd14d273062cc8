import { afterAll, beforeAll, expect, test } from "vitest";
import { demoReplies } from "#app/demo/saved-replies.ts";
import { unknownInReply } from "#app/rules/desk/placeholders.ts";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import {
  addDemoReplies,
  deleteReply,
  findReply,
  listReplies,
  removeDemoReplies,
  saveReply,
} from "./saved-replies.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("demo replies come to an empty list only, and leave unless somebody changed them", async () => {
  await addDemoReplies();
  await addDemoReplies();
  expect(await listReplies()).toHaveLength(demoReplies.length);
  for (const { body } of demoReplies) expect(unknownInReply(body)).toEqual([]);
  const [changed] = demoReplies;
  expect(await saveReply(changed.id, { name: changed.name, body: "Ours now" })).toEqual([]);
  await removeDemoReplies();
  expect(await listReplies()).toMatchObject([{ id: changed.id, body: "Ours now" }]);
  expect(await deleteReply(changed.id)).toBe(true);
});

test("a reply is added, changed and deleted", async () => {
  expect(
    await saveReply(undefined, { name: " Send\ntimes ", body: "Hello {First Name}\r\n" }),
  ).toEqual([]);
  const [reply] = await listReplies();
  const id = reply?.id ?? "";
  expect(reply).toMatchObject({ name: "Send times", body: "Hello {First Name}" });
  expect(await saveReply(id, { name: "Times", body: "Hello" })).toEqual([]);
  expect(await findReply(id)).toMatchObject({ name: "Times", body: "Hello" });
  expect(await deleteReply(id)).toBe(true);
  expect(await deleteReply(id)).toBe(false);
  expect(await saveReply(id, { name: "Times", body: "Hello" })).toMatchObject([{ field: "" }]);
});

test.each([
  [{ name: " ", body: "" }, ["name", "body"]],
  [{ name: "a".repeat(81), body: "Hello" }, ["name"]],
  [{ name: "Times", body: "a".repeat(20_001) }, ["body"]],
  [{ name: "Times", body: "Hello {frist name}" }, ["body"]],
])("a reply that cannot be used is not saved", async (reply, fields) => {
  const problems = await saveReply(undefined, reply);
  expect(problems.map(({ field }) => field)).toEqual(fields);
  expect(await listReplies()).toEqual([]);
});
