import type { ClothColor } from "./cloth.ts";

/** Colors that white words and thin lines on paper can have. */
const deepColors = new Set<ClothColor>(["ink", "ember", "forest", "night", "indigo"]);

/** The color of a cloth to draw with, and the one for a large ground. */
export function clothShades(name: string) {
  const [ground = "sand", figure = "ink"] = name.split("-") as ClothColor[];
  return {
    deep: [figure, ground].find((color) => deepColors.has(color)) ?? "ink",
    light: [ground, figure].find((color) => !deepColors.has(color)) ?? ground,
  };
}
