/**
 * A name that a text no longer says, and what it says instead; the likeliest first. A name has two words
 * or more, each with a capital or a number but for the small ones between.
 */
export function renamesIn(before: string, after: string) {
  const [old, now] = [before, after].map((text) => text.split(/\s+/).filter(Boolean)) as Pair;
  const start = countAlike(old, now);
  const end = Math.min(
    countAlike(old.toReversed(), now.toReversed()),
    Math.min(old.length, now.length) - start,
  );
  let [from, to] = [start, end];
  while (from > 0 && isCapital(old[from - 1])) from -= 1;
  while (to > 0 && isCapital(old[old.length - to])) to -= 1;
  const spans = [
    [0, 0],
    [from, to],
  ] as const;
  return spans
    .map(([first, last]) => {
      const [name, next] = [old, now].map((words) =>
        trimmed(words.slice(first, words.length - last).join(" ")),
      ) as [string, string];
      const both = [name, next].every((text) => article.test(text));
      return both
        ? { from: name.replace(article, ""), to: next.replace(article, "") }
        : { from: name, to: next };
    })
    .filter(({ from: name, to: next }) => isName(name) && next !== "" && next !== name);
}

const article = /^(the|an?|our|your) /i;

type Pair = [string[], string[]];

function countAlike(one: string[], other: string[]) {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at < 0 ? one.length : at;
}

function isCapital(word = "") {
  return /^[\p{Lu}\d]/u.test(word);
}

function isName(text: string) {
  const words = text.split(" ");
  if (text.length > 60 || words.length < 2 || !isCapital(words.at(-1))) return false;
  return words.every((word) => isCapital(word) || word.length < 4);
}

function trimmed(text: string) {
  const signs = [...text];
  const first = signs.findIndex((sign) => /[\p{L}\d]/u.test(sign));
  const last = signs.findLastIndex((sign) => /[\p{L}\d)]/u.test(sign));
  return first < 0 ? "" : signs.slice(first, last + 1).join("");
}
