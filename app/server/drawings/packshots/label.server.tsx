import { readPath, writePath } from "#app/art/flatten/path-data.ts";
import { labelOf, labelSeal } from "#app/art/packshots/packshot.ts";
import { type Drawing, group, path } from "#app/art/weave/shapes.ts";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import type { Look } from "#app/rules/shop/looks.ts";
import {
  drawLetters,
  fontFamily,
  measureTexts,
} from "#app/server/drawings/lettering/lettering.server.tsx";
import { plainLetters, withoutMissing } from "#app/server/drawings/lettering/letters.server.ts";
import { palette } from "#brand/palette.ts";
import { fitLabel, lineHeight } from "./fit-label.server.ts";

/** Letters are drawn larger and without fractions, which is as fine and shorter. */
const finer = 10;
const longest = 240;

/** The words on a thing: the first text that the fonts can draw, else a square of the cloth. */
export async function drawLabel(look: Look, cloth: Cloth, texts: readonly string[]) {
  const room = labelOf(look);
  if (!room) return [];
  const [x, y, width, height] = room;
  for (const text of texts) {
    const drawable = await withKnownLetters(text);
    if (drawable === "") continue;
    const { widthOf } = await measureLetters(`${drawable}…`);
    const { size, lines } = fitLabel(drawable, widthOf, { width, height, ...sizesIn(height) });
    return place([x, y], await outline(lines, { width, height, size }));
  }
  return labelSeal(look, cloth);
}

/** One letter, as large as the label allows. */
export async function drawInitial(look: Look, cloth: Cloth, letter: string) {
  const room = labelOf(look);
  if (!room) return [];
  const [x, y, width, height] = room;
  const capital = await withKnownLetters(letter.toUpperCase());
  if (capital === "") return labelSeal(look, cloth);
  const size = Math.min(height * 0.86, width / 0.9, 40);
  return place([x, y], await outline([capital], { width, height, size }));
}

function sizesIn(height: number) {
  return { largest: Math.min(20, height * 0.82), smallest: 8.5 };
}

async function withKnownLetters(text: string) {
  const plain = plainLetters([...text].slice(0, longest).join(""));
  const { missing } = await measureLetters(plain);
  return missing.size === 0 ? plain : withoutMissing(plain, missing);
}

type Box = { width: number; height: number; size: number };

async function outline(lines: readonly string[], { width, height, size }: Box) {
  const box = { width: width * finer, height: height * finer };
  const markup = await drawLetters(
    <div
      style={{
        ...box,
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        fontFamily,
        fontSize: size * finer,
        letterSpacing,
        lineHeight: lines.length > 1 ? lineHeight : 1,
      }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <div key={index} style={{ whiteSpace: "nowrap" }}>
          {line}
        </div>
      ))}
    </div>,
    box,
  );
  const outlines = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => readPath(d) ?? []);
  return outlines.map((steps) => writePath(steps, 0)).join("");
}

function place([x, y]: readonly [number, number], d: string): Drawing {
  return group(
    [
      ["translate", x, y],
      ["scale", 1 / finer],
    ],
    path(d, palette.ink),
  );
}

const letterSpacing = "-0.01em";
const space = 0.24;

/** Undefined for a letter that the fonts lack. */
const widths = createLruMap<string, { width?: number }>({ maxSize: 2000 });

/** How wide the letters of a text are in a font of size 1. */
async function measureLetters(text: string) {
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
