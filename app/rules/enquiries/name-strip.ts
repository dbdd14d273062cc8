import { type Cloth, clothBeside, motifOf } from "#app/rules/shop/cloth.ts";

/** One letter of a name, and the cloth it is woven as. */
export type StripColumn = Cloth & { letter: string };

const fewest = 6;
const most = 20;

/**
 * A strip of cloth that belongs to a name: a column for each letter or digit, its motif chosen by the letter, its
 * colors by letter and place. Short names repeat; a name without letters has none.
 */
export function nameStrip(name: string): StripColumn[] {
  const letters = lettersOf(name);
  if (letters.length === 0) return [];
  const whole = Math.ceil(fewest / letters.length) * letters.length;
  const woven = Array.from({ length: Math.min(most, whole) }, (_, at) => at);
  return woven.reduce<StripColumn[]>((strip, at) => {
    const letter = letters[at % letters.length] ?? "";
    const colors = clothBeside(`${letter}${at}`, strip.at(-1));
    return strip.concat({ ...colors, motif: motifOf(letter), letter });
  }, []);
}

/** Marks are left out, and half a name never makes half a letter. */
function lettersOf(name: string) {
  const plain = name.slice(0, 200).normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  return plain.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Whose strip an enquiry has: the company, or whoever wrote. */
export function stripOf(fields: Readonly<Record<string, string>>): StripColumn[] {
  const names = [fields.company, fields.brandName, fields.name];
  return names.map((name) => nameStrip(name ?? "")).find(({ length }) => length > 0) ?? [];
}
