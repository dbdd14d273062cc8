import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { openWords } from "#app/server/words/current.server.ts";
import { publishExamples, saveWords } from "#app/server/words/word-store.server.ts";
import { findWordsView } from "./words-view.server.ts";
import "#app/routes/packages/packages.tsx";
import "#app/server/enquiries/saved-replies.server.ts";

beforeAll(async () => {
  await migrate();
  openWords();
  await publishExamples("packages", () => ({ title: "Plans" }));
  const words = { replies: [{ id: "one", name: "Times", body: "Tuesday\nor Friday" }] };
  await saveWords([{ group: "saved-replies", version: 0, words }], "ada@example.com");
});
afterAll(closeDatabase);

function view(query = "") {
  return findWordsView(new URLSearchParams(query));
}

test("what was changed is listed with before and after, all else by name", async () => {
  const { listed, others, changed } = await view();
  expect(changed).toBe(2);
  expect(listed).toMatchObject([
    { page: "/packages", kind: "page", isDraft: false, shown: [{ now: "Plans" }] },
    { name: "Saved replies", kind: "mail", isDraft: true, last: { by: "ada@example.com" } },
  ]);
  expect(listed[1]?.shown[0]?.now).toBe("1. Times · Tuesday or Friday");
  expect(others.map(({ page }) => page)).not.toContain("/packages");
});

test("every word is searched, as it is in the working copy, and named by its page", async () => {
  const { found, listed, count } = await view("q=friday");
  expect(listed).toEqual([]);
  expect(count).toBe(1);
  expect(found).toMatchObject([
    { name: "Saved replies", words: [{ place: "Replies 1, Text", isDraft: true }] },
  ]);
  expect((await view("q=PLANS")).found.map(({ page }) => page)).toContain("/packages");
  expect((await view("q=nobody+says+this")).found).toEqual([]);
});

test("all pages are listed on demand", async () => {
  const { listed, others, pages } = await view("all");
  expect(listed.filter(({ kind }) => kind === "page")).toHaveLength(pages);
  expect(others.filter(({ kind }) => kind === "page")).toEqual([]);
});
