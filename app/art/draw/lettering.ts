import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import { readPath, writePath } from "#app/art/flatten/path-data.ts";
import { site } from "#site.config.ts";

/** As the cards are set: Fraunces in three files, one for each range of letters. */
const fonts: Font[] = ["latin", "latin-ext", "vietnamese"].map((range) => ({
  name: range,
  data: readFileSync(new URL(`../../fonts/cards/fraunces-${range}.woff`, import.meta.url)),
}));

const fontSize = 40;
/** From the top of a line to the feet of its letters, as a part of the font size. */
const ascent = 0.861;
/** Longer names are set smaller. */
const maxWidth = 340;

/** The name of the site as the outline of its letters, from `x` on, standing on `baseline`. */
export async function drawName(x: number, baseline: number) {
  const { width } = await outline(fontSize, 0, 0);
  const size = Math.min(fontSize, (fontSize * maxWidth) / width);
  return outline(size, x, baseline);
}

async function outline(size: number, x: number, baseline: number) {
  let width = 0;
  const style = {
    position: "absolute",
    left: x,
    top: baseline - size * ascent,
    whiteSpace: "nowrap",
    fontFamily: fonts.map(({ name }) => name).join(", "),
    fontSize: size,
    letterSpacing: "0.005em",
    lineHeight: 1,
  };
  const markup = await satori(
    { type: "div", key: "name", props: { style, children: site.name } },
    {
      width: 4000,
      height: 4000,
      fonts,
      onNodeDetected: ({ key, ...node }) => {
        if (key === "name") width = node.width;
      },
    },
  );
  const paths = Array.from(markup.matchAll(/<path[^>]* d="([^"]+)"/g), ([, d = ""]) => d);
  return { width, d: shorten(paths.join("")) };
}

/** The same with few letters: satori writes whole positions, and lines without a length. */
function shorten(d: string) {
  return writePath(readPath(d) ?? [], 1).replace(/[hv]0(?![.\d])/g, "");
}
