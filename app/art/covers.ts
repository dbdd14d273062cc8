import type { Category } from "#app/rules/posts/categories.ts";
import { coverLook } from "#app/rules/posts/cover-look.ts";
import { palette } from "#brand/palette.ts";
import { canopy } from "./cover/canopy.ts";
import { height, width } from "./cover/layout.ts";
import { patchwork } from "./cover/patchwork.ts";
import { route } from "./cover/route.ts";
import { announcement, cutPaper, foundations, loom, seedling } from "./cover/tilings.ts";
import { createRandom, type Random } from "./weave/random.ts";
import { type Drawing, type Picture, picture, rect } from "./weave/shapes.ts";

interface Pattern {
  draw: (random: Random, look: number) => Drawing;
  /** Beneath the squares, where a seam between them would show. */
  ground: string;
}

const patterns: Record<Category, Pattern> = {
  Leadership: { draw: canopy, ground: palette.forest },
  Strategy: { draw: route, ground: palette.indigo },
  Technology: { draw: loom, ground: palette.leaf },
  Business: { draw: foundations, ground: palette.ember },
  Design: { draw: cutPaper, ground: palette.glow },
  Marketing: { draw: announcement, ground: palette.marigold },
  Innovation: { draw: seedling, ground: palette.leaf },
  "Product Spotlight": { draw: patchwork, ground: palette.glow },
};

interface CoverOptions {
  /** One of six ways to draw the pattern of the category; the seed decides the rest. */
  look?: number | null;
}

export function cover(category: Category, seed: string, { look }: CoverOptions = {}): Picture {
  const { draw, ground } = patterns[category];
  const drawing = draw(createRandom(seed), look ?? coverLook(seed));
  const content = [rect(0, 0, width, height, ground), drawing];
  return picture(width, height, content, `${category} cover pattern`);
}
