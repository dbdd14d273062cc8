import { expect, test } from "vitest";
import { allSteps, diff, wordsAndSpace } from "./text-diff.ts";
import { blocksOf, isWhole, readableText } from "./text-diff-blocks.ts";
import { compareBodies, compareTexts } from "./text-diff-rows.ts";

test("changes lead from one text to the other, and there are as few as possible", () => {
  const random = seeded(7);
  for (let round = 0; round < 300; round += 1) {
    const before = Array.from({ length: random(12) }, () => "abcd"[random(4)] ?? "");
    const after = Array.from({ length: random(12) }, () => "abcd"[random(4)] ?? "");
    const hunks = diff(before, after);
    let made: string[] = [];
    let at = 0;
    for (const { from, to, afterFrom, afterTo } of hunks) {
      made = [...made, ...before.slice(at, from), ...after.slice(afterFrom, afterTo)];
      at = to;
    }
    expect([...made, ...before.slice(at)]).toEqual(after);
    const cost = hunks.reduce((sum, h) => sum + h.to - h.from + h.afterTo - h.afterFrom, 0);
    expect(cost).toBe(before.length + after.length - 2 * longestCommon(before, after));
  }
});

test("two texts of a megabyte with nothing in common are compared in bounded steps", () => {
  const one = Array.from({ length: 120_000 }, (_, at) => `word${at}`);
  const other = Array.from({ length: 120_000 }, (_, at) => `other${at % 999}`);
  const steps = allSteps();
  expect(diff(one, other, steps)).toEqual([
    { from: 0, to: 120_000, afterFrom: 0, afterTo: 120_000 },
  ]);
  expect(steps.left).toBeGreaterThan(-5000);
});

test("one changed word of a megabyte is found", () => {
  const words = Array.from({ length: 120_000 }, (_, at) => `word${at}`);
  const changed = words.with(60_000, "changed");
  expect(diff(words, changed)).toEqual([
    { from: 60_000, to: 60_001, afterFrom: 60_000, afterTo: 60_001 },
  ]);
});

test("plain texts differ by word, and what only space separates is one change", () => {
  expect(compareTexts("A workshop with patience.", "A workshop without much hurry.")).toEqual([
    {
      before: [
        { text: "A workshop ", changed: false },
        { text: "with patience.", changed: true },
      ],
      after: [
        { text: "A workshop ", changed: false },
        { text: "without much hurry.", changed: true },
      ],
    },
  ]);
  expect(compareTexts("Same", "Same")).toEqual([]);
  expect(compareTexts("", "New")).toEqual([
    { before: [], after: [{ text: "New", changed: true }] },
  ]);
});

test("of a body the changed paragraph is shown, with links, pictures and formatting by name", () => {
  const rows = compareBodies(
    '<p>One</p><p>See <a href="https://a.example">this</a></p><p>Bold</p><p>Last</p><img src="/blog-images/1.png" alt="A jar">',
    '<p>One</p><p>See <a href="https://b.example">this</a></p><p>Bold</p><p><em>Last</em></p><img src="/blog-images/2.png" alt="A jar">',
  );
  expect(rows).toHaveLength(5);
  expect(rows[0]).toEqual({ same: 1 });
  expect(JSON.stringify(rows[1])).toContain("https://b.example]");
  expect(rows[2]).toEqual({ same: 1 });
  expect(JSON.stringify(rows[3])).toContain("[formatting changed]");
  expect(JSON.stringify(rows[4])).toContain("[Picture “A jar”, ");
});

test("long stretches without a change are left out", () => {
  const long = "calm ".repeat(2000);
  const [row] = compareTexts(`${long}end`, `${long}close`);
  expect(JSON.stringify(row).length).toBeLessThan(600);
});

test.each([
  ["<p>a</p><p>b</p>", ["<p>a</p>", "<p>b</p>"]],
  [
    "<ul><li>a<ul><li>b</li></ul></li></ul> <hr>x",
    ["<ul><li>a<ul><li>b</li></ul></li></ul>", " <hr>", "x"],
  ],
  ['<img alt="a > b" src="x"><p>c</p>', ['<img alt="a > b" src="x">', "<p>c</p>"]],
  ['<p>never <a href="', ['<p>never <a href="']],
  ["</p>text < more", ["</p>", "text ", "< more"]],
])("%s has its blocks, and nothing of it is lost", (html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
  expect(blocks.join("")).toBe(html);
});

test("torn elements are noticed", () => {
  expect(isWhole("<p>a <b>c</b><br></p>")).toBe(true);
  expect(isWhole("<p>a <b>c</p></b>")).toBe(false);
  expect(isWhole("<p>a")).toBe(false);
});

test("a block reads as visitors see it", () => {
  expect(readableText("<h2>How &amp; why</h2>")).toBe("[Heading 2] How & why");
  expect(readableText("<ul><li><p>One</p></li><li><p>Two</p></li></ul>")).toBe("• One\n• Two");
});

test("whatever is typed is read in time that grows with its length", () => {
  const hostile = '<a "'.repeat(200_000);
  expect(blocksOf(hostile).join("")).toBe(hostile);
  expect(wordsAndSpace("a  b")).toEqual(["a", "  ", "b"]);
});

function longestCommon(one: string[], other: string[]): number {
  const row = Array.from({ length: other.length + 1 }, () => 0);
  for (const letter of one) {
    let corner = 0;
    for (const [at, candidate] of other.entries()) {
      const above = row[at + 1] ?? 0;
      row[at + 1] = letter === candidate ? corner + 1 : Math.max(above, row[at] ?? 0);
      corner = above;
    }
  }
  return row[other.length] ?? 0;
}

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
