import { formatPrice } from "#app/rules/shop/money.ts";
import { lengthOf } from "#app/rules/text/text.ts";

export const outcomes = ["won", "lost", "not-a-fit"] as const;

/** What came of an enquiry; null while it is open. */
export type EnquiryOutcome = (typeof outcomes)[number];

export const outcomeNames: Record<EnquiryOutcome, string> = {
  won: "Won",
  lost: "Lost",
  "not-a-fit": "Not a fit",
};

export const maxReasonLength = 200;
export const maxStepLength = 200;
/** In whole units of the site's currency. */
const maxOutcomeValue = 1_000_000_000;

export type Decided = {
  outcome: EnquiryOutcome | null;
  reason: string | null;
  value: number | null;
};
export type NextStep = { step: string; on: string };

type Fields = { outcome: string; reason: string; value: string };

/** What somebody decided, or a sentence about what is missing. */
export function readOutcome({ outcome, reason: typed, value }: Fields): Decided | string {
  if (outcome === "open") return { outcome: null, reason: null, value: null };
  const known = outcomes.find((name) => name === outcome);
  if (!known) return "Choose what came of it.";
  const reason = typed.trim();
  if (known === "lost" && reason === "") return "Write in a few words why it was lost.";
  if (lengthOf(reason) > maxReasonLength) {
    return `The reason has at most ${maxReasonLength} characters. This one has ${lengthOf(reason)}.`;
  }
  const amount = readAmount(value);
  if (amount === undefined) return "Write the value as a number, as in 12,000.";
  return { outcome: known, reason: reason || null, value: amount };
}

/** “Won, $12,000”, “Lost (too dear)” or “Outcome open again” */
export function decidedWords({ outcome, reason, value }: Decided) {
  if (!outcome) return "Outcome open again";
  const amount = value === null ? "" : `, ${formatPrice(value)}`;
  return `${outcomeNames[outcome]}${amount}${reason ? ` (${reason})` : ""}`;
}

/** What is to be done next and on which day, or a sentence about what is wrong. */
export function readNextStep(typed: string, on: string): NextStep | string {
  const step = typed.trim();
  if (step === "") return "Write what is to be done.";
  if (lengthOf(step) > maxStepLength) {
    return `A next step has at most ${maxStepLength} characters. This one has ${lengthOf(step)}.`;
  }
  return isDay(on) ? { step, on } : "Choose the day of the next step.";
}

/** Null for an empty text, undefined for what is no amount; signs, spaces and cents are left out. */
function readAmount(text: string) {
  const typed = text.trim();
  if (typed === "") return null;
  const match = amountPattern.exec(typed);
  const amount = Number(match?.[1]?.replace(/\D/g, "") ?? Number.NaN);
  return amount <= maxOutcomeValue ? amount : undefined;
}

const amountPattern =
  /^(?:\p{Sc}|[A-Z]{3})?\s?(\d{1,3}(?:[,. ]\d{3}){1,3}|\d{1,10})(?:[.,]\d{1,2})?\s?(?:\p{Sc}|[A-Z]{3})?$/u;

function isDay(text: string) {
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return day?.toJSON()?.startsWith(text) ?? false;
}
