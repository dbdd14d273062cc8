import { mailLink } from "#app/rules/text/email.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { site } from "#site.config.ts";
import { fieldLabel } from "./field-labels.ts";
import { formNames, freeTexts, shownValue } from "./form-labels.ts";
import type { FormType } from "./forms.ts";

/** What answers to an enquiry say beside their own words, here and in a mail program. */

type Enquiry = { form_type: FormType; created_at: string; fields: Record<string, string> };

/** What the sender wrote freely; for forms without such fields, what was chosen. */
export function ownWords({ fields }: Pick<Enquiry, "fields">) {
  const written = freeTexts.flatMap((field) => fields[field] || []);
  if (written.length > 0) return written.join("\n\n");
  return Object.entries(fields)
    .filter(([field, value]) => value && field !== "name" && field !== "email")
    .map(([field, value]) => `${fieldLabel(field)}: ${shownValue(field, value)}`)
    .join("\n");
}

export function quoteHeading({ created_at }: Pick<Enquiry, "created_at">) {
  return `On ${siteDate(created_at)} you wrote:`;
}

/** As mail programs quote, line by line. */
export function quoted(text: string) {
  return text
    .split("\n")
    .map((line) => (line ? `> ${line}` : ">"))
    .join("\n");
}

export function answerSubject({ form_type }: Pick<Enquiry, "form_type">) {
  return `Re: Your ${formNames[form_type].toLowerCase()} to ${site.name}`;
}

/** Longer addresses open no mail program on some systems, or open it with half a text. */
const maxLinkLength = 1900;

/** Opens a mail program with subject and quotation, which is shortened to what such programs accept. */
export function mailProgramLink(to: string, subject: string, enquiry: Enquiry) {
  const start = `${mailLink(to)}?subject=${encodeURIComponent(oneLine(subject))}&body=`;
  const heading = `\n\n${quoteHeading(enquiry)}\n`;
  const letters = [...ownWords(enquiry).toWellFormed()];
  const linkWith = (count: number) => {
    const rest = count < letters.length ? "…" : "";
    return start + encodeLines(heading + quoted(letters.slice(0, count).join("") + rest));
  };
  return linkWith(longestFit(letters.length, (count) => linkWith(count).length <= maxLinkLength));
}

/** The largest number up to `most` that fits, found by halving. */
function longestFit(most: number, fits: (count: number) => boolean) {
  if (fits(most)) return most;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Lines in a `mailto:` end like those of a mail. */
function encodeLines(text: string) {
  return encodeURIComponent(text.replaceAll("\n", "\r\n"));
}

export function oneLine(text: string) {
  return text.replace(/\s+/g, " ").trim();
}
