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
