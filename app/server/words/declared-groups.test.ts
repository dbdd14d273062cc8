import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { isPersonal } from "#app/areas.ts";
import { sitePages } from "#app/seo/site-pages.ts";
import { checkWord } from "#app/words/check.ts";
import { facts } from "#app/words/facts.ts";
import type { Shape } from "#app/words/shapes.ts";
import { listGroups } from "./groups.server.ts";
import "./fact-rules.server.ts";

const sources = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") })
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /(?<!function )pageWords\(/.test(text));

/** Pages are declared beside what they ask the database for, which nobody asks here. */
vi.mock("#app/server/db/db.server.ts", () => ({ db: {}, engine: "sqlite" }));

beforeAll(async () => {
  for (const { file } of sources) await import(join(process.cwd(), file));
});

test("every group has one name, without a dot", () => {
  const names = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/pageWords\(\s*"([^"]+)"/g), ([, name = ""]) => name),
  );
  expect(names.toSorted()).toEqual(
    listGroups()
      .map(({ group }) => group)
      .toSorted(),
  );
  expect(names.filter((name) => !/^[\w-]+$/.test(name))).toEqual([]);
});

test("what the code has fits its own shape, and names facts that there are", () => {
  const wrong = listGroups().flatMap(({ group, words }) =>
    Object.entries(words).flatMap(([path, { shape, original }]) => [
      ...checkWord(shape, original, `${group}.${path}`).problems,
      ...unknownFacts(shape, original).map((name) => ({ path: `${group}.${path}`, message: name })),
    ]),
  );
  expect(wrong).toEqual([]);
});

test("the page of a group is a page that visitors can open", () => {
  const known = new Set([...sitePages.map(({ path }) => path), ...others]);
  const pages = listGroups().flatMap(({ group, page }) => (page ? { group, page } : []));
  expect(pages.filter(({ page }) => !known.has(page) && !isPersonal(page))).toEqual([]);
});

/** Not for search engines. */
const others = ["/search", "/404"];

function unknownFacts(shape: Shape, value: unknown) {
  if ("placeholders" in shape) return [];
  const names = JSON.stringify(value).matchAll(/\{(\w+)\}/g);
  return Array.from(names, ([, name = ""]) => name).filter((name) => !(name in facts));
}
