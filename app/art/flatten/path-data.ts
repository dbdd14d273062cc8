export type Point = readonly [x: number, y: number];

/** A command of a path, with absolute points. */
export interface Step {
  command: string;
  /** The radii, the rotation and the two flags of an arc. */
  arc?: number[];
  points: Point[];
}

export const close: Step = { command: "Z", points: [] };

export function moveTo(x: number, y: number): Step {
  return { command: "M", points: [[x, y]] };
}

export function lineTo(x: number, y: number): Step {
  return { command: "L", points: [[x, y]] };
}

export function arcTo(radiusX: number, radiusY: number, x: number, y: number): Step {
  return { command: "A", arc: [radiusX, radiusY, 0, 0, 1], points: [[x, y]] };
}

const numberCounts: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};

/** Undefined if there are commands with relative points. */
export function readPath(d: string): Step[] | undefined {
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", written = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const count = numberCounts[command];
    const numbers = written.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    if (count === undefined || (count > 0 && numbers.length % count !== 0)) return undefined;
    if (command === "Z") steps.push(close);
    for (let start = 0; count > 0 && start < numbers.length; start += count) {
      const step = readStep(command, numbers.slice(start, start + count), [x, y]);
      steps.push(command === "M" && start > 0 ? { ...step, command: "L" } : step);
      [x, y] = step.points.at(-1) ?? [x, y];
    }
  }
  return steps;
}

function readStep(command: string, numbers: readonly number[], [x, y]: Point): Step {
  const [first = 0] = numbers;
  if (command === "H") return lineTo(first, y);
  if (command === "V") return lineTo(x, first);
  if (command !== "A") return { command, points: pairs(numbers) };
  return { command, arc: numbers.slice(0, 5), points: pairs(numbers.slice(5)) };
}

function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

/** Absolute positions are rounded, not the distances between them, so that edges still meet. */
export function writePath(steps: readonly Step[], decimals: number) {
  // Half a circle between two points that are a little too near is much more than half a circle.
  const exact = steps.some(({ arc }) => arc) ? 2 : decimals;
  let from: Point = [0, 0];
  let start: Point = [0, 0];
  let d = "";
  for (const step of steps) {
    const points = step.points.map(([x, y]): Point => [round(x, exact), round(y, exact)]);
    const to = points.at(-1) ?? start;
    d += writeStep({ ...step, points }, from, exact);
    if (step.command === "M") start = to;
    from = to;
  }
  return d;
}

function writeStep({ command, arc, points }: Step, [x, y]: Point, decimals: number) {
  if (command === "Z") return "z";
  const [endX, endY] = points.at(-1) ?? [x, y];
  if (command === "M") return `M${writeNumbers([endX, endY], decimals)}`;
  if (command === "L" && endX === x && endY === y) return "";
  if (command === "L" && endX === x) return `v${writeNumbers([endY - y], decimals)}`;
  if (command === "L" && endY === y) return `h${writeNumbers([endX - x], decimals)}`;
  const offsets = points.flatMap(([pointX, pointY]) => [pointX - x, pointY - y]);
  const start = command.toLowerCase() + (arc ? `${arc.join(" ")} ` : "");
  return start + writeNumbers(offsets, decimals);
}

function writeNumbers(values: readonly number[], decimals: number) {
  return values
    .map((value) => String(round(value, decimals)).replace(/^(-?)0\./, "$1."))
    .reduce((line, text) => (text.startsWith("-") ? line + text : `${line} ${text}`));
}

function round(value: number, decimals: number) {
  return Number(value.toFixed(decimals));
}
