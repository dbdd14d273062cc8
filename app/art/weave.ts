export const colors = {
  paper: "#FBF7EF",
  sand: "#F3ECDF",
  clay: "#E5D8C1",
  ink: "#17201B",
  ember: "#B5421B",
  glow: "#E2642F",
  marigold: "#F3AE2B",
  honey: "#FBE3AE",
  forest: "#173F30",
  night: "#0E2A20",
  leaf: "#8DB08A",
  mist: "#DCE6D5",
  indigo: "#2A3173",
  blush: "#F2C3B0",
} as const;

export interface Square {
  x: number;
  y: number;
  size: number;
}

export interface ModuleOptions {
  /** Quarter turns, clockwise. */
  turns?: number;
  /** How many bands, bars, teeth or steps fill the square. */
  count?: number;
  /** Radius of a dot as a share of the square's size. */
  radius?: number;
}

export type Module = (
  square: Square,
  figure: string,
  ground: string,
  options?: ModuleOptions,
) => string;

export type Random = () => number;

type NonEmpty<T> = readonly [T, ...T[]];

// Seeded random: a string hash (xmur3) feeding mulberry32.

export function createRandom(seed: string): Random {
  let state = hash(seed);
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hash(text: string): number {
  let value = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 3432918353);
    value = (value << 13) | (value >>> 19);
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  value = Math.imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

export function pick<T>(random: Random, choices: NonEmpty<T>): T {
  return cycle(choices, Math.floor(random() * choices.length));
}

export function cycle<T>(choices: NonEmpty<T>, index: number): T {
  return choices[index % choices.length] ?? choices[0];
}

// SVG helpers.

export function round(value: number): number {
  return Number(value.toFixed(2));
}

export function element(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${list.join("")}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return element("rect", {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    fill,
  });
}

export function circle(cx: number, cy: number, radius: number, fill: string): string {
  return element("circle", { cx: round(cx), cy: round(cy), r: round(radius), fill });
}

export function path(d: string, fill: string): string {
  return element("path", { d, fill });
}

export function svg(width: number, height: number, content: string, label: string): string {
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const name = `role="img" aria-label="${label}" preserveAspectRatio="xMidYMid slice"`;
  const body = `<g shape-rendering="geometricPrecision">${content}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${name}>${body}</svg>\n`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

export interface Grid {
  columns: number;
  rows: number;
  size: number;
  x?: number;
  y?: number;
}

export function grid(
  { columns, rows, size, x = 0, y = 0 }: Grid,
  draw: (square: Square, column: number, row: number) => string,
): string {
  return repeat(rows, (row) =>
    repeat(columns, (column) =>
      draw({ x: x + column * size, y: y + row * size, size }, column, row),
    ),
  );
}

/** Turns that point four neighboring squares of a grid at their common corner. */
export function turnsToCenter(column: number, row: number): number {
  if (row % 2 === 0) return column % 2 === 0 ? 2 : 3;
  return column % 2 === 0 ? 1 : 0;
}

// Squares overlap by a hairline so that scaled art never shows a seam.
const hairline = 0.6;

function overlap(size: number): number {
  return Math.min(hairline, size * 0.004);
}

function fillSquare({ x, y, size }: Square, fill: string): string {
  const over = overlap(size);
  return rect(x - over, y - over, size + 2 * over, size + 2 * over, fill);
}

/** Draws the ground and the figure at the origin, then turns both and moves them into place. */
function place({ x, y, size }: Square, ground: string, figure: string, turns: number): string {
  const middle = round(size / 2);
  const rotation = turns === 0 ? "" : ` rotate(${turns * 90} ${middle} ${middle})`;
  const content = fillSquare({ x: 0, y: 0, size }, ground) + figure;
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}">${content}</g>`;
}

// Modules: one pure function each, drawn on one square.

export function solid(square: Square, figure: string): string {
  return fillSquare(square, figure);
}

export function tri(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  const start = -overlap(square.size);
  const end = square.size + overlap(square.size);
  return place(square, ground, path(`M${start} ${end}H${end}L${start} ${start}Z`, figure), turns);
}

export function peak(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  const { size } = square;
  const end = size + overlap(size);
  const d = `M0 ${end}V${size}L${size / 2} 0L${size} ${size}V${end}Z`;
  return place(square, ground, path(d, figure), turns);
}

export function quarter(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  return place(square, ground, cornerDisc(square.size, square.size, figure), turns);
}

export function arcs(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 4 }: ModuleOptions = {},
): string {
  const { size } = square;
  const discs = repeat(count, (index) => {
    const radius = round((size * (count - index)) / count);
    return cornerDisc(size, radius, cycle([figure, ground], index));
  });
  return place(square, ground, discs, turns);
}

