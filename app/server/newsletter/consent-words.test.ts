import { afterEach, expect, test } from "vitest";
import { versioned, wordingAt } from "#app/rules/desk/consent-wording.ts";
import { pageWords, showWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "#app/words/facts.ts";
import { shownConsent } from "./consent-words.server.ts";

pageWords("exit-dialog", {
  text: "Take one useful idea with you. A weekly note on running a calmer company, read by {founders} founders.",
});

afterEach(() => showWords({}));

test("who signs up agrees to what stands there, also after an admin changed it", () => {
  expect(shownConsent("exit")).toBe(wordingAt("exit").words);
  expect(versioned(shownConsent("exit"))).toMatch(/^\d+: /);
  showWords({ "facts.founders": "900+" });
  expect(shownConsent("exit")).toContain("read by 900+ founders");
  expect(shownConsent("exit")).not.toContain(site.figures.founders);
  showWords({ "exit-dialog.text": "One letter a month." });
  expect(versioned(shownConsent("exit"))).toBe("One letter a month.");
  expect(shownConsent("import")).toBe(wordingAt("import").words);
});
