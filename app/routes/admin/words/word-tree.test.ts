import { expect, test } from "vitest";
import { groupShapes } from "#app/words/shapes.ts";
import type { GroupWords } from "#app/words/word-places.ts";
import { changedIn, treeOf } from "#app/words/word-tree.ts";
import { rich } from "#app/words/words.ts";
import { decide } from "./decide.ts";
import { readTree } from "./read-tree.ts";
import { acceptedOf, type WordDraft } from "./word-draft.ts";

const defaults = {
  title: "A page",
  hero: { lead: rich`Plain and *clear.*` },
  price: { amount: 8000, currency: "USD" },
  shown: true,
  starts: "",
  questions: [
    { id: "why", question: "Why?", points: ["One"] },
    { id: "when", question: "When?", points: [] as string[] },
  ],
};
const shapes = groupShapes(defaults, {
  starts: { kind: "time" },
  questions: { sample: { id: "", question: "", points: [] } },
});
const words: GroupWords = Object.fromEntries(
  Object.entries(shapes).map(([path, shape]) => [
    path,
    { shape, original: path === "hero.lead" ? defaults.hero.lead : Reflect.get(defaults, path) },
  ]),
);
const draft: WordDraft = { id: "page", version: 1, words: treeOf(words, {}), decided: [] };

test("words that nobody changed are as the code has them, and none is sent", () => {
  expect(draft.words).toEqual(defaults);
  expect(changedIn(words, draft.words)).toEqual({});
});

test("a form without JavaScript sends what was typed, lists of lists included", () => {
  const form = new FormData();
  const typed = {
    title: "Another",
    "hero.lead": "Two\nlines",
    "price.amount": "9,000",
    "price.currency": " eur",
    shown: "off",
    starts: "2026-12-01T09:00",
    "questions.length": "1",
    "questions.0.id": "when",
    "questions.0.question": "<b>When?</b>",
    "questions.0.points.length": "2",
    "questions.0.points.0": "One",
    "questions.0.points.1": "Two",
  };
  for (const [name, value] of Object.entries(typed)) form.append(`words.${name}`, value);
  expect(readTree(form, words, draft.words)).toEqual({
    title: "Another",
    hero: { lead: { rich: "Two\nlines" } },
    price: { amount: "9,000", currency: "EUR" },
    shown: false,
    starts: expect.stringMatching(/^2026-12-0\dT\d\d:00:00.000Z$/),
    questions: [{ id: "when", question: "<b>When?</b>", points: ["One", "Two"] }],
  });
});

test("fields that a form could not show stay what they were", () => {
  expect(readTree(new FormData(), words, draft.words)).toEqual(defaults);
  const form = new FormData();
  form.append("words.questions.length", "1e9");
  expect(readTree(form, words, draft.words).questions).toHaveLength(500);
});

test("lists grow, shrink and change their order, also inside of others", () => {
  const questions = (steps: string[]) =>
    steps.reduce((before, step) => decide(before, step, { words, originals: [] }), draft).words
      .questions;
  const [why, when] = defaults.questions;
  expect(questions(["down:questions.0"])).toEqual([when, why]);
  expect(questions(["up:questions.1", "remove:questions.1"])).toEqual([when]);
  expect(questions(["add:questions"])).toEqual([why, when, { id: "", question: "", points: [] }]);
  expect(questions(["add:questions.0.points"])).toMatchObject([{ points: ["One", ""] }, when]);
  const nowhere = ["up:questions.0", "down:questions.1", "remove:questions.7", "add:title", "x:y"];
  expect(questions(nowhere)).toEqual(defaults.questions);
});

test("words go back to the original, to the new one, or to what somebody else wrote", () => {
  const originals = [
    { path: "questions.0.question", before: "Why not?", now: "Why?", mine: "Mine?" },
    { path: "questions.1.question", before: "And?", now: "When?", mine: "Mine!" },
  ];
  const theirs = { ...draft.words, title: "Theirs" };
  const known = { words, originals, theirs };
  const mine = { ...draft, words: { ...draft.words, title: "Mine" } };
  expect(decide(mine, "original:title", known).words).toEqual(defaults);
  expect(decide(mine, "theirs:title", known).words.title).toBe("Theirs");
  const kept = decide(mine, "keep:questions.0.question", known);
  expect(kept.words).toEqual(mine.words);
  expect(acceptedOf(originals, kept.decided)).not.toContain("questions");
  const both = decide(kept, "take:questions.1.question", known);
  expect(acceptedOf(originals, both.decided)).toContain("questions");
});
