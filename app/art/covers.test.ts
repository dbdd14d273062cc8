import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedCoverFiles } from "#app/art/draw/fixed-covers.ts";
import { categories } from "#app/rules/categories.ts";
import { cover } from "./covers.ts";
import { flatten } from "./flatten/flatten.ts";
import { print } from "./weave/print.ts";

const wellFormedTag = /<(\/?)([a-zA-Z]+)(?: [a-zA-Z-]+="[^"<>]*")*(\/?)>/g;

/** Returns the first tag that does not match its opener, or is never closed. */
function findUnbalancedTag(markup: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing, name, selfClosing] of markup.matchAll(wellFormedTag)) {
    if (selfClosing || name === undefined) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return tag;
  }
  return open.at(-1);
}

test.each(categories)("the same slug gives the same %s cover", (category) => {
  expect(cover(category, "plan-in-seasons")).toEqual(cover(category, "plan-in-seasons"));
});

test.each(categories)("two slugs give two different %s covers", (category) => {
  expect(cover(category, "plan-in-seasons")).not.toEqual(cover(category, "hire-for-handoffs"));
});

test.each(categories)("a %s cover is well-formed and free of broken numbers", (category) => {
  for (const seed of ["", "plan-in-seasons", "café & co", "a".repeat(200)]) {
    const markup = print(flatten(cover(category, seed)));
    expect(markup).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>.*<\/svg>$/);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup.replaceAll(wellFormedTag, "").trim()).toBe("");
    expect(findUnbalancedTag(markup)).toBeUndefined();
  }
});

test("the text of a seed never reaches the markup", () => {
  expect(print(cover("Design", "<script>"))).not.toContain("script");
});

test("the committed covers are those the generator draws", () => {
  const committed = readdirSync(join(import.meta.dirname, "covers"));
  const drawn = Object.keys(fixedCoverFiles());
  expect(committed.map((name) => `covers/${name}`).sort()).toEqual(drawn.sort());
});
