import { palette } from "#brand/palette.ts";

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * Another shade of a color of the palette: lighter by a part of the way from black to white, its
 * chroma multiplied, its hue turned by degrees. Measured in OKLCH, where equal steps look equal.
 */
export function shade(
  name: keyof typeof palette,
  lighter: number,
  chroma: number,
  turn: number,
): string {
  const [lightness, ownChroma, hue] = toOklch(palette[name]);
  return toHex([Math.min(1, Math.max(0, lightness + lighter)), ownChroma * chroma, hue + turn]);
}

/** A color between two others, as paint mixes: `share` is the part of the second. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, at) => value + ((others[at] ?? value) - value) * share);
  return `#${mixed.map(toHexPair).join("").toUpperCase()}`;
}

/** A color that belongs to no palette, such as that of skin: the same in every brand. */
export function fixedColor(lightness: number, chroma: number, hue: number): string {
  return toHex([lightness, chroma, hue]);
}

/** The color with an opacity, such as `.35`. */
export function translucent(color: string, opacity: string): string {
  return `rgba(${channels(color).join(",")},${opacity})`;
}

export function channels(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

function toHex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(toHexChannel).join("").toUpperCase()}`;
}

export function toLinear(channel: number) {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toHexChannel(linear: number) {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return toHexPair(Math.min(1, Math.max(0, value)) * 255);
}

function toHexPair(channel: number) {
  return Math.round(channel).toString(16).padStart(2, "0");
}
