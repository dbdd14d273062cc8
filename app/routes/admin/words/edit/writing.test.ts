import { expect, test } from "vitest";
import { type Effect, nextWriting, type Writing, type WritingEvent } from "./writing.ts";

type Event = WritingEvent<string>;

/** The states that events lead through from nothing, and all that the page has to do. */
function follow(...events: Event[]) {
  let now: Writing<string> = { state: "idle" };
  const effects: Effect<string>[] = [];
  for (const event of events) {
    const step: ReturnType<typeof nextWriting<string>> = nextWriting(now, event);
    now = step.next;
    effects.push(...step.effects);
  }
  return { now, effects: effects.map(({ type, ...of }) => `${type} ${Object.values(of).at(-1)}`) };
}

const enter = (word: string, value: unknown = "", fact?: string): Event => ({
  type: "enter",
  word,
  fact,
  value,
});
const typed = (word: string): Event => ({ type: "typed", word });
const leave: Event = { type: "leave" };

test("a word is opened when it is entered, read with each letter, and drawn when it is left", () => {
  const { now, effects } = follow(enter("title"), typed("title"), typed("title"), leave);
  expect(effects).toEqual(["open title", "read title", "read title", "redraw title"]);
  expect(now).toEqual({ state: "idle" });
  expect(follow(leave).effects).toEqual([]);
});

test("what a word said when it was entered is known until it is left", () => {
  const again = follow(enter("title", "Before"), typed("title"), enter("title", "After"));
  expect(again.now).toMatchObject({ state: "typing", entered: "Before" });
  const left = follow(enter("title", "Before"), leave, enter("title", "After"));
  expect(left.now).toMatchObject({ entered: "After" });
  expect(follow(enter("title", "Before"), enter("lead", "Other")).now).toMatchObject({
    word: "lead",
    entered: "Other",
  });
});

test("letters that are still composed are not read, their end is", () => {
  const composed: Event = { type: "composed", word: "title" };
  const steps = [enter("title"), { type: "compose" }, typed("title"), composed] as Event[];
  expect(follow(...steps)).toMatchObject({
    now: { state: "typing" },
    effects: ["open title", "read title"],
  });
  const away = follow(enter("title"), { type: "compose" }, leave, enter("lead"), typed("lead"));
  expect(away.effects).toEqual(["open title", "redraw title", "open lead", "read lead"]);
});

test("at a fact nothing is typed, so nothing is drawn anew when it is left", () => {
  const { now, effects } = follow(enter("lead", "", "facts.founders"), leave);
  expect(effects).toEqual(["open facts.founders"]);
  expect(now).toEqual({ state: "idle" });
  expect(follow(enter("lead", "", "facts.founders"), enter("lead")).effects).toEqual([
    "open facts.founders",
    "open lead",
  ]);
});

test("hushed, the next word opens nothing, though the focus leaves something else for it", () => {
  const hush: Event = { type: "hush" };
  const quiet = follow(hush, leave, enter("title"), { type: "speak" });
  expect(quiet).toMatchObject({ now: { state: "typing" }, effects: [] });
  expect(follow(hush, { type: "speak" }, enter("title")).effects).toEqual(["open title"]);
  expect(follow(enter("title"), hush).effects).toEqual(["open title", "redraw title"]);
});
