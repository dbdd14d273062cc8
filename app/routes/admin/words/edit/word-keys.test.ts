import { expect, test } from "vitest";
import { historyStep, isHistoryKey, keyAct } from "./word-keys.ts";

const text = { kind: "text", lines: false, atFact: false, inButton: false };
const press = (key: string, held: { shift?: boolean; command?: boolean } = {}) => ({
  key,
  shift: held.shift ?? false,
  command: held.command ?? false,
});
const command = { command: true };

test.each([
  ["Escape puts a text back", press("Escape"), text, "put-back"],
  ["Escape leaves a price", press("Escape"), { ...text, kind: "price" }, "blur"],
  ["Tab goes to the tip", press("Tab"), text, "enter-tip"],
  ["Tab back goes where browsers go", press("Tab", { shift: true }), text, undefined],
  ["Enter ends a line", press("Enter"), text, "blur"],
  ["Enter breaks a line", press("Enter"), { ...text, lines: true }, "break-line"],
  ["Enter opens a price", press("Enter"), { ...text, kind: "price" }, "enter-tip"],
  ["a space opens a fact", press(" "), { ...text, atFact: true }, "enter-tip"],
  ["a space is typed in a button", press(" "), { ...text, inButton: true }, "space"],
  ["a space is a space", press(" "), text, undefined],
  ["bold marks rich text", press("b", command), { ...text, kind: "rich" }, "strong"],
  ["italics are the accent", press("i", command), { ...text, kind: "rich" }, "accent"],
  ["plain text takes no mark", press("b", command), text, "nothing"],
  ["nothing is underlined", press("u", command), { ...text, kind: "rich" }, "nothing"],
  ["a letter is a letter", press("b"), { ...text, kind: "rich" }, undefined],
])("%s", (_, key, word, act) => {
  expect(keyAct(key, word)).toBe(act);
});

test("letters go back by the browser, whole changes by the book", () => {
  expect(isHistoryKey(press("z", command))).toBe(true);
  expect(isHistoryKey(press("z"))).toBe(false);
  expect(historyStep(press("z", command), true)).toBeUndefined();
  expect(historyStep(press("z", command), false)).toBe("undo");
  expect(historyStep(press("Z", { ...command, shift: true }), true)).toBe("redo");
  expect(historyStep(press("y", command), false)).toBe("redo");
});
