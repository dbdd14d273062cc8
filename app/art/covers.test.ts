import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedCoverFiles } from "#app/art/draw/fixed-covers.ts";
import { cover, coverCategories } from "./covers.ts";
import { flatten } from "./flatten.ts";

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

test.each(coverCategories)("the same slug gives the same %s cover", (category) => {
  expect(cover(category, "plan-in-seasons")).toBe(cover(category, "plan-in-seasons"));
});

test.each(coverCategories)("two slugs give two different %s covers", (category) => {
  expect(cover(category, "plan-in-seasons")).not.toBe(cover(category, "hire-for-handoffs"));
});

test.each(coverCategories)("a %s cover is well-formed and free of broken numbers", (category) => {
  for (const seed of ["", "plan-in-seasons", "café & co", "a".repeat(200)]) {
    const markup = flatten(cover(category, seed));
    expect(markup).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>.*<\/svg>$/);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup.replaceAll(wellFormedTag, "").trim()).toBe("");
    expect(findUnbalancedTag(markup)).toBeUndefined();
  }
});

test("the text of a seed never reaches the markup", () => {
  expect(cover("Design", "<script>")).not.toContain("script");
});

test("the committed covers are those the generator draws", () => {
  const committed = readdirSync(join(import.meta.dirname, "covers"));
  const drawn = Object.keys(fixedCoverFiles());
  expect(committed.map((name) => `covers/${name}`).sort()).toEqual(drawn.sort());
});
