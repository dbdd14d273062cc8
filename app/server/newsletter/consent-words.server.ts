import { type ConsentForm, wordingAt } from "#app/rules/newsletter/consent-wording.ts";
import { findWord } from "#app/words/words.ts";

/** Where admins change them. */
const places: Partial<Record<ConsentForm, string>> = {
  page: "newsletter-form.hint",
  footer: "frame.newsletter.text",
  exit: "exit-dialog.text",
  "gift-guide": "holiday-gift-guide.newsletter.title",
  brands: "brands.newsletter.title",
};

/** What people read at a form today, which is what they agree to. */
export function wordsAt(form: ConsentForm) {
  const words = findWord(places[form] ?? "");
  return typeof words === "string" ? words : wordingAt(form).words;
}
