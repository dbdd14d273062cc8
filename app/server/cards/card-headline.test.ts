import { expect, test } from "vitest";
import { plainLetters, splitTitle, withoutMissing } from "./card-headline.server.ts";

test.each([
  ["Sunrise Shea: butter whipped by hand", "Sunrise Shea:", "butter whipped by hand"],
  ["Indigo Thread - a tote for life", "Indigo Thread -", "a tote for life"],
  ["Why we cancelled the Monday meeting", "Why we cancelled the Monday", "meeting"],
  ["The review that survives a bad week", "The review that survives a", "bad week"],
  ["Pay", "Pay", ""],
  ["Hi: and then a very long rest of a title", "Hi: and then a very long rest of a", "title"],
  ["", "", ""],
])("of %j, %j comes first and %j is warm", (title, lead, ember) => {
  expect(splitTitle(title)).toEqual([lead, ember]);
});

test("a title of any length is cut before anybody measures it", () => {
  expect(splitTitle("a".repeat(100_000)).join("").length).toBe(240);
});

test("letters lose what no font can place", () => {
  expect(plainLetters("Cafe\u0301  o\u0323\u0301kan\u200d it's - 👩🏽‍💻")).toBe(
    "Café \ue013kan it’s – 👩🏽💻",
  );
});

test("a letter the font lacks gives way to its plain form, or goes", () => {
  const missing = new Set(["ǻ", "🎉"]);
  expect(withoutMissing("Big ǻ 🎉 news", missing)).toBe("Big a news");
  expect(withoutMissing("日本 ok", new Set(["日", "本"]))).toBe("ok");
  expect(withoutMissing("日本語 ok", new Set(["日", "本", "語"]))).toBe("");
});
