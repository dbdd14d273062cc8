import sharp from "sharp";
import { cardEdge } from "#app/art/brand-cloth.ts";
import { packshotScene, type Stage } from "#app/art/packshots/packshot.ts";
import { type Drawing, svg } from "#app/art/weave/shapes.ts";
import { cardSize } from "#app/seo/card-path.ts";
import type { Labeled } from "#app/server/drawings/packshots/draw-packshot.server.ts";
import { drawLabel } from "#app/server/drawings/packshots/label.server.tsx";

const rows = 10;
const edge = cardSize.height / rows;

/** The side of a spotlight's card: an edge of cloth, and its product beside it. */
export async function drawProduct({ drawnAs, cloth, texts }: Labeled, x: number): Promise<Drawing> {
  const stage = stageFrom(x);
  const words = await drawLabel(drawnAs, cloth, texts);
  const { width, height } = stage;
  // An inner picture cuts off what reaches over its edges.
  const scene = svg(
    { x: x + edge, y: 0, width, height },
    packshotScene(stage, drawnAs, cloth, words),
  );
  return [scene, cardEdge(cloth, x, edge, rows)];
}

/** An uploaded picture in the place of the packshot. */
export async function placePhoto(photo: Uint8Array, x: number) {
  const { width, height } = stageFrom(x);
  const input = await sharp(photo).rotate().resize(width, height, { fit: "cover" }).toBuffer();
  return { input, left: x + edge, top: 0 };
}

function stageFrom(x: number): Stage {
  const width = cardSize.width - x - edge;
  const { height } = cardSize;
  return { width, height, tableTop: 446, floor: 506, scale: 1.72, square: width / 3 };
}
