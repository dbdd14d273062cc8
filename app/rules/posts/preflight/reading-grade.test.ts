import { expect, test } from "vitest";
import { explainDraft } from "./explain-draft.ts";
import { middleOf, readingGrade, syllablesIn } from "./reading-grade.ts";

test.each([
  ["jar", 1],
  ["make", 1],
  ["little", 2],
  ["kitchen", 2],
  ["batches", 2],
  ["walked", 1],
  ["wanted", 2],
  ["strategy", 3],
  ["organization", 5],
  ["rhythm", 1],
  ["I", 1],
])("%s has %d syllables", (word, syllables) => {
  expect(syllablesIn(word)).toBe(syllables);
});

const easy = "The jar was on the shelf in the shop. She made it by hand and sold it to us. ".repeat(
  8,
);
const hard =
  "The organizational considerations of international distribution necessitate a comprehensive evaluation of operational dependencies, in which the participating institutions are continuously obligated to demonstrate accountability. ".repeat(
    6,
  );
const german = "Die Butter wurde von Hand geschlagen und in kleinen Gläsern verkauft. ".repeat(20);

test("easy words in short sentences read like a low grade, and hard ones like a high one", () => {
  expect(readingGrade([easy])).toBeLessThanOrEqual(3);
  expect(readingGrade([hard])).toBeGreaterThanOrEqual(16);
});

test("a run of dots ends one sentence, and takes no longer than words do", () => {
  expect(readingGrade([easy.replaceAll(".", "...")])).toBe(readingGrade([easy]));
  const begin = process.threadCpuUsage();
  readingGrade([`${easy}${".".repeat(59_000)}x`]);
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000);
});

test("a text that is short, empty or in another language has no grade", () => {
  expect(readingGrade([])).toBeUndefined();
  expect(readingGrade(["The jar is on the shelf."])).toBeUndefined();
  expect(readingGrade([german])).toBeUndefined();
});

test("a post that is harder than most is worth a look, and only then", () => {
  const reading = (text: string, middleGrade?: number) => {
    const facts = { described: [], known: [], isPublic: false, middleGrade };
    const checks = explainDraft(draftOf(`<p>${text}</p>`), { facts });
    return checks.find(({ id }) => id === "reading");
  };
  expect(reading(hard, 8)).toMatchObject({ ok: false, detail: "Most posts here are at 8." });
  expect(reading(hard)).toMatchObject({ ok: false, title: expect.stringMatching(/^Reads like/) });
  expect(reading(hard, 20)).toMatchObject({ ok: true });
  expect(reading(easy, 2)).toMatchObject({ ok: true });
  expect(reading(german, 2)).toBeUndefined();
});

test("the middle of posts is what half of them are below", () => {
  expect(middleOf([])).toBeUndefined();
  expect(middleOf([12, 3, 8])).toBe(8);
});

function draftOf(content: string) {
  const empty = { search_title: "", search_description: "", video_url: "", shorts_url: "" };
  return {
    ...empty,
    title: "A",
    excerpt: "B",
    category: "Leadership",
    content,
    shopping_link: "",
    products: [],
    publish_on: "",
  };
}
