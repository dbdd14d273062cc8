import { type ConsentForm, wordingAt } from "#app/rules/desk/consent-wording.ts";
import { wordAt } from "#app/words/words.ts";

/** Where the words stand that people agree to. */
const places: Partial<Record<ConsentForm, string>> = {
  page: "newsletter-form.hint",
  footer: "frame.newsletter.text",
  exit: "exit-dialog.text",
  "gift-guide": "holiday-gift-guide.newsletter.title",
  brands: "brands.newsletter.title",
};

/** What a form says today: words that an admin changed are kept as somebody agreed to them. */
export function shownConsent(form: ConsentForm) {
  const place = places[form];
  const words = place && wordAt(place);
  return typeof words === "string" ? words : wordingAt(form).words;
}
