import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, engine, json, migrate } from "#app/server/db/db.server.ts";
import { facts } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { openWords } from "./current.server.ts";
import { originalChanges } from "./original-changes.server.ts";
import { outdatedWords } from "./outdated-words.server.ts";
import { findPageWords } from "./page-words.server.ts";
import {
  draftOriginals,
  publishOriginals,
  removeOutdated,
  restoreRevision,
  undoPublishing,
} from "./take-back.server.ts";
import { exportWords, importWords, readWordFile } from "./word-exchange.server.ts";
import { listWordRevisions } from "./word-revisions.server.ts";
import { findCopies, listCopies } from "./word-rows.server.ts";
import {
  discardDrafts,
  draftChanges,
  isWordsSaved,
  loadWords,
  publishWords,
  saveWords,
} from "./word-store.server.ts";

const ada = "ada@example.com";
const ben = "ben@example.com";
const page = pageWords("store-test", {
  title: "A page",
  link: { text: "Read on", to: "/about" },
  questions: [
    { question: "Why?", answer: rich`Because.` },
    { question: "When?", answer: rich`Now.` },
  ],
});

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
  const saved = await saveFacts({ founders: "600+" });
  expect(saved).toMatchObject({ state: "updated", copies: [{ version: 1 }] });
  expect(facts.founders).toBe(before);
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
  await publishWords([{ group: "facts", version: 1 }], ada);
  expect(facts.founders).toBe("600+");
  expect(await listCopies()).toMatchObject([
    { version: 2, draft: null, published: { founders: { value: "600+", original: before } } },
  ]);
  expect(await newestEvent()).toMatchObject({
    kind: "words-published",
    actor: ada,
    about: "Facts",
  });
});

test("who saves over what somebody else saved is told, and nothing is lost", async () => {
  await saveFacts({ founders: "600+" });
  const words = { founders: "700+" };
  expect(await saveWords([{ group: "facts", version: 0, words }], ben)).toMatchObject({
    state: "conflict",
    savedBy: ada,
  });
  expect(await publishWords([{ group: "facts", version: 0 }], ben)).toMatchObject({
    state: "conflict",
  });
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
});

test("what is empty or too long is kept as a working copy, but not published", async () => {
  await saveFacts({ founders: "", tagline: "x".repeat(150) });
  const result = await publishWords([{ group: "facts", version: 1 }], ada);
  expect(result).toMatchObject({
    state: "invalid",
    problems: [{ path: "facts.tagline" }, { path: "facts.founders" }],
  });
});

test("what fits no place is refused, whatever it is", async () => {
  const hostile: Record<string, unknown>[] = [
    { founders: 7 },
    { founders: ["600+"] },
    { founders: "x".repeat(100_000) },
    { callUrl: "javascript:alert(1)" },
    { walkthrough: { amount: { toString: 1 }, currency: { toString: 1 } } },
    { walkthrough: null },
  ];
  for (const words of hostile) {
    expect(await saveFacts(words), JSON.stringify(words)).toMatchObject({ state: "invalid" });
  }
  const lists = [Array(200).fill({ question: "Why?", answer: { rich: "So." } }), "no list", [1]];
  for (const questions of lists) {
    expect(await savePage({ questions })).toMatchObject({ state: "invalid" });
  }
  expect(await listCopies()).toEqual([]);
});

test("scripts, emojis and letters nobody sees are text, and an empty list is a list", async () => {
  await savePage({ title: "<script>alert(1)</script>", questions: [] });
  await publishWords([{ group: "store-test", version: 1 }], ada);
  expect([page.title, page.questions]).toEqual(["<script>alert(1)</script>", []]);
  await savePage({ title: "\u202eשלום\u200b 👩🏽‍💻\u0000" }, 2);
  await publishWords([{ group: "store-test", version: 3 }], ada);
  expect(page.title).toBe("שלום 👩🏽‍💻");
});

test("what says the same as the original is no change", async () => {
  await savePage({ title: " A page ", questions: [...page.questions.map(() => ({}))] });
  const original = (await findPageWords(["store-test"]))[0]?.words.questions?.original;
  expect(await savePage({ title: " A page ", questions: original })).toMatchObject({
    state: "updated",
    copies: [{ draft: null }],
  });
});

