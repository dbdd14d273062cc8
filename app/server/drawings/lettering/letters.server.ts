/** Letters that carry an accent for which there is no code; `fraunces-african.woff` has them from here on. */
const stackable = [..."ẸẹỌọƐɛƆɔỤụỊịMmNnŊŋ"];
const accents = [..."\u0300\u0301\u0302\u0303\u0304\u030c"];
const firstStack = 0xe000;
const stacks = new RegExp(`([${stackable.join("")}])([${accents.join("")}])`, "gu");

function stack(_: string, letter: string, accent: string) {
  const at = stackable.indexOf(letter) * accents.length + accents.indexOf(accent);
  return String.fromCodePoint(firstStack + at);
}

/** A text in letters a font can have: accents joined to their letters, nothing invisible. */
export function plainLetters(text: string) {
  return text
    .normalize("NFC")
    .replace(/\p{C}/gu, "")
    .replace(stacks, stack)
    .replace(/\p{M}/gu, "")
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/ -(?= |$)/g, " –")
    .replace(/\s+/g, " ")
    .trim();
}

/** Without the letters a font lacks; nothing if that is most of them. */
export function withoutMissing(text: string, missing: ReadonlySet<string>) {
  const letters = [...text].map((letter) => (missing.has(letter) ? bare(letter, missing) : letter));
  const left = letters.join("").replace(/\s+/g, " ").trim();
  return countLetters(left) * 2 >= countLetters(text) ? left : "";
}

function bare(letter: string, missing: ReadonlySet<string>) {
  const base = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return missing.has(base) ? "" : base;
}

function countLetters(text: string) {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
