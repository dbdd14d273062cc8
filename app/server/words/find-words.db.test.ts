import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { findRenames, toldAfter } from "./after-publishing.server.ts";
import { openWords } from "./current.server.ts";
import { findWords } from "./find-words.server.ts";
import { replaceWords, takeBackReplaced } from "./replace-words.server.ts";
import { undoPublishing } from "./take-back.server.ts";
import { findCopies } from "./word-rows.server.ts";
import { publishExamples, publishWords, saveWords } from "./word-store.server.ts";

const [ada, ben] = ["ada@example.com", "ben@example.com"];

pageWords("kit-page", {
  title: "The Loom Kit",
  lead: rich`A *Loom* Kit, for looms.`,
  link: { text: "Loom Kit", to: "/loom-kit" },
  lists: [{ id: "loom-kit", name: "Other", lines: ["First", "the LOOM KIT twice: loom kit"] }],
});
pageWords("kit-mail", { body: "Your Loom Kit {name}" }, { name: "Kit mail", mail: ["light"] });
pageWords("facts", { name: "Loom" });

beforeEach(async () => {
  await migrate();
  openWords();
  await db.deleteFrom("site_words").execute();
});
afterAll(closeDatabase);

async function draftOf(group: string) {
  const [copy] = await findCopies([group]);
  return (
    copy?.draft &&
    Object.fromEntries(Object.entries(copy.draft).map(([path, word]) => [path, word?.value]))
  );
}

async function replaced(searched: string, to: string, place?: string) {
  const result = await replaceWords({ searched, to, place }, ada);
  if (result.state !== "updated") throw new Error(result.state);
  return result;
}

test("a phrase is found in texts, marks, links, lists and mails, and in no address", async () => {
  const found = await findWords({ searched: "loom kit" });
  expect(found.map(({ group, place, count }) => `${group}: ${place} ${count}`)).toEqual([
    "kit-mail: Body 1",
    "kit-page: Title 1",
    "kit-page: Lead 1",
    "kit-page: Link: Text 1",
    "kit-page: Lists 1, Lines 2 2",
  ]);
  expect(await findWords({ searched: "[" })).toEqual([]);
  expect(await findWords({ searched: ".*" })).toEqual([]);
  expect(await findWords({ searched: "x".repeat(3_000_000) })).toEqual([]);
});

test("it is replaced in working copies, all of it, and taken back as it was", async () => {
  await publishExamples("kit-page", () => ({ title: "Our Loom Kit" }));
  const { words, count } = await replaced("Loom Kit", "Weave Box");
  expect(count).toBe(5);
  expect(await draftOf("kit-page")).toEqual({
    title: "Our Weave Box",
    lead: { rich: "A *Weave Box*, for looms." },
    "link.text": "Weave Box",
    lists: [{ id: "loom-kit", name: "Other", lines: ["First", "the WEAVE BOX twice: weave box"] }],
  });
  expect((await findWords({ searched: "weave box" })).every(({ isDraft }) => isDraft)).toBe(true);
  const [copy] = await findCopies(["kit-page"]);
  expect(copy?.published.title?.value).toBe("Our Loom Kit");

  expect(await takeBackReplaced(words, ada)).toMatchObject({ state: "updated", count: 5 });
  expect(await draftOf("kit-page")).toBeNull();
  expect(await draftOf("kit-mail")).toBeNull();
});

test("one place is replaced alone, and pressed twice it is replaced once", async () => {
  const place = "kit-page.lists.0.lines.1";
  expect((await replaced("loom kit", "Loom Kit Pro", place)).count).toBe(1);
  expect((await replaced("loom kit", "Loom Kit Pro", place)).count).toBe(0);
  const draft = await draftOf("kit-page");
  expect(Object.keys(draft ?? {})).toEqual(["lists"]);
  expect(JSON.stringify(draft)).toContain("the LOOM KIT PRO twice: Loom Kit Pro");
  expect((await replaced("nobody says this", "x")).count).toBe(0);
});

test("what somebody else wrote meanwhile stays, also when the rest is taken back", async () => {
  const { words } = await replaced("Loom Kit", "Weave Box");
  const [copy] = await findCopies(["kit-page"]);
  const draft = { ...(await draftOf("kit-page")), title: "Ben was here" };
  await saveWords([{ group: "kit-page", version: copy?.version ?? 0, words: draft }], ben);
  expect(await takeBackReplaced(words, ada)).toMatchObject({ count: 4 });
  expect(await draftOf("kit-page")).toEqual({ title: "Ben was here" });
});

test("two who replace at once never lose each other's words", async () => {
  const results = await Promise.all([
    replaceWords({ searched: "Loom Kit", to: "Weave Box" }, ada),
    replaceWords({ searched: "looms", to: "weavers" }, ben),
  ]);
  for (const [at, { state }] of results.entries()) {
    if (state === "conflict")
      await replaceWords(
        [
          { searched: "Loom Kit", to: "Weave Box" },
          { searched: "looms", to: "weavers" },
        ][at] ?? { searched: "", to: "" },
        ada,
      );
  }
  expect(await draftOf("kit-page")).toMatchObject({
    lead: { rich: "A *Weave Box*, for weavers." },
  });
});

test("too long a name is kept in the working copy and not published, far too long is refused", async () => {
  await replaced(
    "Loom Kit",
    "A name that is much longer than the place has room for",
    "kit-page.link.text",
  );
  const [copy] = await findCopies(["kit-page"]);
  expect(
    await publishWords([{ group: "kit-page", version: copy?.version ?? 0 }], ada),
  ).toMatchObject({
    state: "invalid",
  });
  const refused = await replaceWords({ searched: "Loom Kit", to: "x".repeat(10_000) }, ada);
  expect(refused).toMatchObject({ state: "invalid" });
});

test("after a rename the old name elsewhere is offered, until it is replaced or taken back", async () => {
  await saveWords([{ group: "kit-page", version: 0, words: { title: "The Weave Box" } }], ada);
  await saveWords(
    [{ group: "kit-mail", version: 0, words: { body: "A Loom Kit for {name}" } }],
    ben,
  );
  expect(await findRenames()).toEqual([]);
  await publishWords([{ group: "kit-page", version: 1 }], ada);
  // The mail, the lead, the link and the list.
  const rename = { from: "Loom Kit", to: "Weave Box", count: 4 };
  expect(await findRenames()).toEqual([rename]);
  expect(await findRenames(["kit-mail"])).toEqual([]);
  expect(await toldAfter(["kit-page"])).toBe(
    "Left alone: the working copies of Kit mail. “Loom Kit” still stands in 4 places. Words offers to replace it.",
  );
  const { words } = await replaced("Loom Kit", "Weave Box");
  expect(await findRenames()).toEqual([]);
  await takeBackReplaced(words, ada);
  await undoPublishing([{ group: "kit-page", version: 4 }], ada);
  expect(await findRenames()).toEqual([]);
});
