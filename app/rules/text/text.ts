import { isSmallTree } from "./json.ts";

/** The number of code points: most emojis and letters with accents count as one. */
export function lengthOf(text: string) {
  return [...text].length;
}

/** `within a day` → `Within a day`. */
export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const patterns = /[<>]|javascript:|\bon\w+\s*=/gi;
const scheme = "javascript:";

/**
 * Takes angle brackets, `javascript:` and inline handlers such as `onclick=` out of a text, until
 * none is left: what remains of `javajavascript:script:` must not survive either.
 */
export function cleanText(text: string) {
  return cleanSeams(text.replace(patterns, "")).trim();
}

/** In one pass, because a text may consist of many such pieces nested in each other. */
function cleanSeams(text: string) {
  const result: string[] = [];
  for (const letter of text) {
    result.push(letter);
    if (letter === ":" && endsWithScheme(result)) result.length -= scheme.length;
    if (letter === "=") result.length = handlerStart(result);
  }
  return result.join("");
}

function endsWithScheme(letters: string[]) {
  return letters.slice(-scheme.length).join("").toLowerCase() === scheme;
}

/** Where `on…=` begins at the end of a text, or the end of it if there is none. */
function handlerStart(letters: string[]) {
  const end = letters.length;
  let wordEnd = end - 1;
  while (/\s/.test(letters[wordEnd - 1] ?? "")) wordEnd -= 1;
  let start = wordEnd;
  while (/\w/.test(letters[start - 1] ?? "")) start -= 1;
  const opening = letters
    .slice(start, start + 2)
    .join("")
    .toLowerCase();
  return opening === "on" && wordEnd - start > 2 ? start : end;
}

/** Text that both engines and mails can hold: no control characters, no lone surrogates. */
export function wellFormed(text: string) {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
  );
}

/** A JSON value whose texts are well-formed; throws when it is no JSON, nested too deeply or of too many values. */
export function parseJson(text: string, nesting?: number) {
  if (!isSmallTree(text, { nesting }))
    throw new Error("The JSON is nested too deeply, or has too many values.");
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === "string" ? wellFormed(value) : value,
  );
}
