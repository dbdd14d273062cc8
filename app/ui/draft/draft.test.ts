import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraft, delays } from "./draft.ts";
import type { DraftKind, Outcome } from "./draft-kind.ts";
import { type DraftEvent, type DraftState, nextState } from "./draft-states.ts";

type Known = { version: number; text: string };
type Theirs = Known & { by: string };
type Answer = Outcome<Known, Theirs>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const states = [
  ...["saved", "dirty", "saving", "offline", "signed-out", "refused", "conflict", "gone"],
] as DraftState[];

/** A column for each state, in the order above; a point: nothing changes. */
const ways = `
  type        dirty  .       .       .       .           dirty    .         .
  same        .      saved   .       saved   saved       saved    .         .
  send        saving saving  .       .       .           saving   saving    .
  put_off     .      .       .       .       .           .        refused   .`;

test.each(
  ways
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/)),
)("%s leads on as the table says", (event, ...to) => {
  const next = states.map((state) => nextState(state, event?.replace("_", " ") as DraftEvent));
  expect(next).toEqual(to.map((state, at) => (state === "." ? states[at] : state)));
});

test.each(["saved", "offline", "signed-out", "refused", "conflict", "gone"] as const)(
  "the answer %s is where everything stands then",
  (answer) => {
    expect(states.map((state) => nextState(state, answer))).toEqual(states.map(() => answer));
    expect(states.map((state) => nextState(state, "behind"))).toEqual(states.map(() => "dirty"));
  },
);

test("what is typed is stored at once and saved a moment after the last letter", async () => {
  const { draft, sent, copies } = open();
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.copy);
  expect(copies).toEqual(["a"]);
  expect(draft.view()).toMatchObject({ state: "dirty", isBehind: true, storedAt: "now" });
  draft.change("ab");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toEqual(["ab on 1"]);
  expect(draft.view()).toMatchObject({ state: "saved", isBehind: false, storedAt: undefined });
  expect(copies).toEqual([]);
});

test("somebody who types without a pause is saved all the same", async () => {
  const { draft, sent } = open();
  for (let typed = 0; typed < 12; typed += 1) {
    draft.change("x".repeat(typed + 1));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toHaveLength(1);
});

test("what is typed while a save runs stays, and is saved on the new version", async () => {
  const { draft, sent, answer } = open({ waits: true });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  draft.change("ab");
  expect(draft.view().state).toBe("saving");
  answer({ state: "saved", known: { version: 2, text: "a" } });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.view()).toMatchObject({ state: "dirty", value: "ab", known: { version: 2 } });
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toEqual(["a on 1", "ab on 2"]);
});

