import { cycle, grid, repeat, type Square } from "./grid.ts";
import { fillSquare, type MotifOptions, overlap, place } from "./motif.ts";
import { path, rect, round } from "./shapes.ts";

export function solid(square: Square, figure: string) {
  return fillSquare(square, figure);
}

export function triangle(square: Square, figure: string, ground: string, options?: MotifOptions) {
  const start = -overlap(square.size);
  const end = square.size + overlap(square.size);
  return place(square, ground, path(`M${start} ${end}H${end}L${start} ${start}Z`, figure), options);
}

export function peak(square: Square, figure: string, ground: string, options?: MotifOptions) {
  const { size } = square;
  const end = size + overlap(size);
  const d = `M0 ${end}V${size}L${size / 2} 0L${size} ${size}V${end}Z`;
  return place(square, ground, path(d, figure), options);
}

export function diamond(
  square: Square,
  figure: string,
  ground: string,
  { count = 1 }: MotifOptions = {},
) {
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
  return [fillSquare(square, ground), diamonds];
}

export function hourglass(square: Square, figure: string, ground: string, options?: MotifOptions) {
  const start = -overlap(square.size);
  const end = square.size + overlap(square.size);
  const d = `M${start} ${start}H${end}L${start} ${end}H${end}Z`;
  return place(square, ground, path(d, figure), options);
}

export function bars(square: Square, figure: string, ground: string, options: MotifOptions = {}) {
  const { count = 4 } = options;
  const { size } = square;
  const width = size / (2 * count);
  const over = overlap(size);
  const stripes = repeat(count, (index) =>
    rect(width * (2 * index + 0.5), -over, width, size + 2 * over, figure),
  );
  return place(square, ground, stripes, options);
}

export function chevron(
  square: Square,
  figure: string,
  ground: string,
  options: MotifOptions = {},
) {
  const { count = 3 } = options;
  const { size } = square;
  const thickness = size / (2 * count);
  const over = overlap(size);
  const chevrons = repeat(count, (index) => {
    const top = index * 2 * thickness;
    const middle = round(top + thickness);
    const bottom = round(top + 2 * thickness);
    const upper = `M${-over} ${middle}L${size / 2} ${round(top)}L${size + over} ${middle}`;
    const lower = `V${bottom}L${size / 2} ${middle}L${-over} ${bottom}Z`;
    return path(upper + lower, figure);
  });
  return place(square, ground, chevrons, options);
}

export function steps(square: Square, figure: string, ground: string, options: MotifOptions = {}) {
  const { count = 4 } = options;
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
  const foot = size + overlap(size);
  const d = `M0 ${foot}${climb}${descent}L${size} ${foot}Z`;
  return place(square, ground, path(d, figure), options);
}

export function rays(square: Square, figure: string, ground: string, options: MotifOptions = {}) {
  const { count = 5 } = options;
  const size = square.size + overlap(square.size);
  const beams = repeat(count, (index) => {
    const from = ((index / count) * Math.PI) / 2;
    const to = (((index + 0.5) / count) * Math.PI) / 2;
    const crossesCorner = from < Math.PI / 4 && to > Math.PI / 4;
    const corner = crossesCorner ? `L${size} ${size}` : "";
    return path(`M0 0L${onEdge(size, from)}${corner}L${onEdge(size, to)}Z`, figure);
  });
  return place(square, ground, beams, options);
}

/** Where a ray leaving the top left corner at this angle meets the square's far edge. */
function onEdge(size: number, angle: number) {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const longer = Math.max(cosine, sine);
  return `${round((size * cosine) / longer)},${round((size * sine) / longer)}`;
}

export function sawtooth(
  square: Square,
  figure: string,
  ground: string,
  options: MotifOptions = {},
) {
  const { count = 3 } = options;
  const width = square.size / count;
  const teeth = grid({ columns: count, rows: count, size: width }, (_square, column, row) => {
    const top = round(row * width);
    const bottom = round((row + 1) * width);
    const left = round(column * width);
    const middle = round((column + 0.5) * width);
    const right = round((column + 1) * width);
    return path(`M${left} ${bottom}L${middle} ${top}L${right} ${bottom}Z`, figure);
  });
  return place(square, ground, teeth, options);
}

export function checkerboard(
  square: Square,
  figure: string,
  ground: string,
  { count = 4 }: MotifOptions = {},
) {
  const board = {
    columns: count,
    rows: count,
    size: square.size / count,
    x: square.x,
    y: square.y,
  };
  const fields = grid(board, ({ x, y, size }, column, row) =>
    (column + row) % 2 === 1 ? rect(x, y, size, size, figure) : [],
  );
  return [fillSquare(square, ground), fields];
}
