import { replacePlaceholders, unknownPlaceholders } from "#app/rules/text/placeholders.ts";
import { plainText } from "#app/rules/text/search-text.ts";
import { site } from "#site.config.ts";

/** What a writer of the newsletter may leave open, and what stands there when it is read. */
export const issuePlaceholders = {
  "first name": "First name of the reader, or “there”; {first name, or “friends”} for another word",
  email: "Address of the reader",
  "site name": "Name of this site",
  date: "Day the issue goes out",
  "issue number": "Number of the issue",
} as const;

/** Where the name of a reader is not known. */
export const namelessReader = "there";

type Issue = { number: number; date: string };

/** What is the same for all readers of an issue. */
export function sharedValues({ number, date }: Issue) {
  return { "site name": site.name, date, "issue number": String(number) };
}

/** What stands on its page on the web, which knows no reader. */
export function publicValues(issue: Issue) {
  return { ...sharedValues(issue), email: "your address" };
}

/** A reader without a name is called as the writer wishes. */
export function fillForReader(text: string, values: Readonly<Record<string, string>>) {
  return replacePlaceholders(text, ({ name, or }) => {
    const value = Object.hasOwn(values, name) ? values[name] : "";
    return value || (name === "first name" ? or || namelessReader : "");
  });
}

/** What would be sent as it stands, each once. Words may be HTML; code is never filled in. */
export function unknownPlaceholdersOf(...words: readonly string[]) {
  const texts = words.map((it) => plainText(withoutCode(it)));
  return [...new Set(texts.flatMap((text) => unknownPlaceholders(text, issuePlaceholders)))];
}

/** What is inside of `pre` and `code` goes, up to one that is never closed. */
function withoutCode(html: string) {
  const kept: string[] = [];
  let from = 0;
  for (const { 1: name = "", index } of html.matchAll(/<(pre|code)\b/g)) {
    if (index < from) continue;
    const end = html.indexOf(`</${name}>`, index);
    if (end < 0) break;
    kept.push(html.slice(from, index));
    from = end;
  }
  return [...kept, html.slice(from)].join(" ");
}

/**
 * A name as somebody told it, or nothing where it is none. What looks like an address would become
 * a link in some mail programs.
 */
export function tidyFirstName(name: string | null) {
  const tidy = (name ?? "").trim().replace(/\s+/g, " ");
  return namePattern.test(tidy) ? tidy : "";
}

const nameWord = "\\p{L}[\\p{L}\\p{M}\\u200c\\u200d'’-]*\\.?";
const namePattern = new RegExp(`^(?=.{1,40}$)${nameWord}(?: ${nameWord})*$`, "u");
