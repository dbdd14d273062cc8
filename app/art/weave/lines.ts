import type { Drawing, Path } from "./shapes.ts";

/** A line with round ends. */
export function line(d: string, stroke: string, width: number): Path {
  return {
    type: "path",
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
}

/** What lies within an outline. The id is unique in the picture. */
export function clipped(id: string, outline: string, content: Drawing): Drawing {
  return [
    { type: "clipPath", id, content: { type: "path", d: outline } },
    { type: "g", "clip-path": `url(#${id})`, content },
  ];
}
