import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftName, openAnswer, takeUp } from "./answer-draft.ts";

const stored = new Map<string, string>();
const name = draftName("ada", "enquiry");

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const before = { text: "Half a letter", key: "k1", at: "2026-11-16T09:00:00.000Z" };

test.each([
  ["stored alone", { returned: "", typed: "", sentTexts: [] }, "Half a letter"],
  ["typed on early", { returned: "", typed: "P.S.", sentTexts: [] }, "Half a letter\n\nP.S."],
  ["returned by the server", { returned: "Back", typed: "Back", sentTexts: [] }, "Back"],
  ["sent already", { returned: "", typed: "", sentTexts: ["Half a letter"] }, ""],
])("an answer that an older version of the site stored, %s", (_, found, text) => {
  stored.set("answer:ada:enquiry", JSON.stringify(before));
  const draft = openAnswer(name, undefined);
  takeUp(draft, name, found);
  expect(draft.view().value.text).toBe(text);
  if (text === before.text) expect(draft.view().value.key).toBe("k1");
  draft.leave();
  expect(stored.size).toBe(text ? 1 : 0);
});