test("a browser learns whether the server has its words", async () => {
  await saveFacts({ founders: "600+" });
  expect(await isWordsSaved([{ group: "facts", words: { founders: " 600+ " } }])).toBe(true);
  expect(await isWordsSaved([{ group: "facts", words: { founders: "700+" } }])).toBe(false);
  expect(await isWordsSaved([{ group: "facts", words: {} }])).toBe(false);
  expect(await isWordsSaved([{ group: "no-group", words: {} }])).toBe(false);
});

test("a working copy can be discarded", async () => {
  await publishFacts({ founders: "600+" });
  await saveFacts({ founders: "700+" }, 2);
  await discardDrafts([{ group: "facts", version: 3 }], ada);
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
});

test("what was just published is undone, and is a working copy again", async () => {
  await publishFacts({ founders: "600+" });
  await publishFacts({ founders: "700+" }, 2);
  expect(await undoPublishing([{ group: "facts", version: 4 }], ada)).toMatchObject({
    copies: [{ draft: { founders: { value: "700+" } } }],
  });
  expect(facts.founders).toBe("600+");
});

test("undoing the first publication shows the original", async () => {
  const original = facts.founders;
  await publishFacts({ founders: "600+" });
  await undoPublishing([{ group: "facts", version: 2 }], ada);
  expect(facts.founders).toBe(original);
});

test("one word goes back to the original at once, others stay", async () => {
  const original = facts.founders;
  await publishFacts({ founders: "600+", motto: "Ours" });
  await saveFacts({ founders: "700+", motto: "Yours" }, 2);
  const back = [{ group: "facts", version: 3, paths: ["founders"] }];
  await publishOriginals(back, ada);
  expect([facts.founders, facts.motto]).toEqual([original, "Ours"]);
  expect(await draftChanges()).toEqual({ "facts.motto": "Yours" });
  await draftOriginals([{ group: "facts", version: 4 }], ada);
  expect(await draftChanges()).toEqual({});
  expect(facts.motto).toBe("Ours");
});

test("the last 50 of what was published are kept, and one can be restored", async () => {
  for (let round = 0; round < 52; round += 1) {
    await publishFacts({ founders: `${600 + round}+` }, round * 2);
  }
  const revisions = await listWordRevisions("facts");
  expect(revisions).toHaveLength(50);
  expect(revisions[0]).toMatchObject({ saved_by: ada, words: { founders: { value: "651+" } } });
  const oldest = revisions.at(-1);
  const revision = oldest?.id ?? "";
  expect(await restoreRevision({ group: "facts", version: 1, revision }, ada)).toMatchObject({
    state: "conflict",
  });
  await restoreRevision({ group: "facts", version: 104, revision }, ada);
  expect(await draftChanges()).toEqual({ "facts.founders": "602+" });
  expect(facts.founders).toBe("651+");
});

test("an original that an update changed is told where it stands", async () => {
  const mine = { question: "Why?", answer: { rich: "Mine." } };
  const then = { question: "Why?", answer: { rich: "Before." } };
  const second = { question: "When?", answer: { rich: "Now." } };
  await writeRow("store-test", {
    title: { value: "Mine", original: "Before" },
    questions: { value: [mine, second], original: [then, second] },
  });
  expect(await changedOriginals()).toEqual([
    { path: "title", before: "Before", now: "A page", mine: "Mine" },
    {
      path: "questions.0.answer",
      before: { rich: "Before." },
      now: { rich: "Because." },
      mine: { rich: "Mine." },
    },
  ]);
  await savePage({ title: "Mine", questions: [mine] }, 1);
  expect((await changedOriginals()).map(({ path }) => path)).toEqual(["title", "questions"]);
  const words = { title: "Mine", questions: [mine] };
  await saveWords([{ group: "store-test", version: 2, words, accepted: ["title"] }], ada);
  expect((await changedOriginals()).map(({ path }) => path)).toEqual(["questions"]);
});

test("words that no longer fit are told and kept, until somebody removes them", async () => {
  await writeRow("gone", { title: { value: "Hello", original: "" } });
  await writeRow("store-test", {
    title: { value: ["a type that changed"], original: "A page" },
    lead: { value: "No place", original: "" },
    "link.text": { value: "Go on", original: "Read on" },
  });
  await loadWords();
  expect([page.title, page.link.text]).toEqual(["A page", "Go on"]);
  const told = async () =>
    outdatedWords(await listCopies()).map(({ group, path }) => [group, path]);
  const all = [
    ["gone", "title"],
    ["store-test", "lead"],
    ["store-test", "title"],
  ];
  expect((await told()).toSorted()).toEqual(all);
  await savePage({ "link.text": "Go" }, 1);
  await publishWords([{ group: "store-test", version: 2 }], ada);
  expect((await told()).toSorted()).toEqual(all);
  for (const [group = "", path = ""] of all) await removeOutdated({ group, path }, ada);
  expect(await told()).toEqual([]);
  expect(page.link.text).toBe("Go");
});