function cornerDisc(size: number, radius: number, fill: string): string {
  const start = -overlap(size);
  const arc = `A${radius} ${radius} 0 0 1 0 ${radius}`;
  return path(`M${start} ${start}H${radius}V0${arc}H${start}Z`, fill);
}

export function half(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  const { size } = square;
  const radius = size / 2;
  const end = size + overlap(size);
  const d = `M0 ${end}V${size}A${radius} ${radius} 0 0 1 ${size} ${size}V${end}Z`;
  return place(square, ground, path(d, figure), turns);
}

export function leaf(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  const { size } = square;
  const arc = `A${size} ${size} 0 0 1`;
  return place(square, ground, path(`M0 ${size}${arc} ${size} 0${arc} 0 ${size}Z`, figure), turns);
}

export function dot(
  square: Square,
  figure: string,
  ground: string,
  { radius = 0.32 }: ModuleOptions = {},
): string {
  const { x, y, size } = square;
  return fillSquare(square, ground) + circle(x + size / 2, y + size / 2, size * radius, figure);
}

export function ring(square: Square, figure: string, ground: string): string {
  const { x, y, size } = square;
  const discs = [0.5, 0.375, 0.25, 0.125].map((share, index) =>
    circle(x + size / 2, y + size / 2, size * share, cycle([figure, ground], index)),
  );
  return fillSquare(square, ground) + discs.join("");
}

export function diamond(
  square: Square,
  figure: string,
  ground: string,
  { count = 1 }: ModuleOptions = {},
): string {
  const { x, y, size } = square;
  const cx = x + size / 2;
  const cy = y + size / 2;
  const diamonds = repeat(count, (index) => {
    const reach = ((size / 2) * (count - index)) / count;
    const top = `${round(cx)} ${round(cy - reach)}`;
    const right = `${round(cx + reach)} ${round(cy)}`;
    const bottom = `${round(cx)} ${round(cy + reach)}`;
    const left = `${round(cx - reach)} ${round(cy)}`;
    return path(`M${top}L${right}L${bottom}L${left}Z`, cycle([figure, ground], index));
  });
  return fillSquare(square, ground) + diamonds;
}

export function glass(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: ModuleOptions = {},
): string {
  const start = -overlap(square.size);
  const end = square.size + overlap(square.size);
  const d = `M${start} ${start}H${end}L${start} ${end}H${end}Z`;
  return place(square, ground, path(d, figure), turns);
}

export function bars(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 4 }: ModuleOptions = {},
): string {
  const { size } = square;
  const width = size / (2 * count);
  const stripes = repeat(count, (index) => rect(width * (2 * index + 0.5), 0, width, size, figure));
  return place(square, ground, stripes, turns);
}

export function chev(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 3 }: ModuleOptions = {},
): string {
  const { size } = square;
  const thickness = size / (2 * count);
  const chevrons = repeat(count, (index) => {
    const top = index * 2 * thickness;
    const middle = round(top + thickness);
    const bottom = round(top + 2 * thickness);
    const upper = `M0 ${middle}L${size / 2} ${round(top)}L${size} ${middle}`;
    const lower = `V${bottom}L${size / 2} ${middle}L0 ${bottom}Z`;
    return path(upper + lower, figure);
  });
  return place(square, ground, chevrons, turns);
}

