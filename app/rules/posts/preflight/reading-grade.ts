const fewestWords = 100;
/** Enough to tell, and never long to read. */
const mostLetters = 60_000;
/** Of ten English words, four are among these; of other languages, hardly any. */
const common = new Set(
  "the of and a to in is you that it he was for on are as with his they i at be this have from or had by but not we an can our your".split(
    " ",
  ),
);
const englishShare = 0.2;

/**
 * The school grade at which a text can be read, by the formula of Flesch and Kincaid; undefined for
 * one that is too short or not in English.
 */
export function readingGrade(paragraphs: readonly string[]) {
  const text = paragraphs.join("\n").slice(0, mostLetters);
  const words =
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  if (words.length < fewestWords) return undefined;
  const known = words.filter((word) => common.has(word)).length;
  if (known / words.length < englishShare) return undefined;
  const sentences = text.split(/[.!?](?=[\s"”’)]|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.min(20, Math.max(1, Math.round(grade)));
}

/** As English is spoken, near enough for a hint: groups of vowels, without a silent ending. */
export function syllablesIn(word: string) {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = letters.replace(/(?:[^laeiouy]e|[^aeiouytd]ed|[^aeioulscxzgh]es)$/, "");
  return Math.max(1, (spoken || letters).match(/[aeiouy]+/g)?.length ?? 0);
}

/** The one in the middle; undefined of none. */
export function middleOf(grades: readonly number[]) {
  return grades.toSorted((one, other) => one - other)[Math.floor(grades.length / 2)];
}
