import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import { readPath, writePath } from "#app/art/flatten/path-data.ts";
import { site } from "#site.config.ts";

/** As the cards are set: Fraunces in three files, one for each range of letters. */
const fonts: Font[] = ["latin", "latin-ext", "vietnamese"].map((range) => ({
  name: range,
  data: readFileSync(new URL(`../../app/fonts/cards/fraunces-${range}.woff`, import.meta.url)),
}));

const fontSize = 40;
/** From the top of a line to the feet of its letters, as a part of the font size. */
const ascent = 0.861;
/** Longer names are set smaller. */
const maxWidth = 340;

/** The name of the site as the outline of its letters, from `x` on, standing on `baseline`. */
export async function drawName(x: number, baseline: number) {
  const place = (size: number) => ({ left: x, top: baseline - size * ascent, fontSize: size });
  const { width } = await outline(site.name, { ...nameStyle, ...place(fontSize) });
  const size = Math.min(fontSize, (fontSize * maxWidth) / width);
  const name = await outline(site.name, { ...nameStyle, ...place(size) });
  return { width: name.width, d: writePath(readPath(name.d) ?? [], 1) };
}

const nameStyle = { whiteSpace: "nowrap", letterSpacing: "0.005em", lineHeight: 1 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words in as many lines as they need, as large as the box allows; the outline of their letters. */
export async function drawWords(words: string, { x, y, width, height }: Box, largest: number) {
  const style = { left: x, top: y, width, lineHeight: 1.06, textWrap: "balance" };
  for (let size = largest; ; size -= 4) {
    const drawn = await outline(words, { ...style, fontSize: size });
    if (drawn.height <= height || size <= 16) return drawn.d;
  }
}

async function outline(words: string, style: Record<string, string | number>) {
  const box = { width: 0, height: 0 };
  const fontFamily = fonts.map(({ name }) => name).join(", ");
  const markup = await satori(
    {
      type: "div",
      key: "words",
      props: { style: { position: "absolute", fontFamily, ...style }, children: words },
    },
    {
      width: 4000,
      height: 4000,
      fonts,
      onNodeDetected: ({ key, width, height }) => {
        if (key === "words") Object.assign(box, { width, height });
      },
    },
  );
  const paths = Array.from(markup.matchAll(/<path[^>]* d="([^"]+)"/g), ([, d = ""]) => d);
  return { ...box, d: paths.join("") };
}
