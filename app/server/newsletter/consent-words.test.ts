import { expect, test } from "vitest";
import { wordingAt } from "#app/rules/newsletter/consent-wording.ts";
import { openWords, sourceOf, withWords } from "#app/server/words/current.server.ts";
import { wordsAt } from "./consent-words.server.ts";
import "#app/ui/forms/newsletter.tsx";
import "#app/ui/frame/exit-dialog.tsx";
import "#app/ui/frame-words.ts";
import "#app/words/facts.ts";

openWords();

test("people agree to the words that stand at a form, also where an admin changed them", () => {
  const forms = ["page", "footer", "exit"] as const;
  for (const form of forms) expect(wordsAt(form)).toBe(wordingAt(form).words);
  const changes = {
    "newsletter-form.hint": "A letter a month.",
    "frame.newsletter.text": "Read by {founders}.",
    "exit-dialog.text": "Stay.",
    "facts.founders": "600+",
  };
  expect(withWords(sourceOf(changes), () => forms.map(wordsAt))).toEqual([
    "A letter a month.",
    "Read by 600+.",
    "Stay.",
  ]);
});
