import type { Category } from "#app/rules/posts/categories.ts";
import { coverLook } from "#app/rules/posts/cover-look.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { brandPatchwork } from "./brand-cloth.ts";
import { canopy } from "./cover/canopy.ts";
import { height, size, width } from "./cover/layout.ts";
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
  /** A brand's cover is made of its cloth. */
  cloth?: Cloth;
}

export function cover(category: Category, seed: string, options: CoverOptions = {}): Picture {
  const { look, cloth } = options;
  const random = createRandom(seed);
  const pattern = patterns[category];
  const ground = cloth ? palette[cloth.ground] : pattern.ground;
  const drawing = cloth
    ? brandPatchwork(random, cloth, size, height)
    : pattern.draw(random, look ?? coverLook(seed));
  const content = [rect(0, 0, width, height, ground), drawing];
  return picture(width, height, content, `${category} cover pattern`);
}
