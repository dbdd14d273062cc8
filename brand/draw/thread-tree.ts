import { stroke } from "#app/art/shapes.ts";
import { type Drawing, dome, round } from "#app/art/weave/shapes.ts";

export interface ThreadTree {
  x: number;
  y: number;
  height: number;
  width: number;
  /** An odd number, so that one thread runs straight up the middle. */
  threads: number;
  /** Thickness of one thread as a share of the height. */
  thickness: number;
  color: string;
  caps: readonly string[];
}

const gap = 0.12;
const capShare = 0.86;
const drop = 0.3;

/**
 * A trunk of tightly packed threads. The outer ones leave lower and travel further, and each
 * ends under a half-disc of the canopy.
 */
export function threadTree(tree: ThreadTree): Drawing {
  const { x, y, height, width, threads, thickness, color, caps } = tree;
  const reach = (threads - 1) / 2;
  const thread = height * thickness;
  const pitch = thread * (1 + gap);
  const radius = (width / threads) * capShare;
  const trunk: Drawing[] = [];
  const canopy: Drawing[] = [];
  for (let offset = -reach; offset <= reach; offset++) {
    const side = Math.sign(offset);
    const spread = Math.abs(offset) / reach;
    const baseX = x + offset * pitch;
    const footX = baseX + side * pitch * 0.9 * spread ** 3;
    const endX = x + side * (width / 2 - radius) * spread ** 0.95;
    const endY = y - height + radius + height * drop * spread ** 1.75;
    const leaveY = y - height * (0.6 - 0.17 * spread ** 2);

    const straight =
      `M${round(footX)} ${round(y)}` +
      `C${round(baseX)} ${round(y - height * 0.12)} ` +
      `${round(baseX)} ${round(y - height * 0.18)} ${round(baseX)} ${round(leaveY)}`;
    const bend =
      `C${round(baseX)} ${round(leaveY - height * 0.12)} ` +
      `${round(endX)} ${round(endY + height * 0.14)} ${round(endX)} ${round(endY - 0.5)}`;
    trunk.push(stroke(straight + bend, color, round(thread * (1 - 0.12 * spread))));
    canopy.push(dome(endX, endY, radius, caps[(offset + reach) % caps.length] ?? color));
  }
  return [trunk, canopy];
}
