import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.server.ts";

const many = 3001;
const nested = "nested too deeply";
const entries = "more than 3,000 entries";

test.each([
  ["lists in each other", `a: ${"[".repeat(70)}`, nested],
  ["lists in each other, with no end", `a: ${"[".repeat(1_000_000)}`, nested],
  ["objects in each other", `a: ${"{b: ".repeat(20_000)}`, nested],
  ["lines in each other", lines(70, (at) => `${" ".repeat(at)}a:`), nested],
  ["points in each other", "- ".repeat(70), nested],
  ["questions in each other", "? ".repeat(70), nested],
  ["names", lines(many, (at) => `n${at}: 1`), entries],
  ["names in a line", `a: {${lines(many, (at) => `n${at},`).replaceAll("\n", "")}}`, entries],
  ["points", `a:\n${"- b\n".repeat(many)}`, entries],
  ["things in a line", `a: [${"b,".repeat(many)}]`, entries],
  ["remarks", "# a\n".repeat(21_000), "more than 40,000 signs"],
  ["quotes that end nowhere", '""'.repeat(41_000), "more than 40,000 signs"],
  ["letters", `a: |\n${"  b\n".repeat(2_000_001)}`, "more than 8,000,000 letters"],
])("too many %s are refused before anything is made of them", (_, written, message) => {
  const before = process.threadCpuUsage();
  expect(() => splitFrontMatter(`---\n${written}\n---\n`)).toThrow(message);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});

test("in TOML, too, names and what they list are counted", () => {
  for (const written of [lines(many, (at) => `n${at} = 1`), `a = [${'"b",'.repeat(many)}]`]) {
    expect(() => splitFrontMatter(`+++\n${written}\n+++\n`)).toThrow(entries);
  }
});

test("a post with a gallery, and one with a long text above, are read", () => {
  const picture = (at: number) => `- src: ${at}.jpg\n  alt: A jar\n  title: Jar ${at}\n  size: 1`;
  const gallery = splitFrontMatter(`---\npictures:\n${lines(500, picture)}\n---\nText`);
  expect(gallery?.data.pictures).toHaveLength(500);
  expect(gallery?.data).toMatchObject({ pictures: { 499: { alt: "A jar", size: 1 } } });
  const text = "<p>[a] {b}: - c, ?</p>\n".repeat(100_000);
  const long = splitFrontMatter(`---\nhtml: |\n${text.replaceAll(/^(?=.)/gm, "  ")}---\n`);
  expect(long?.data.html).toBe(text);
});

function lines(count: number, line: (at: number) => string) {
  return Array.from({ length: count }, (_, at) => line(at)).join("\n");
}
