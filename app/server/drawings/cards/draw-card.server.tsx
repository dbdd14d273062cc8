import sharp from "sharp";
import { cardEdge } from "#app/art/brand-cloth.ts";
import { cardCloth } from "#app/art/card-cloth.ts";
import { wordmarkSize } from "#app/art/logo/size.ts";
import wordmark from "#app/art/logo/wordmark.svg?raw";
import { packshotScene, type Stage } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import { type Drawing, svg } from "#app/art/weave/shapes.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { cardSize } from "#app/seo/card-path.ts";
import {
  drawLetters,
  fontFamily,
  measureTexts,
} from "#app/server/drawings/lettering/lettering.server.tsx";
import { plainLetters, withoutMissing } from "#app/server/drawings/lettering/letters.server.ts";
import type { Labeled } from "#app/server/drawings/packshots/draw-packshot.server.ts";
import { drawLabel } from "#app/server/drawings/packshots/label.server.tsx";
import { palette } from "#brand/palette.ts";
import { breakLines, gap, type Setting, type Word } from "./card-lines.server.ts";

export type Card = {
  /** Two parts; the second is set in ember. */
  headline: readonly [string, string];
  /** For a headline in letters that the font does not have. */
  fallback: readonly [string, string];
  /** Of a category, or the one of a brand. */
  cloth: Category | Cloth;
  /** Decides the order of the cloth's strips. */
  seed: string;
  /** The first one on a spotlight, with the name of its uploaded picture if it has one. */
  product?: Labeled & { picture?: string };
};

const margin = 72;
const textWidth = 640;
const clothStart = 780;
const textBox = { top: 120, height: 324 };
const logoBox = `width="${(55 * wordmarkSize.width) / wordmarkSize.height}" height="55"`;
const letterSpacing = "-0.022em";
const lineHeight = 1.02;

/** The social card of a page, as a PNG; `photo` is the picture of its product. */
export async function drawCard(card: Card, photo?: Uint8Array) {
  const { headline, fallback } = card;
  const words = await measureWords(headline);
  const setting = breakLines(words.length > 0 ? words : await measureWords(fallback), textWidth);
  const { width, height } = cardSize;
  const logo = wordmark.replace(/ width="\d+" height="\d+"/, ` x="${margin}" y="64" ${logoBox}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${palette.paper}"/>
${logo}
${await drawLines(setting)}
<rect x="${margin}" y="470" width="56" height="6" fill="${palette.ember}"/>
${print(await drawSide(card))}
</svg>`;
  return sharp(Buffer.from(svg))
    .composite(photo ? [await placePhoto(photo, clothStart)] : [])
    .png({ palette: true, effort: 6 })
    .toBuffer();
}

/** A photograph in the shape of a card. */
export function cropPhoto(photo: Uint8Array) {
  const { width, height } = cardSize;
  return sharp(photo)
    .rotate()
    .resize(width, height, { fit: "cover" })
    .flatten({ background: palette.paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function drawSide({ cloth, seed, product }: Card) {
  return product ? drawProduct(product, clothStart) : cardCloth(cloth, seed, clothStart);
}

/** The words as wide as the font draws them, without the letters it cannot draw. */
async function measureWords(headline: readonly [string, string]): Promise<Word[]> {
  const parts = headline.map(plainLetters);
  const { words, missing } = await measure(parts);
  if (missing.size === 0) return words;
  return (await measure(parts.map((part) => withoutMissing(part, missing)))).words;
}

async function measure(parts: readonly string[]) {
  const texts = parts.map((part) => part.split(" ").filter(Boolean));
  const { widths, missing } = await measureTexts(texts.flat(), letterSpacing);
  const words = texts.flat().map((text, index) => ({
    text,
    ember: index >= (texts[0]?.length ?? 0),
    width: widths[index] ?? 0,
  }));
  return { words, missing };
}

function drawLines({ size, lines }: Setting) {
  return drawLetters(
    <div
      style={{
        position: "absolute",
        left: margin,
        top: textBox.top,
        height: textBox.height,
        display: "flex",
        flexDirection: "column",
        justifyContent: "center",
        fontFamily,
        fontSize: size,
        letterSpacing,
        lineHeight,
      }}
    >
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <div key={row} style={{ display: "flex" }}>
          {line.map(({ text, ember, glued }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              key={index}
              style={{
                whiteSpace: "nowrap",
                color: ember ? palette.ember : palette.ink,
                marginLeft: index === 0 || glued ? 0 : size * gap,
              }}
            >
              {text}
            </div>
          ))}
        </div>
      ))}
    </div>,
    cardSize,
  );
}

const rows = 10;
const edge = cardSize.height / rows;

/** The side of a spotlight's card: an edge of cloth, and its product beside it. */
async function drawProduct({ look, cloth, texts }: Labeled, x: number): Promise<Drawing> {
  const stage = stageFrom(x);
  const words = await drawLabel(look, cloth, texts);
  const { width, height } = stage;
  // An inner picture cuts off what reaches over its edges.
  const scene = svg({ x: x + edge, y: 0, width, height }, packshotScene(stage, look, cloth, words));
  return [scene, cardEdge(cloth, x, edge, rows)];
}

/** An uploaded picture in the place of the packshot. */
async function placePhoto(photo: Uint8Array, x: number) {
  const { width, height } = stageFrom(x);
  const input = await sharp(photo).rotate().resize(width, height, { fit: "cover" }).toBuffer();
  return { input, left: x + edge, top: 0 };
}

function stageFrom(x: number): Stage {
  const width = cardSize.width - x - edge;
  const { height } = cardSize;
  return { width, height, tableTop: 446, floor: 506, scale: 1.72, square: width / 3 };
}
