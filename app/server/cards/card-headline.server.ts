const longest = 240;
const marks = /^(.{3,}?[:–—?!]|.{3,}? [-|])\s+(.{3,})$/u;

/** A title in two parts, the second for the warm color: what follows a colon, or its last words. */
export function splitTitle(title: string): [string, string] {
  const text = [...title.trim().replace(/\s+/g, " ")].slice(0, longest).join("");
  const [, lead, rest] = marks.exec(text) ?? [];
  if (lead && rest && rest.length <= text.length * 0.7) return [lead, rest];
  const words = text.split(" ");
  const count = (words.at(-1)?.length ?? 0) < 5 && words.length > 3 ? 2 : 1;
  if (words.length <= count) return [text, ""];
  return [words.slice(0, -count).join(" "), words.slice(-count).join(" ")];
}

/** Letters that carry an accent for which there is no code; `fraunces-african.woff` has them from here on. */
const stackable = [..."ẸẹỌọƐɛƆɔỤụỊịMmNnŊŋ"];
const accents = [..."\u0300\u0301\u0302\u0303\u0304\u030c"];
const firstStack = 0xe000;
const stacks = new RegExp(`([${stackable.join("")}])([${accents.join("")}])`, "gu");

function stack(_: string, letter: string, accent: string) {
  const at = stackable.indexOf(letter) * accents.length + accents.indexOf(accent);
  return String.fromCodePoint(firstStack + at);
}

/** The title in letters a font can have: accents joined to their letters, nothing invisible. */
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
