export interface Square {
  x: number;
  y: number;
  size: number;
}

export type NonEmpty<T> = readonly [T, ...T[]];

export function cycle<T>(choices: NonEmpty<T>, index: number): T {
  return choices[index % choices.length] ?? choices[0];
}

export function repeat<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

export interface Grid {
  columns: number;
  rows: number;
  size: number;
  x?: number;
  y?: number;
}

export function grid<T>(
  { columns, rows, size, x = 0, y = 0 }: Grid,
  draw: (square: Square, column: number, row: number) => T,
): T[] {
  return repeat(rows, (row) =>
    repeat(columns, (column) =>
      draw({ x: x + column * size, y: y + row * size, size }, column, row),
    ),
  ).flat();
}

/** Turns that point four neighboring squares of a grid at their common corner. */
export function turnsToCenter(column: number, row: number): number {
  if (row % 2 === 0) return column % 2 === 0 ? 2 : 3;
  return column % 2 === 0 ? 1 : 0;
}
