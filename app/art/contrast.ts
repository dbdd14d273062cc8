import { channels, toLinear } from "#app/art/weave/shade.ts";
import { shades } from "#app/art/weave/shades.ts";
import { palette } from "#brand/palette.ts";

const colors: Record<string, string> = { ...palette, ...shades, white: "#FFFFFF" };

/** Text and what it stands on, all over the site. */
const pairs = [
  ["ink", "paper"],
  ["ink", "sand"],
  ["ink", "marigold"],
  ["ink-3", "paper"],
  ["ember", "paper"],
  ["ember-deep", "sand"],
  ["white", "ember"],
  ["paper", "forest"],
  ["paper", "night"],
  ["night-3", "night"],
  ["white", "indigo"],
  ["danger", "paper"],
] as const;

/** Pairs of text and ground that too few people can read. */
export function weakPairs() {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(colors[text], colors[ground]) }))
    .filter(({ ratio }) => ratio < 4.5)
    .map((pair) => ({ ...pair, ratio: pair.ratio.toFixed(1) }));
}

/** The ratio of WCAG 2. */
export function contrast(one = "", other = "") {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red, green, blue] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