test("rows that somebody wrote by hand break nothing and are told", async () => {
  const rows: [string, string][] = [
    ["a", "null"],
    ["b", "[1,2]"],
    ["c", '"words"'],
    ["facts", '{"founders":"600+","__proto__":{"value":1},"tagline":null}'],
    ["store-test", '{"questions":{"value":[{"question":{"toString":1}}]}}'],
  ];
  for (const [name, text] of rows) await writeRow(name, text);
  if (engine === "sqlite") await writeRow("broken", '{"title":');
  await loadWords();
  // What fits is shown, also without what the code had.
  expect(await draftChanges()).toEqual({ "facts.founders": "600+" });
  const told = outdatedWords(await listCopies()).map(({ group }) => group);
  expect(told).toEqual(expect.arrayContaining(["b", "c", "facts", "store-test"]));
  if (engine === "sqlite") expect(told).toContain("broken");
  expect(await saveFacts({ founders: "700+" }, 1)).toMatchObject({ state: "updated" });
});

test("words leave as a file and come back from it", async () => {
  const original = facts.motto;
  await publishFacts({ founders: "600+", motto: "Ours" });
  const file = await exportWords();
  expect(file.groups.facts).toEqual({ founders: "600+", motto: "Ours" });
  const sent = {
    ...file,
    groups: {
      facts: { founders: "700+", tagline: 7, nothing: "x" },
      "store-test": { questions: "no list" },
      gone: { title: "Hello" },
    },
  };
  await saveFacts({ founders: "800+" }, 2);
  const read = await readWordFile(JSON.stringify(sent));
  expect(read).toMatchObject({
    groups: [
      {
        group: "facts",
        version: 3,
        draft: { by: ada },
        changes: [{ name: "Readers", before: "800+", after: "700+" }],
      },
    ],
    left: [
      { path: "facts.tagline" },
      { path: "facts.nothing" },
      { path: "store-test.questions" },
      { path: "gone" },
    ],
  });
  await importWords(read?.groups ?? [], { publish: true, by: ben });
  expect([facts.founders, facts.motto]).toEqual(["700+", original]);
  const kinds = await db.selectFrom("events").select("kind").where("actor", "=", ben).execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["imported", "words-published"]);
  for (const text of ["", "[]", '{"groups":[]}', '"words"']) {
    expect(await readWordFile(text)).toBeUndefined();
  }
});

test("a file of more groups than a query may name is none of ours", async () => {
  const groups = Object.fromEntries(Array.from({ length: 39_000 }, (_, at) => [`g${at}`, {}]));
  expect(await readWordFile(JSON.stringify({ groups }))).toBeUndefined();
});

function newestEvent() {
  return db.selectFrom("events").selectAll().orderBy("at", "desc").limit(1).executeTakeFirst();
}

function saveFacts(words: Record<string, unknown>, version = 0) {
  return saveWords([{ group: "facts", version, words }], ada);
}

function savePage(words: Record<string, unknown>, version = 0) {
  return saveWords([{ group: "store-test", version, words }], ada);
}

async function publishFacts(words: Record<string, unknown>, version = 0) {
  await saveFacts(words, version);
  return publishWords([{ group: "facts", version: version + 1 }], ada);
}

async function changedOriginals() {
  const [copy] = await findCopies(["store-test"]);
  return copy ? originalChanges(copy) : [];
}

/** As somebody with a database client does. */
async function writeRow(name: string, words: string | object) {
  const text = typeof words === "string" ? words : json(words);
  await sql`
    insert into site_words (name, published, updated_at, updated_by)
    values (${name}, ${text}, ${new Date().toISOString()}, null)`.execute(db);
}

test("the same words sent again, after an answer that was lost, are no conflict", async () => {
  const sent = [{ group: "facts", version: 0, words: { founders: "600+" } }];
  expect(await saveWords(sent, ada)).toMatchObject({ copies: [{ version: 1 }] });
  expect(await saveWords(sent, ada)).toMatchObject({ state: "updated", copies: [{ version: 1 }] });
  const other = [{ group: "facts", version: 0, words: { founders: "700+" } }];
  expect(await saveWords(other, ada)).toMatchObject({ state: "conflict" });
});
