import { type ConsentForm, consentForm, readWording, versioned } from "./consent-wording.ts";
import { isNewsletterList, newsletterLists } from "./newsletter-lists.ts";

export type ConsentAction =
  | "asked"
  | "confirmed"
  | "unsubscribed"
  | "imported"
  | "suppressed"
  | "allowed"
  /** Of one list, which `wording` names. */
  | "joined"
  | "left"
  /** The address was changed; the steps before it were taken with the old one. */
  | "moved"
  /** Of what a founder says of their brand. */
  | "declared"
  | "withdrawn";

/** A step of somebody's consent, as the ledger keeps it. */
type Step = {
  action: ConsentAction;
  wording: string;
  form: string;
  page: string;
  by_email: string | null;
  at: string;
};

type Subscribed = {
  consent_text: string;
  page: string;
  created_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

/** The ledger of somebody; what happened before there was one comes from the subscriber's row. */
export function ledgerOf(subscriber: Subscribed, steps: readonly Step[]): Step[] {
  const begun = steps[0]?.at ?? "9999";
  const before = stepsOf(subscriber).filter(({ at }) => at < begun);
  return [...before, ...steps];
}

function stepsOf(subscriber: Subscribed): Step[] {
  const { consent_text, page, created_at, confirmed_at, unsubscribed_at } = subscriber;
  const step = (action: Step["action"], at: string | null, form: string, wording = "") =>
    at ? [{ action, at, form, page, wording, by_email: null }] : [];
  return [
    ...step("asked", created_at, consentForm("page", page), versioned(consent_text)),
    ...step("confirmed", confirmed_at, "link"),
    ...step("unsubscribed", unsubscribed_at, "link"),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The words somebody agreed to last, and where. */
export function lastAsked(ledger: readonly Step[]) {
  return ledger.findLast(({ action }) => asks.includes(action));
}

const asks: readonly Step["action"][] = ["asked", "imported"];

export type LedgerLine = { at: string; text: string; quote?: string };

/** The ledger as sentences. */
export function ledgerLines(ledger: readonly Step[]): LedgerLine[] {
  return ledger.map((step, index) => ({ at: step.at, ...sentence(step, ledger[index - 1]) }));
}

function sentence(step: Step, before: Step | undefined): Omit<LedgerLine, "at"> {
  const { action, by_email, at } = step;
  if (action === "suppressed" && !by_email) return { text: silenced(step.form) };
  const by = by_email ? `by ${by_email}` : "by the link";
  if (action === "asked") return asked(step);
  if (action === "imported") return { text: `Imported ${by}:`, quote: step.wording };
  if (action === "confirmed") {
    return {
      text: `Confirmed ${by}${before?.action === "asked" ? `, ${later(before.at, at)}` : ""}.`,
    };
  }
  if (action === "unsubscribed") return { text: `Unsubscribed ${by}.` };
  if (action === "joined") return { text: `Joined ${listIn(step)} ${by}.` };
  if (action === "left") return { text: `Left ${listIn(step)} ${by}.` };
  if (action === "declared") {
    return { text: `Declared for the page ${step.page}:`, quote: readWording(step.wording).words };
  }
  if (action === "withdrawn") return { text: `Withdrew what was declared for ${step.page}.` };
  if (action === "moved") return { text: `Changed to this address ${by}.` };
  return { text: `${action === "suppressed" ? "Never write, set" : "Allowed again"} ${by}.` };
}

function listIn({ wording }: Step) {
  return isNewsletterList(wording) ? `“${newsletterLists[wording].name}”` : "a list";
}

function asked({ form, page, wording }: Step) {
  const { version, words } = readWording(wording);
  const place = places[form as ConsentForm] ?? "";
  const where = page === "/" ? "the home page" : page;
  return {
    text: `Signed up on ${where}${place}${version ? `, wording ${version}` : ""}:`,
    quote: words,
  };
}

const places: Partial<Record<ConsentForm, string>> = {
  footer: ", in the footer",
  exit: ", in the dialog on leaving",
};

const units = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** “6 minutes later”. */
function later(from: string, to: string) {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  if (!unit || !length) return "within a minute";
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"} later`;
}

/** By the site itself, after a mail. */
function silenced(form: string) {
  if (form === "complaint") return "Never write: a mail was reported as spam.";
  return "Never write: a mail came back, the address takes none.";
}