export function steps(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 4 }: ModuleOptions = {},
): string {
  const { size } = square;
  const rise = size / count;
  let climb = "";
  let descent = "";
  for (let index = 0; index < count; index++) {
    const inset = (size - (size * (count - index)) / count) / 2;
    const low = round(size - index * rise);
    const high = round(size - (index + 1) * rise);
    const left = round(inset);
    const right = round(size - inset);
    climb += `L${left} ${low}L${left} ${high}`;
    descent = `L${right} ${high}L${right} ${low}${descent}`;
  }
  const foot = size + hairline;
  const d = `M0 ${foot}${climb}${descent}L${size} ${foot}Z`;
  return place(square, ground, path(d, figure), turns);
}

export function rays(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 5 }: ModuleOptions = {},
): string {
  const { size } = square;
  const beams = repeat(count, (index) => {
    const from = ((index / count) * Math.PI) / 2;
    const to = (((index + 0.5) / count) * Math.PI) / 2;
    const crossesCorner = from < Math.PI / 4 && to > Math.PI / 4;
    const corner = crossesCorner ? `L${size} ${size}` : "";
    return path(`M0 0L${onEdge(size, from)}${corner}L${onEdge(size, to)}Z`, figure);
  });
  return place(square, ground, beams, turns);
}

/** Where a ray leaving the top left corner at this angle meets the square's far edge. */
function onEdge(size: number, angle: number): string {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const longer = Math.max(cosine, sine);
  return `${round((size * cosine) / longer)},${round((size * sine) / longer)}`;
}

export function saw(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 3 }: ModuleOptions = {},
): string {
  const width = square.size / count;
  const teeth = repeat(count, (row) =>
    repeat(count, (column) => {
      const top = round(row * width);
      const bottom = round((row + 1) * width);
      const left = round(column * width);
      const middle = round((column + 0.5) * width);
      const right = round((column + 1) * width);
      return path(`M${left} ${bottom}L${middle} ${top}L${right} ${bottom}Z`, figure);
    }),
  );
  return place(square, ground, teeth, turns);
}

export function check(
  square: Square,
  figure: string,
  ground: string,
  { count = 4 }: ModuleOptions = {},
): string {
  const width = square.size / count;
  const fields = repeat(count, (row) =>
    repeat(count, (column) => {
      if ((column + row) % 2 === 0) return "";
      return rect(square.x + column * width, square.y + row * width, width, width, figure);
    }),
  );
  return fillSquare(square, ground) + fields;
}

export const modules = {
  solid,
  tri,
  peak,
  quarter,
  half,
  arcs,
  leaf,
  dot,
  ring,
  diamond,
  glass,
  bars,
  chev,
  steps,
  rays,
  saw,
  check,
} satisfies Record<string, Module>;

export type ModuleName = keyof typeof modules;

/** A half-ring fan: as wide as the square and half as tall, one color per ring from outside in. */
export function fan({ x, y, size }: Square, rings: readonly string[], ground: string): string {
  const middle = x + size / 2;
  const bottom = round(y + size / 2);
  const halfDiscs = rings.map((fill, index) => {
    const reach = ((size / 2) * (rings.length - index)) / rings.length;
    const radius = round(reach);
    const arc = `A${radius} ${radius} 0 0 1 ${round(middle + reach)} ${bottom}`;
    return path(`M${round(middle - reach)} ${bottom}${arc}Z`, fill);
  });
  const back = rect(
    x - hairline,
    y - hairline,
    size + 2 * hairline,
    size / 2 + 2 * hairline,
    ground,
  );
  return back + halfDiscs.join("");
}
