import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { markWord } from "#app/server/words/marks.server.ts";
import { checkWord } from "./check.ts";
import { facts } from "./facts.ts";
import { plainWords, unmarked } from "./plain-words.ts";
import { groupShapes } from "./shapes.ts";
import { pageWords, rich, showWords } from "./words.ts";

const defaults = {
  title: "A page",
  headline: rich`Plain and *clear.*`,
  lead: "Join {founders} founders, or {nobody}.",
  hero: { text: "Inside" },
  price: { amount: 8000, currency: "USD" },
  questions: [{ question: "Why?", answer: rich`Because **so**.` }],
};
const words = pageWords("words-test", defaults);

afterEach(() => showWords({}));

test("words nobody changed are those of the code, with facts filled in", () => {
  expect(words.title).toBe("A page");
  expect(words.lead).toBe(`Join ${facts.founders} founders, or {nobody}.`);
  expect(words.price).toEqual({ amount: 8000, currency: "USD" });
  expect(renderToStaticMarkup(words.headline)).toBe('Plain and <em class="accent">clear.</em>');
  expect(plainWords(words.questions[0]?.answer)).toBe("Because so.");
});

test("changed words take their place, lists as a whole", () => {
  showWords({
    "words-test.hero.text": "Changed",
    "words-test.questions": [],
    "facts.founders": "600+",
  });
  expect(words.hero.text).toBe("Changed");
  expect(words.questions).toEqual([]);
  expect(words.lead).toContain("600+ founders");
  expect(words.title).toBe("A page");
});

test("every word has a shape by which it is checked", () => {
  const shapes = groupShapes(defaults);
  expect(Object.keys(shapes)).toEqual([
    "title",
    "headline",
    "lead",
    "hero.text",
    "price",
    "questions",
  ]);
  const { title, questions, price } = shapes;
  if (!title || !questions || !price) throw new Error("A shape is missing.");
  expect(checkWord(title, "  A\u200b new\u202e title ", "title").value).toBe("A new title");
  expect(checkWord(title, "", "title").problems).toHaveLength(1);
  expect(checkWord(title, "x".repeat(100_000), "title").problems[0]?.message).toMatch(/^100000 of/);
  expect(checkWord(price, { amount: 9, currency: "XXQ" }, "price").problems).toHaveLength(1);
  const answer = { rich: "[here](javascript:alert(1))" };
  const asked = [{ question: "Why?", answer }];
  expect(checkWord(questions, asked, "questions").problems[0]?.path).toBe("questions.0.answer");
  expect(checkWord(questions, "a type that changed", "questions").problems).toHaveLength(1);
});

test("a new one of a list can be shown at once: its choices and links are those of the first", () => {
  const films = [{ title: "One", look: "honey", link: { text: "Watch", to: "/tv" }, picture: "" }];
  const { list } = groupShapes({ list: films }, { "list.look": { options: ["honey", "clay"] } });
  if (list?.kind !== "list") throw new Error("It is a list.");
  expect(list.sample).toEqual({
    title: "",
    look: "honey",
    link: { text: "", to: "/tv" },
    picture: "",
  });
  const { problems } = checkWord(list, [list.sample], "list");
  expect(problems.map(({ path, soft }) => [path, soft])).toEqual([
    ["list.0.title", true],
    ["list.0.link.text", true],
  ]);
});

test("a text is found without what notes which word it is", () => {
  const inside = markWord("facts.founders", "500+");
  expect(unmarked(`${markWord("home.lead", `Join ${inside} founders`)}, now`)).toBe(
    "Join 500+ founders, now",
  );
});

test("links that never end take no longer than words do, and every address is looked at", () => {
  const shape = { kind: "rich", name: "Text", max: 5_000_000 } as const;
  const check = (rich: string) => checkWord(shape, { rich }, "text").problems[0]?.message;
  const begin = process.threadCpuUsage();
  expect(check("](".repeat(500_000))).toBeUndefined();
  expect(process.threadCpuUsage(begin).user).toBeLessThan(3_000_000);
  expect(check("[a](/b) [c](x](y) [d](/e)")).toContain("“x](y” is no address");
  expect(check("[a](/b) [c](javascript:x)")).toContain("“javascript:x” is no address");
});
