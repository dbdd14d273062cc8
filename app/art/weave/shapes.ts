/** What a picture is made of, under the names that SVG gives its elements and attributes. */
export type Shape = Rect | Circle | Ellipse | Path | Group | ClipPath | Picture | Markup;

export type Drawing = Shape | Drawing[];

export interface Paint {
  fill?: string;
  "fill-rule"?: "evenodd";
  stroke?: string;
  "stroke-opacity"?: string;
  "stroke-width"?: number;
  "stroke-linecap"?: "round";
  "stroke-linejoin"?: "round";
  opacity?: number | string;
}

export interface Rect extends Paint {
  type: "rect";
  x?: number;
  y?: number;
  width: number;
  height: number;
  rx?: number;
}

interface Circle extends Paint {
  type: "circle";
  cx: number;
  cy: number;
  r: number;
}

export interface Ellipse extends Paint {
  type: "ellipse";
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

export interface Path extends Paint {
  type: "path";
  d: string;
}

export type Transform =
  | ["translate", x: number, y: number]
  | ["rotate", degrees: number, x: number, y: number]
  | ["scale", factor: number];

export interface Group extends Paint {
  type: "g";
  transform?: Transform[];
  "clip-path"?: string;
  "shape-rendering"?: "geometricPrecision";
  content: Drawing;
}

interface ClipPath {
  type: "clipPath";
  id: string;
  content: Drawing;
}

/** What is not ours to take apart, such as the owner's logo. */
export interface Markup {
  type: "markup";
  text: string;
}

export interface Picture {
  type: "svg";
  xmlns?: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  viewBox?: string;
  role?: "img";
  "aria-label"?: string;
  "aria-hidden"?: "true";
  preserveAspectRatio?: string;
  content: Drawing;
}

export function round(value: number): number {
  return Number(value.toFixed(2));
}

export function rect(x: number, y: number, width: number, height: number, fill: string): Rect {
  return {
    type: "rect",
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    fill,
  };
}

export function circle(cx: number, cy: number, radius: number, fill: string): Circle {
  return { type: "circle", cx: round(cx), cy: round(cy), r: round(radius), fill };
}

export function path(d: string, fill: string): Path {
  return { type: "path", d, fill };
}

/** The upper half of a disc. Where more are nested, a foot below keeps them from showing each other. */
export function dome(cx: number, cy: number, radius: number, fill: string, foot = 0): Path {
  const y = round(cy);
  const arc = `A${round(radius)} ${round(radius)} 0 0 1`;
  const end = `${round(cx + radius)} ${y}${foot ? `v${round(foot)}H${round(cx - radius)}` : ""}Z`;
  return path(`M${round(cx - radius)} ${y}${arc} ${end}`, fill);
}

export function group(transform: Transform[], content: Drawing): Group {
  return { type: "g", transform, content };
}

export function svg(attributes: Omit<Picture, "type" | "xmlns" | "content">, content: Drawing) {
  const xmlns = "http://www.w3.org/2000/svg";
  return { type: "svg", xmlns, ...attributes, content } satisfies Picture;
}

/** A labeled picture that fills its box; what does not fit is cropped. */
export function picture(width: number, height: number, content: Drawing, label: string): Picture {
  return svg(
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": label,
      preserveAspectRatio: "xMidYMid slice",
    },
    { type: "g", "shape-rendering": "geometricPrecision", content },
  );
}
