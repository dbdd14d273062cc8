import { expect, test } from "vitest";
import { mergeBodies, mergeRows, mergeTexts } from "./merge.ts";
import { mergeDrafts } from "./merge-draft.ts";

test("random changes in different paragraphs always become both", () => {
  const random = seeded(21);
  for (let round = 0; round < 200; round += 1) {
    const base = Array.from({ length: 4 + random(12) }, (_, at) => `<p>Paragraph ${at} here</p>`);
    const owner = base.map(() => random(3));
    const made = (who: number) =>
      base.map((block, at) => (owner[at] === who ? changed(block, at % 3) : block));
    const both = base.map((block, at) => (owner[at] ? changed(block, at % 3) : block));
    const [was, mine, theirs, merged] = [base, made(1), made(2), both].map((all) => all.join(""));
    expect(mergeBodies(was ?? "", mine ?? "", theirs ?? ""), `round ${round}`).toBe(merged);
    expect(mergeBodies(was ?? "", theirs ?? "", mine ?? ""), `round ${round}`).toBe(merged);
  }
});

/** Another text, another element, or nothing at all. */
function changed(block: string, way: number) {
  if (way === 0) return block.replace("here", "there");
  return way === 1 ? block.replaceAll("p>", "h2>") : "";
}

test("what both changed alike stands there once", () => {
  const base = "<p>One</p><p>Two</p>";
  const same = "<p>One</p><p>Two and a half</p><p>Three</p>";
  expect(mergeBodies(base, same, same)).toBe(same);
  expect(mergeTexts("a b", "a c", "a c")).toBe("a c");
  expect(mergeBodies(base, `${base}<p>New</p>`, `${base}<p>New</p><p>More</p>`)).toBe(
    `${base}<p>New</p><p>More</p>`,
  );
});

test("two people who write on at the end both find their paragraphs", () => {
  const base = "<p>One</p>";
  expect(mergeBodies(base, `${base}<p>Mine</p>`, `${base}<p>Theirs</p>`)).toBe(
    "<p>One</p><p>Theirs</p><p>Mine</p>",
  );
});

test("different words of one paragraph become both, the same words do not", () => {
  const base = "<p>The first batch was <b>six</b> jars, made for friends.</p>";
  const mine = base.replace("first", "second");
  const theirs = base.replace("friends", "strangers");
  expect(mergeBodies(base, mine, theirs)).toBe(
    "<p>The second batch was <b>six</b> jars, made for strangers.</p>",
  );
  expect(mergeBodies(base, base.replace("six", "seven"), base.replace("six", "five"))).toBe(
    undefined,
  );
  expect(mergeTexts("A calm text", "A loud text", "A quiet text")).toBe(undefined);
  expect(mergeTexts("One two three", "Zero two three", "One two three four")).toBe(
    "Zero two three four",
  );
});

test("words next to each other that two people changed are not put together", () => {
  expect(
    mergeTexts(
      "Ben says it differently.",
      "Ada says it her own way.",
      "Ben says it quite differently.",
    ),
  ).toBe(undefined);
  expect(mergeTexts("a big dog", "a large dog", "a big cat")).toBe(undefined);
});

test("a merge that would tear an element apart is left to the writer", () => {
  const base = "<p>one two three four</p>";
  const mine = "<p>one <b>two three</b> four</p>";
  const theirs = "<p>one two</p><p>three four</p>";
  const merged = mergeBodies(base, mine, theirs);
  expect(merged === undefined || !/<b>[^/]*<\/p>/.test(merged)).toBe(true);
});

test("a paragraph that one deleted and the other changed is for the writer to choose", () => {
  expect(mergeBodies("<p>a b</p><p>c</p>", "<p>c</p>", "<p>a d</p><p>c</p>")).toBe(undefined);
});

test("products become both by row and by what is in the row", () => {
  const jar = { item_name: "Jar", price: "24" };
  const tin = { item_name: "Tin", price: "8" };
  expect(
    mergeRows([jar, tin], [{ ...jar, price: "26" }, tin], [jar, { ...tin, price: "9" }]),
  ).toEqual([
    { item_name: "Jar", price: "26" },
    { item_name: "Tin", price: "9" },
  ]);
  expect(mergeRows([jar], [{ ...jar, price: "26" }], [{ ...jar, item_name: "Big jar" }])).toEqual([
    { item_name: "Big jar", price: "26" },
  ]);
  expect(mergeRows([jar], [{ ...jar, price: "26" }], [{ ...jar, price: "9" }])).toBe(undefined);
  expect(mergeRows([jar], [jar, tin], [jar, tin])).toEqual([jar, tin]);
});

test("drafts become both by field, and say what was taken and what is to be chosen", () => {
  const kinds = { title: "text", excerpt: "text", published: "value" } as const;
  const base = { title: "One", excerpt: "Calm", published: false };
  const mine = { title: "Two", excerpt: "Calm", published: false };
  const theirs = { title: "Three", excerpt: "Loud", published: true };
  expect(mergeDrafts(kinds, base, mine, theirs)).toEqual({
    draft: { title: "Two", excerpt: "Loud", published: true },
    taken: ["excerpt", "published"],
    overlaps: ["title"],
  });
  expect(mergeDrafts(kinds, undefined, mine, theirs).overlaps).toEqual([
    "title",
    "excerpt",
    "published",
  ]);
});

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
