import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { listGroups } from "#app/server/words/groups.server.ts";
import { findPageWords, type PageWords, showCopy } from "#app/server/words/page-words.server.ts";
import { type SentWords, saveWords } from "#app/server/words/word-store.server.ts";
import type { Shape } from "#app/words/shapes.ts";
import { partAt, same, withPart } from "#app/words/word-places.ts";
import { changedIn } from "#app/words/word-tree.ts";
import { changesBetween, findWord, structureOf, valueAt } from "#app/words/word-values.ts";
import { decide } from "./decide.ts";
import { listPaths } from "./edit/list-items.ts";
import { unsaved, withCopies } from "./edit/send-words.ts";
import { createWordBook, type WordBook } from "./edit/word-book.ts";
import { draftOf } from "./word-draft.ts";

const ada = "ada@example.com";

beforeAll(async () => {
  await migrate();
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") });
  for (const file of sources) {
    if (/(?<!function )pageWords\(/.test(readFileSync(file, "utf8"))) {
      await import(join(process.cwd(), file));
    }
  }
});
afterAll(closeDatabase);

test("where it stands, an item of any list is added, written, moved and removed, and each save is the last", async () => {
  await eachList(async (group, list) => {
    const book = createWordBook([group]);
    const path = `${group.group}.${list}`;
    const count = lengthOf(book, path);
    book.addItem(path);
    expect(lengthOf(book, path)).toBe(count + 1);
    await saveBook(book);
    expect(changedPaths(book)).toEqual([`${path}.${count}`]);
    const text = firstText(findWord([group], `${path}.${count}`)?.shape, `${path}.${count}`);
    if (text) book.type(text.path, text.rich ? { rich: " Written by hand " } : " Written by hand ");
    await saveBook(book);
    expect(changedPaths(book)).toEqual([`${path}.${count}`]);
    if (count > 0) book.moveItem(path, count, 0);
    await saveBook(book);
    book.removeItem(path, 0);
    await saveBook(book);
    expect(changedPaths(book)).toEqual([]);
    while (book.state().canUndo) book.undo();
    await saveBook(book);
    expect(changedPaths(book)).toEqual([]);
    expect(book.state().groups[0]?.copy.draft).toBeNull();
  });
});

test("in the form, an item of any list is added, written, moved and removed, and nothing else changes", async () => {
  await eachList(async (group, list) => {
    const { words } = group;
    let draft = draftOf(words, group.copy);
    const press = (step: string) => {
      draft = decide(draft, step, { words, originals: [] });
    };
    const count = itemsOf(draft.words, list).length;
    const whole = Object.keys(words).filter((path) => `${list}.`.startsWith(`${path}.`));
    press(`add:${list}`);
    expect(itemsOf(draft.words, list)).toHaveLength(count + 1);
    expect(Object.keys(changedIn(words, draft.words))).toEqual(whole);
    const text = firstText(findWord([group], `${group.group}.${list}.${count}`)?.shape, list);
    if (text) {
      const place = text.path.replace(list, `${list}.${count}`);
      const typed = text.rich ? { rich: "Written by hand" } : "Written by hand";
      draft = { ...draft, words: withPart(draft.words, place, typed) };
    }
    for (let at = count; at > 0; at -= 1) press(`up:${list}.${at}`);
    const saved = await save({
      ...draft,
      group: group.group,
      words: changedIn(words, draft.words),
    });
    const shown = draftOf(words, saved);
    expect(withoutKeys(shown.words)).toEqual(withoutKeys(draft.words));
    draft = shown;
    press(`remove:${list}.0`);
    expect(changedIn(words, draft.words)).toEqual({});
    expect(same(draft.words, draftOf(words, group.copy).words)).toBe(true);
  });
});

/** Every list of the site that may grow, those inside of others too, from the originals. */
async function eachList(tryList: (group: PageWords, list: string) => Promise<void>) {
  const wrong: string[] = [];
  await db.deleteFrom("site_words").execute();
  const groups = await findPageWords(listGroups().map(({ group }) => group));
  const lists = listPaths(groups, {}).filter((path) => mayGrow(groups, path));
  for (const path of lists) {
    const [name = ""] = path.split(".");
    const group = groups.find((one) => one.group === name);
    if (!group) continue;
    await db.deleteFrom("site_words").execute();
    await tryList(group, path.slice(name.length + 1)).catch((error: Error) => {
      wrong.push(`${path}: ${error.message}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(40);
}

function mayGrow(groups: readonly PageWords[], path: string) {
  const shape = findWord(groups, path)?.shape;
  const items = valueAt(groups, {}, path);
  return shape?.kind === "list" && Array.isArray(items) && items.length < shape.max;
}

/** As the screen saves, and what it knows afterwards: all that was sent, and nothing more to send. */
async function saveBook(book: WordBook) {
  const sent = unsaved(book.state());
  const copies = [];
  for (const group of sent) copies.push(await save({ ...group, words: group.words ?? {} }));
  book.refresh(withCopies(book.state().groups, copies));
  const { groups, values, saved } = book.state();
  expect(unsaved(book.state())).toEqual([]);
  expect(structureOf(groups, values)).toBe(structureOf(groups, saved));
}

async function save({ group, version, words }: SentWords) {
  const result = await saveWords([{ group, version, words }], ada);
  const [copy] = result.state === "updated" ? result.copies : [];
  if (!copy) throw new Error(JSON.stringify(result));
  return showCopy(copy);
}

function changedPaths(book: WordBook) {
  const { groups, published, values } = book.state();
  return changesBetween(groups, published, values).map(({ path }) => path);
}

function lengthOf(book: WordBook, path: string) {
  const { groups, values } = book.state();
  const items = valueAt(groups, values, path);
  return Array.isArray(items) ? items.length : 0;
}

function itemsOf(tree: object, path: string) {
  const items = partAt(tree, path);
  return Array.isArray(items) ? items : [];
}

type Text = { path: string; rich: boolean };

function firstText(shape: Shape | undefined, path: string): Text | undefined {
  if (shape?.kind === "text" || shape?.kind === "rich")
    return { path, rich: shape.kind === "rich" };
  if (shape?.kind !== "fields") return undefined;
  for (const [name, part] of Object.entries(shape.fields)) {
    const found = firstText(part, `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

/** A form leaves it to the server what code knows a new item by. */
function withoutKeys(tree: object) {
  return JSON.parse(JSON.stringify(tree, (name, value) => (name === "id" ? undefined : value)));
}
