/** What would be sent as it stands, each once. */
export function unknownPlaceholdersOf(...words: readonly string[]) {
  const known = /^\{\s*(first name|email|site name|date|issue number)\b/i;
  const found = words.flatMap((text) => text.match(/\{[ \t]*\p{L}[^{}<\n]{0,60}\}/gu) ?? []);
  return [...new Set(found)].filter((word) => !known.test(word));
}
