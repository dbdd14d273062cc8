import { readFileSync } from "node:fs";
import { artShades } from "#app/art/weave/shades.ts";
import { type Markup, type Picture, type Rect, round, svg } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";

const { paper, ink, ember, glow, marigold, honey, forest } = palette;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Paint = (color: string) => string;

interface Source {
  opening: string;
  viewBox: string;
  content: string;
}

/** The owner's file: any SVG with a viewBox. */
const logo = readSvg("logo.svg");
const [left = 0, top = 0, width = 1, height = 1] = logo.viewBox.split(/[\s,]+/).map(Number);

/** Width divided by height. */
export const logoShape = width / height;

/** The colors on grounds of each kind; colors that are not of the palette stay as they are. */
export const onLight: Paint = (color) => color;
export const onDark = exchange({ [ink]: paper, [ember]: glow });
export const onEmber = exchange({ [ink]: paper, [ember]: honey });
export const onMarigold: Paint = (color) => (isSame(color, marigold) ? artShades.inkDome : ink);

/** The darkest tone of a scene. */
export function exchangeInk(color: string) {
  return exchange({ [ink]: color });
}

export function inOneColor(color: string): Paint {
  return () => color;
}

/** The logo, as large as fits into the box. */
export function placeLogo(paint: Paint, box: Box): Markup {
  return placeSvg(logo, paint, box);
}

export function placeSvg({ opening, content }: Source, paint: Paint, place: Box): Markup {
  const { x, y, width, height } = place;
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  // Shapes without a fill of their own take this one.
  const fill = /\sfill=/.test(opening) ? "" : ` fill="${paint(ink)}"`;
  return {
    type: "markup",
    text: `<svg ${box}${fill}${repaint(opening, paint)}>${repaint(content, paint)}</svg>`,
  };
}

function mark(paint: Paint): Picture {
  const label = { role: "img", "aria-label": xmlText(site.name) } as const;
  const box = { x: left, y: top, width, height };
  return svg({ viewBox: `${left} ${top} ${width} ${height}`, ...label }, placeLogo(paint, box));
}

export function favicon(): Picture {
  return icon({ rx: 14 }, 0.766);
}

/** The logo on a full square, for systems that cut out their own shape. */
export function appIcon(share: number): Picture {
  return icon({}, share);
}

/** A share of 1 leaves a margin of 3 of 64 on each side. */
function icon(corners: { rx?: number }, share: number): Picture {
  const ground: Rect = { type: "rect", width: 64, height: 64, ...corners, fill: forest };
  const size = 58 * share;
  const box = { x: 32 - size / 2, y: 32 - size / 2, width: size, height: size };
  return svg({ viewBox: "0 0 64 64" }, [ground, placeLogo(onDark, box)]);
}

export function logoFiles(): Record<string, Picture> {
  return {
    "logo/mark.svg": mark(onLight),
    "logo/mark-mono.svg": mark(inOneColor("currentColor")),
    "logo/mark-light.svg": mark(onDark),
    "logo/favicon.svg": favicon(),
  };
}

export function xmlText(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A file of `brand/`. */
export function readSvg(name: string): Source {
  const file = readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
  const plain = file.replace(/<!--.*?-->|<\?.*?\?>/gs, "").replace(/>\s+</g, "><");
  const found = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(plain);
  const attributes = found?.[1] ?? "";
  const box = /\sviewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!found || !box) throw new Error(`brand/${name} needs an <svg> element with a viewBox.`);
  const kept = attributes.replace(/\s(?:xmlns|x|y|width|height|role|aria-label)="[^"]*"/g, "");
  return { opening: kept, viewBox: box, content: found[2] ?? "" };
}

/** Every color of fills, strokes and gradients, written as attribute or as style. */
const colorPattern =
  /((?:fill|stroke|stop-color)\s*[=:]\s*"?\s*)(#[0-9a-f]{3,8}|rgba?\([^)]*\)|black|white|currentColor)/gi;

/** Black counts as ink. */
const blackPattern = /^(#000|#000000|black|currentColor)$/i;

function repaint(markup: string, paint: Paint) {
  return markup.replace(
    colorPattern,
    (_, name: string, color: string) => name + paint(blackPattern.test(color) ? ink : color),
  );
}

function exchange(others: Record<string, string>): Paint {
  return (color) => Object.entries(others).find(([from]) => isSame(from, color))?.[1] ?? color;
}

function isSame(one: string, other: string) {
  return one.toUpperCase() === other.toUpperCase();
}