test.each([
  ["offline", true],
  ["signed-out", true],
  ["refused", false],
  ["gone", false],
] as const)("after “%s” it is tried again by itself: %s", async (state, isTried) => {
  const { draft, sent } = open({ answers: [{ state }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(draft.view()).toMatchObject({ state, isBehind: true });
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent).toHaveLength(isTried ? 2 : 1);
  expect(draft.view().state).toBe(isTried ? "saved" : state);
});

test("what was refused is sent again once it is changed", async () => {
  const { draft, sent } = open({ answers: [{ state: "refused", reason: "Too long" }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(draft.view()).toMatchObject({ state: "refused", reason: "Too long" });
  draft.change("b");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toHaveLength(2);
  expect(draft.view()).toMatchObject({ state: "saved", reason: undefined });
});

test("one's own words that came without an answer are no conflict", async () => {
  const theirs = { version: 2, text: "a", by: "me" };
  const { draft, sent } = open({ answers: [{ state: "offline" }, { state: "conflict", theirs }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  draft.change("ab");
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent).toEqual(["a on 1", "ab on 1", "ab on 2"]);
  expect(draft.view()).toMatchObject({ state: "saved", conflict: undefined, value: "ab" });
});

test("what was sent while the page went away and came back is no conflict, either", async () => {
  const theirs = { version: 2, text: "a", by: "me" };
  const { draft, last, sent } = open({ answers: [{ state: "conflict", theirs }] });
  draft.change("a");
  draft.leave();
  expect(last).toEqual(["a on 1"]);
  draft.change("ab");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toEqual(["ab on 1", "ab on 2"]);
  expect(draft.view().state).toBe("saved");
});

test("where nothing overlaps two versions are merged, and the writer is told", async () => {
  const theirs = { version: 2, text: "+", by: "Ben" };
  const { draft, sent } = open({ answers: [{ state: "conflict", theirs }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(draft.view()).toMatchObject({ state: "dirty", value: "a+", merged: { by: "Ben" } });
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toEqual(["a on 1", "a+ on 2"]);
});

test("a conflict waits for the writer, whatever is typed, until there is a choice", async () => {
  const theirs = { version: 2, text: "b", by: "Ben" };
  const { draft, sent, last } = open({ answers: [{ state: "conflict", theirs }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  draft.change("ac");
  draft.leave();
  draft.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.view()).toMatchObject({ state: "conflict", conflict: theirs, value: "ac" });
  expect([sent, last]).toEqual([["a on 1"], []]);
  draft.choose("ac", theirs);
  expect(draft.view()).toMatchObject({ state: "dirty", conflict: undefined });
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toEqual(["a on 1", "ac on 2"]);
});

test("whoever puts a conflict off is asked again with the next change, not at once", async () => {
  const theirs = { version: 2, text: "b", by: "Ben" };
  const { draft, sent } = open({ answers: [{ state: "conflict", theirs }] });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  draft.putOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  draft.change("ac");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(sent).toHaveLength(2);
});

test("a button waits for a save that runs, but not for long, and the late answer is ignored", async () => {
  const { draft, sent, answer } = open({ waits: true });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  const pressed = draft.save(async (value, known) => {
    sent.push(`${value} pressed on ${known.version}`);
    return { state: "saved", known: { version: 5, text: value } };
  });
  await vi.advanceTimersByTimeAsync(delays.running);
  expect(await pressed).toMatchObject({ state: "saved" });
  answer({ state: "refused" });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.view()).toMatchObject({ state: "saved", known: { version: 5 } });
  expect(sent).toEqual(["a on 1", "a pressed on 1"]);
});

test("several who wait for a save that runs send once more, not once each", async () => {
  const { draft, sent, answer } = open({ waits: true });
  draft.change("a");
  const saves = [draft.save(), draft.save(), draft.save()];
  await vi.advanceTimersByTimeAsync(0);
  draft.change("ab");
  answer({ state: "saved", known: { version: 2, text: "a" } });
  await Promise.all(saves);
  expect(sent).toEqual(["a on 1", "ab on 2"]);
  expect(draft.view().state).toBe("saved");
});

test("a save that ends the draft deletes its copy, and nothing is stored or sent any more", async () => {
  const { draft, sent, last, copies } = open();
  draft.change("a");
  draft.leave();
  expect(copies).toEqual(["a"]);
  await draft.save(async (text) => ({ state: "saved", known: { version: 2, text } }), true);
  expect(draft.view()).toMatchObject({ isBehind: false, known: { version: 1 } });
  draft.change("ab");
  draft.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, last, copies]).toEqual([[], ["a on 1"], []]);
});

test("what is off the screen saves nothing, but its copy is stored and a late answer deletes it", async () => {
  const { draft, stop, answer, sent, copies } = open({ waits: true });
  draft.change("a");
  await vi.advanceTimersByTimeAsync(delays.save);
  draft.change("a ");
  draft.change("a");
  stop();
  expect(copies).toEqual(["a"]);
  answer({ state: "saved", known: { version: 2, text: "a" } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, copies]).toEqual([["a on 1"], []]);
});

test("without a way to save by itself it waits for the button", async () => {
  const { draft, sent, copies } = open({ isOn: false });
  draft.change("a");
  draft.retry();
  draft.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, copies]).toEqual([[], ["a"]]);
});

type Opening = { answers?: Answer[]; waits?: boolean; isOn?: boolean };

/** A text on a server that takes everything, once it has given the answers that it was told to. */
function open({ answers = [], waits = false, isOn = true }: Opening = {}) {
  const sent: string[] = [];
  const last: string[] = [];
  const copies: string[] = [];
  let answer: (outcome: Answer) => void = () => {};
  const kind: DraftKind<string, Known, Theirs> = {
    valueOf: ({ text }) => text,
    same: (one, other) => one === other,
    merge(theirs, { value, unanswered }) {
      const known = { version: theirs.version, text: theirs.text };
      if (unanswered.includes(theirs.text)) return { as: "own", value, known };
      if (theirs.text !== "+") return { as: "asks", value, known };
      return { as: "merged", value: value + theirs.text, known, by: theirs.by };
    },
    auto: {
      isOn: () => isOn,
      last: (value, { version }) => last.push(`${value} on ${version}`),
      send: async (text, { version }) => {
        sent.push(`${text} on ${version}`);
        if (waits && sent.length === 1) return new Promise((resolve) => (answer = resolve));
        return answers.shift() ?? { state: "saved", known: { version: version + 1, text } };
      },
    },
    copy: {
      write(text) {
        copies.splice(0, 1, text);
        return "now";
      },
      remove: () => copies.splice(0),
    },
  };
  const draft = createDraft(kind, { known: { version: 1, text: "" } });
  const stop = draft.open();
  return { draft, stop, sent, last, copies, answer: (outcome: Answer) => answer(outcome) };
}
