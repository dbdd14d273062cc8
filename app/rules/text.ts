/** Characters as people count them: an emoji or an accented letter is one. */
export function lengthOf(text: string) {
  return [...text].length;
}

const patterns = /[<>]|javascript:|\bon\w+\s*=/gi;

/**
 * Takes angle brackets, `javascript:` and inline handlers out of a text, again and again until
 * nothing changes any more: what is left of `javajavascript:script:` must not survive either.
 */
export function cleanText(text: string) {
  let cleaned = text;
  for (let before = ""; before !== cleaned; ) {
    before = cleaned;
    cleaned = cleaned.replace(patterns, "");
  }
  return cleaned.trim();
}

/** Text that every engine and every mail can carry: no control characters, no broken halves. */
export function wellFormed(text: string) {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
  );
}
