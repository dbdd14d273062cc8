import type { FormPlace } from "#app/rules/enquiries/form-notice.ts";
import { site } from "#site.config.ts";
import type { NewsletterList } from "./newsletter-lists.ts";

/** The newsletter forms, told apart by what they promise; `import` is the mail that asks. */
export type ConsentForm = FormPlace | "gift-guide" | "brands" | "import";

type Wording = { version: number; form: ConsentForm; words: string; since: string };

/**
 * What people read where they sign up. Words that change get a new version at the end; those that
 * somebody has agreed to stay here as they were.
 */
export const consentWordings: readonly Wording[] = [
  {
    version: 1,
    form: "page",
    words: "Weekly ops insights, straight to your inbox.",
    since: "2026-11-01",
  },
  {
    version: 2,
    form: "footer",
    words: "One useful idea on running a calmer company, every week.",
    since: "2026-11-01",
  },
  {
    version: 3,
    form: "exit",
    words: `Take one useful idea with you. A weekly note on running a calmer company, read by ${site.figures.founders} founders.`,
    since: "2026-11-01",
  },
  { version: 4, form: "gift-guide", words: "Get gift ideas in your inbox", since: "2026-11-01" },
  { version: 5, form: "brands", words: "Notes for brand owners", since: "2026-11-01" },
  {
    version: 6,
    form: "import",
    words: "We would like to send you our weekly note on running a calmer company.",
    since: "2026-11-16",
  },
];

const pageForms: Partial<Record<string, ConsentForm>> = {
  "/holiday-gift-guide": "gift-guide",
  "/brands": "brands",
};

/** The footer and the dialog promise the same on every page. */
export function consentForm(place: FormPlace, page: string): ConsentForm {
  return place === "page" ? (pageForms[page] ?? "page") : place;
}

/** The words that stand at a form today. */
export function wordingAt(form: ConsentForm) {
  const wording = consentWordings.findLast((known) => known.form === form);
  if (!wording) throw new Error(`There are no words at the form ${form}.`);
  return wording;
}

/** Words with their version in front, as the ledger keeps them; others stay as they are. */
export function versioned(words: string) {
  const wording = consentWordings.findLast((known) => known.words === words);
  return wording ? `${wording.version}: ${words}` : words;
}

/** The version and the words of an entry of the ledger. */
export function readWording(text: string) {
  const [, version, words] = /^(\d+): (.*)$/s.exec(text) ?? [];
  return version && words ? { version, words } : { version: undefined, words: text };
}

const lists: Partial<Record<string, NewsletterList>> = { "gift-guide": "gifts", brands: "brands" };

/** The list that a form leads to. */
export function listOf(form: string): NewsletterList {
  return lists[form] ?? "weekly";
}
