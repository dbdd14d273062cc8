import { cycle, repeat, type Square } from "./grid.ts";
import { fillSquare, type MotifOptions, overlap, place } from "./motif.ts";
import { circle, path, round } from "./shapes.ts";

export function quarterDisc(
  square: Square,
  figure: string,
  ground: string,
  options?: MotifOptions,
) {
  return place(square, ground, cornerDisc(square.size, square.size, figure), options);
}

export function arcs(square: Square, figure: string, ground: string, options: MotifOptions = {}) {
  const { count = 4 } = options;
  const { size } = square;
  const radius = (step: number) => round((size * step) / count);
  const rings = repeat(Math.ceil(count / 2), (index) => {
    const step = count - 2 * index;
    if (step === 1) return cornerDisc(size, radius(1), figure);
    return cornerRing(size, radius(step), radius(step - 1), figure);
  });
  return place(square, ground, rings, options);
}

function cornerDisc(size: number, radius: number, fill: string) {
  const start = -overlap(size);
  const arc = `A${radius} ${radius} 0 0 1 0 ${radius}`;
  return path(`M${start} ${start}H${radius}V0${arc}H${start}Z`, fill);
}

/** Nested discs would show each other at the edges of the square. */
function cornerRing(size: number, outer: number, inner: number, fill: string) {
  const start = -overlap(size);
  const outside = `A${outer} ${outer} 0 0 1 0 ${outer}`;
  const inside = `A${inner} ${inner} 0 0 0 ${inner} 0`;
  return path(`M${start} ${inner}H0${inside}V${start}H${outer}V0${outside}H${start}Z`, fill);
}

export function halfDisc(square: Square, figure: string, ground: string, options?: MotifOptions) {
  const { size } = square;
  const radius = size / 2;
  const end = size + overlap(size);
  const d = `M0 ${end}V${size}A${radius} ${radius} 0 0 1 ${size} ${size}V${end}Z`;
  return place(square, ground, path(d, figure), options);
}

export function leaf(square: Square, figure: string, ground: string, options?: MotifOptions) {
  const { size } = square;
  const arc = `A${size} ${size} 0 0 1`;
  const d = `M0 ${size}${arc} ${size} 0${arc} 0 ${size}Z`;
  return place(square, ground, path(d, figure), options);
}

export function dot(
  square: Square,
  figure: string,
  ground: string,
  { radius = 0.32 }: MotifOptions = {},
) {
  const { x, y, size } = square;
  return [fillSquare(square, ground), circle(x + size / 2, y + size / 2, size * radius, figure)];
}

export function ring(square: Square, figure: string, ground: string) {
  const { x, y, size } = square;
  const discs = [0.5, 0.375, 0.25, 0.125].map((share, index) =>
    circle(x + size / 2, y + size / 2, size * share, cycle([figure, ground], index)),
  );
  return [fillSquare(square, ground), discs];
}
