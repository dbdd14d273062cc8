/** How many steps an axis has at most. */
const steps = 4;

/** Round numbers at even distances, the lowest first, between which all values are. */
export type Ticks = readonly number[];

/** The axis of bars: it begins at 0, and counts whole things. */
export function ticksFromZero(values: readonly number[]): Ticks {
  return ticksBetween(0, Math.max(1, ...values));
}

/** The axis of a line: it begins near the lowest value, so that changes show. */
export function ticksAround(values: readonly number[]): Ticks {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  return lowest === highest ? ticksFromZero(values) : ticksBetween(lowest, highest);
}

/** Where a value is between the ends of an axis, from 0 to 100. */
export function placeOn(ticks: Ticks, value: number) {
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? 1;
  return rounded((100 * (value - lowest)) / (highest - lowest));
}

/** As SVG writes it: more digits than anybody sees make a page longer. */
export function rounded(value: number) {
  return Math.round(value * 100) / 100;
}

const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** “700”, and from ten thousand on “12K”: there is little room beside a chart. */
export function tickLabel(value: number) {
  return value < 10_000 ? value.toLocaleString("en-US") : short.format(value);
}

function ticksBetween(lowest: number, highest: number): Ticks {
  const step = roundStep((highest - lowest) / steps);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** 1, 2 or 5 times a power of ten, at least as large as what is needed. */
function roundStep(needed: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(needed)));
  return power * ([1, 2, 5].find((times) => times * power >= needed) ?? 10);
}
