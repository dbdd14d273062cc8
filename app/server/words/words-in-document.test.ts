import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { sourceOf, withWords } from "./current.server.ts";
import { wordsInDocument } from "./words-in-document.server.ts";

const changes = { "facts.motto": "A", "about.title": "B", "packages.title": "C" };

function carried(pattern: string, ids: Record<string, string>) {
  const routes = Object.entries(ids).map(([id, path]) => [
    id,
    { id, path, parentId: id === "root" ? undefined : "root" },
  ]);
  return withWords(sourceOf(changes), () =>
    wordsInDocument(pattern, Object.fromEntries(routes) as unknown as ServerBuild["routes"]),
  );
}

test("a page carries the words of its own code, and tells whether there are others", () => {
  const { "packages.title": _, ...own } = changes;
  expect(carried("about", { root: "", "routes/about": "about" })).toEqual({
    page: "/about",
    more: 1,
    changed: own,
  });
});

test("a page whose route is not known by its file carries all words", () => {
  const all = { more: 0, changed: changes };
  expect(carried("/:one/:two", { root: "", written: ":one/:two" })).toMatchObject(all);
  expect(carried("/nowhere", { root: "" })).toMatchObject(all);
});
