import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { measureTexts } from "#app/server/drawings/lettering/lettering.server.tsx";

export const letterSpacing = "-0.01em";
const space = 0.24;

/** Undefined for a letter that the fonts lack. */
const widths = createLruMap<string, { width?: number }>({ maxSize: 2000 });

/** How wide the letters of a text are in a font of size 1. */
export async function measureLetters(text: string) {
  const letters = [...new Set(text)];
  const unknown = letters.filter((letter) => letter !== " " && !widths.has(letter));
  if (unknown.length > 0) {
    const measured = await measureTexts(unknown, letterSpacing);
    for (const [index, letter] of unknown.entries()) {
      widths.set(letter, measured.missing.has(letter) ? {} : { width: measured.widths[index] });
    }
  }
  const known = new Map(letters.map((letter) => [letter, widthOf(letter)]));
  const missing = new Set(letters.filter((letter) => known.get(letter) === undefined));
  return { widthOf: (letter: string) => known.get(letter) ?? 1, missing };
}

function widthOf(letter: string) {
  return letter === " " ? space : widths.get(letter)?.width;
}
