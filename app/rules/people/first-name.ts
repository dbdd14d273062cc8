import { cleanText, lengthOf, wellFormed } from "#app/rules/text/text.ts";

export const maxFirstNameLength = 40;

/**
 * How somebody wants to be greeted, in one line; undefined for what is no name. It stands in mails
 * and their subjects, so nothing of an address or a header gets through.
 */
export function readFirstName(typed: unknown) {
  const name = cleanText(wellFormed(String(typed ?? "")))
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .trim();
  if (name === "" || lengthOf(name) > maxFirstNameLength) return undefined;
  return /\p{L}/u.test(name) && !/[@:/\\]/.test(name) ? name : undefined;
}

/** The first name in a whole one: “Ann Doe”, “Doe, Ann”, “Dr. Ann Doe”. */
export function firstNameIn(whole: string) {
  const words = (whole.split(",")[1] ?? whole).trim().split(/\s+/);
  return readFirstName(words.find((word) => !word.endsWith(".")));
}

/** Marks that turn the direction of writing, which would turn the rest of the line, too. */
const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
