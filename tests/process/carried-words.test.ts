import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listGroups } from "#app/server/words/groups.server.ts";
import { wordsOfRoutes } from "#app/server/words/words-of-routes.server.ts";
import { checkWord } from "#app/words/check.ts";
import type { Shape } from "#app/words/shapes.ts";
import "#app/server/words/fact-rules.server.ts";
import { addIssues } from "../support/issues.ts";
import { missingPage, publicPages } from "../support/pages.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn } from "../support/staff.ts";

/** Words are declared beside what pages ask the database for, which nobody asks here. */
vi.mock("#app/server/db/db.server.ts", () => ({ db: {}, engine: "sqlite" }));

let site: Site;
let cookie = "";
const paths = [...publicPages, "/search", "/search?q=tote", missingPage];

beforeAll(async () => {
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") });
  for (const file of sources) {
    if (/(?<!function )pageWords\(/.test(readFileSync(file, "utf8"))) {
      await import(join(process.cwd(), file));
    }
  }
  site = await startSite();
  addIssues(site);
  createStaff(site, "admin@example.com", "admin");
  cookie = (await signIn(site, "admin@example.com")).cookie ?? "";
});
afterAll(() => site.stop());

test("three hundred words changed elsewhere leave the size of a document as it is", async () => {
  const page = "/accessibility";
  const around = [...groupsOf("root"), ...groupsOf("routes/layout")];
  const own = new Set([...around, ...groupsOf("routes/accessibility/accessibility")]);
  const before = await size(page);
  // Names and cards of all pages are words of the head.
  const words = changedWords((group) => !own.has(group) && group !== "pages");
  expect(countTexts(words)).toBeGreaterThan(300);
  await publish(words);
  expect(await read("/about")).toContain("⟦");
  expect(await size(page)).toBe(before);
});

test("every group that a browser may read is found in the code of a route", () => {
  const found = new Set(Object.values(wordsOfRoutes).flat());
  const lost = listGroups().filter(
    ({ group, hidden, mail }) => !hidden && !mail && !found.has(group),
  );
  expect(lost.map(({ group }) => group)).toEqual([]);
});

test("with every word of the site changed, each page brings those it shows, and late pieces theirs", async () => {
  await publish(changedWords(() => true));
  const hidden = new Set(listGroups().flatMap(({ group, hidden }) => (hidden ? [group] : [])));
  for (const path of paths) {
    const html = await read(path);
    const start = html.indexOf("streamController.enqueue");
    const [shown, carried] = [marksIn(html.slice(0, start)), marksIn(html.slice(start))];
    const missing = [...shown].filter((group) => !carried.has(group) && !hidden.has(group));
    expect.soft(missing, path).toEqual([]);
    // The dialog that comes late, on all pages, and the page for nothing found.
    for (const group of ["exit-dialog", "not-found", "facts"]) {
      expect.soft(carried, path).toContain(group);
    }
    expect.soft([...carried].length, path).toBeLessThan(25);
  }
  expect(marksIn(await read("/BuyBlack"))).toContain("nothing-found");
});

function groupsOf(route: string) {
  return wordsOfRoutes[route] ?? [];
}

async function read(path: string) {
  return (await fetch(site.url + path)).text();
}

async function size(path: string) {
  return Buffer.byteLength(await read(path));
}

/** Words that begin with the name of their group. */
function marksIn(html: string) {
  return new Set(Array.from(html.matchAll(/⟦([\w-]+)⟧/g), ([, group = ""]) => group));
}

function changedWords(isWanted: (group: string) => boolean) {
  const groups = listGroups().filter(({ group }) => isWanted(group));
  return Object.fromEntries(
    groups.map(({ group, words }) => {
      const changed = Object.entries(words).flatMap(([path, { shape, original }]) => {
        const value = marked(shape, original, `⟦${group}⟧`);
        return checkWord(shape, value, path).problems.length === 0 ? [[path, value]] : [];
      });
      return [group, Object.fromEntries(changed)];
    }),
  );
}

function marked(shape: Shape, value: unknown, mark: string): unknown {
  if (shape.kind === "text" && value) return mark + value;
  if (shape.kind === "rich") return { rich: mark + Reflect.get(value as object, "rich") };
  if (shape.kind === "list") {
    return (value as unknown[]).map((item) => marked(shape.item, item, mark));
  }
  if (shape.kind !== "fields" || !value) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const inside = shape.fields[name];
    return [name, inside ? marked(inside, part, mark) : part];
  });
  return Object.fromEntries(parts);
}

function countTexts(words: object) {
  return JSON.stringify(words).split("⟦").length - 1;
}

async function publish(groups: object) {
  const text = JSON.stringify({ site: "", exported_at: "", groups });
  const sent = { intent: "import-and-publish", text };
  const { status, headers } = await postForm(site, "/admin/words", sent, cookie);
  expect([status, headers.get("Location")]).toEqual([303, "/admin/words?done=published"]);
}
