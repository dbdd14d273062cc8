import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { facts } from "#app/words/facts.ts";
import { openWords } from "./current.server.ts";
import { listCopies } from "./word-rows.server.ts";
import { draftChanges, loadWords, publishWords, saveWords } from "./word-store.server.ts";

beforeEach(async () => {
  await migrate();
  await db.deleteFrom("site_words").execute();
  await db.deleteFrom("word_revisions").execute();
  openWords();
  await loadWords();
});
afterAll(closeDatabase);

test("a working copy shows nowhere until it is published", async () => {
  const before = facts.founders;
  const words = { founders: "600+" };
  const saved = await saveWords([{ group: "facts", version: 0, words }], "ada@example.com");
  expect(saved).toMatchObject({ state: "updated", copies: [{ version: 1 }] });
  expect(facts.founders).toBe(before);
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
  await publishWords([{ group: "facts", version: 1 }], "ada@example.com");
  expect(facts.founders).toBe("600+");
  expect(await listCopies()).toMatchObject([
    { version: 2, draft: null, published: { founders: { value: "600+", original: before } } },
  ]);
});

test("who saves over what somebody else saved is told, and nothing is lost", async () => {
  const words = { founders: "600+" };
  await saveWords([{ group: "facts", version: 0, words }], "ada@example.com");
  const other = { founders: "700+" };
  expect(
    await saveWords([{ group: "facts", version: 0, words: other }], "ben@example.com"),
  ).toMatchObject({ state: "conflict", savedBy: "ada@example.com" });
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
});

test("what is empty or too long is kept as a working copy, but not published", async () => {
  const words = { founders: "", tagline: "x".repeat(150) };
  await saveWords([{ group: "facts", version: 0, words }], "ada@example.com");
  const result = await publishWords([{ group: "facts", version: 1 }], "ada@example.com");
  expect(result).toMatchObject({
    state: "invalid",
    problems: [{ path: "facts.tagline" }, { path: "facts.founders" }],
  });
});
