import { cycle, repeat, type Square } from "./grid.ts";
import { fillSquare, type MotifOptions, overlap, place } from "./motif.ts";
import { circle, path, round } from "./shapes.ts";

export function quarterDisc(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: MotifOptions = {},
): string {
  return place(square, ground, cornerDisc(square.size, square.size, figure), turns);
}

export function arcs(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0, count = 4 }: MotifOptions = {},
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

export function halfDisc(
  square: Square,
  figure: string,
  ground: string,
  { turns = 0 }: MotifOptions = {},
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
  { turns = 0 }: MotifOptions = {},
): string {
  const { size } = square;
  const arc = `A${size} ${size} 0 0 1`;
  return place(square, ground, path(`M0 ${size}${arc} ${size} 0${arc} 0 ${size}Z`, figure), turns);
}

export function dot(
  square: Square,
  figure: string,
  ground: string,
  { radius = 0.32 }: MotifOptions = {},
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
