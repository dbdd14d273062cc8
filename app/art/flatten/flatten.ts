import type { Path, Picture } from "#app/art/weave/shapes.ts";
import { overlaps } from "./bounds.ts";
import { type Outline, readOutlines } from "./outline.ts";
import { writePath } from "./path-data.ts";

type Layer = [Outline, ...Outline[]];

/**
 * A picture made of hundreds of elements costs a phone more to parse than to download. This draws
 * the same with few: groups become coordinates, and shapes of one paint with nothing between them
 * become one path. A picture with anything else in it is returned as it is.
 */
export function flatten(picture: Picture): Picture {
  const outlines = readOutlines(picture.content);
  if (!outlines) return picture;
  const decimals = Math.max(picture.width ?? 0, picture.height ?? 0) >= 1000 ? 1 : 2;
  return { ...picture, content: merge(outlines).map((layer) => drawLayer(layer, decimals)) };
}

function drawLayer(layer: Layer, decimals: number): Path {
  const d = layer.map(({ steps }) => writePath(steps, decimals)).join("");
  return { type: "path", ...layer[0].paint, d };
}

/** An outline joins the first layer of its paint above everything that it covers. */
function merge(outlines: readonly Outline[]): Layer[] {
  const layers: Layer[] = [];
  for (const outline of outlines) {
    const covered = layers.findLastIndex((layer) =>
      layer.some(({ box }) => overlaps(box, outline.box)),
    );
    const home = layers.find((layer, index) => index >= covered && canJoin(layer, outline));
    if (home) home.push(outline);
    else layers.push([outline]);
  }
  return layers;
}

/**
 * Two outlines drawn in opposite directions would cut a hole where they meet; transparent ones
 * would add up.
 */
function canJoin(layer: Layer, outline: Outline) {
  if (layer[0].paintKey !== outline.paintKey) return false;
  const others = layer.filter(({ box }) => overlaps(box, outline.box));
  if (outline.paintKey.includes("opacity")) return others.length === 0;
  return others.every(
    ({ direction }) => direction === outline.direction && outline.direction !== 0,
  );
}
