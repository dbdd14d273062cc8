/**
 * A picture made of hundreds of elements costs a phone more to take apart than to fetch. This draws
 * the same with few: groups dissolve into coordinates, and shapes of one paint that nothing lies
 * between become one path.
 */
export function flatten(svg: string): string {
  const opening = /^<svg[^>]*>/.exec(svg)?.[0];
  const shapes = opening && readShapes(svg.slice(opening.length));
  if (!shapes) return svg;
  const width = Number(/viewBox="0 0 (\d+)/.exec(opening)?.[1]);
  const decimals = width >= 1000 ? 1 : 2;
  const groups = merge(shapes);
  const paths = groups.map(
    ([first, ...rest]) =>
      `<path${first.paint} d="${[first, ...rest].map(({ steps }) => write(steps, decimals)).join("")}"/>`,
  );
  return `${opening}${paths.join("")}</svg>`;
}

type Point = readonly [x: number, y: number];
/** A command of a path with absolute points; what stands before them is copied as it is. */
type Step = { command: string; before?: string; points: Point[] };
type Box = { left: number; top: number; right: number; bottom: number };
type Shape = { paint: string; steps: Step[]; box: Box; turn: number };
type Group = [Shape, ...Shape[]];
type Move = (point: Point) => Point;
type Attributes = Record<string, string>;

/** Undefined when there is anything in it that cannot be taken apart here. */
function readShapes(markup: string): Shape[] | undefined {
  const shapes: Shape[] = [];
  const moves: Move[] = [(point) => point];
  for (const [, closing, name = "", written = ""] of markup.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    if (closing) {
      if (name === "g") moves.pop();
      continue;
    }
    const attributes = readAttributes(written);
    const move = moves.at(-1) ?? ((point) => point);
    if (name === "g") {
      const own = readTransform(attributes);
      if (!own) return undefined;
      moves.push((point) => move(own(point)));
    } else {
      const shape = readShape(name, attributes, move);
      if (!shape) return undefined;
      shapes.push(shape);
    }
  }
  return shapes;
}

function readAttributes(written: string): Attributes {
  return Object.fromEntries(
    Array.from(written.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  );
}

/** How to render shapes is left to the browser; whatever else a group says is beyond us. */
function readTransform(attributes: Attributes): Move | undefined {
  const { transform = "", "shape-rendering": _, ...others } = attributes;
  if (Object.keys(others).length > 0) return undefined;
  const steps = Array.from(transform.matchAll(/(\w+)\(([^)]*)\)/g), ([, kind, values = ""]) => {
    const [a = 0, b = 0, c = 0] = values.split(/[ ,]+/).map(Number);
    if (kind === "translate") return ([x, y]: Point): Point => [x + a, y + b];
    return kind === "rotate" ? turnAround(a, b, c) : undefined;
  });
  if (steps.includes(undefined)) return undefined;
  return (point) => steps.reduceRight((at, step) => (step ? step(at) : at), point);
}

function turnAround(degrees: number, centerX: number, centerY: number): Move {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [dx, dy] = [x - centerX, y - centerY];
    return [centerX + dx * cosine - dy * sine, centerY + dx * sine + dy * cosine];
  };
}

function readShape(name: string, attributes: Attributes, move: Move): Shape | undefined {
  const outline = outlines[name]?.(attributes);
  const steps = outline && readPath(outline.d, move);
  if (!outline || !steps) return undefined;
  const paint = Object.entries(outline.paint).map(([key, value]) => ` ${key}="${value}"`);
  const points = steps.flatMap((step) => step.points);
  const strokeWidth = Number(outline.paint["stroke-width"] ?? 0);
  return {
    paint: paint.join(""),
    steps,
    box: boxOf(steps, strokeWidth),
    turn: outline.paint.stroke ? 1 : turnOf(points),
  };
}

type Outline = { d: string; paint: Attributes };

const outlines: Record<string, (attributes: Attributes) => Outline | undefined> = {
  path({ d = "", ...paint }) {
    return { d, paint };
  },
  rect({ x = "0", y = "0", width = "0", height = "0", rx: r = "0", ...paint }) {
    const [left, top] = [Number(x), Number(y)];
    const [right, bottom] = [left + Number(width), top + Number(height)];
    const radius = Math.min(Number(r), Number(width) / 2, Number(height) / 2);
    if (radius === 0) return { d: `M${left} ${top}H${right}V${bottom}H${left}Z`, paint };
    const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
    const d = [
      `M${left + radius} ${top}H${right - radius}${corner(right, top + radius)}`,
      `V${bottom - radius}${corner(right - radius, bottom)}`,
      `H${left + radius}${corner(left, bottom - radius)}V${top + radius}${corner(left + radius, top)}Z`,
    ];
    return { d: d.join(""), paint };
  },
  circle({ r = "0", ...others }) {
    return outlines.ellipse?.({ rx: r, ry: r, ...others });
  },
  ellipse({ cx = "0", cy = "0", rx = "0", ry = "0", ...paint }) {
    const [left, right] = [Number(cx) - Number(rx), Number(cx) + Number(rx)];
    const half = (end: number) => `A${rx} ${ry} 0 0 1 ${end} ${cy}`;
    return { d: `M${left} ${cy}${half(right)}${half(left)}Z`, paint };
  },
};

const numbersOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

function readPath(d: string, move: Move): Step[] | undefined {
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", written = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const wanted = numbersOf[command];
    const numbers = written.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    if (wanted === undefined || (wanted > 0 && numbers.length % wanted !== 0)) return undefined;
    if (command === "Z") steps.push({ command, points: [] });
    for (let at = 0; wanted > 0 && at < numbers.length; at += wanted) {
      const own = numbers.slice(at, at + wanted);
      // A turned arc stays the same arc as long as it is part of a circle.
      if (command === "A" && own[0] !== own[1] && isTurned(move)) return undefined;
      const before = command === "A" ? own.slice(0, 5).join(" ") : undefined;
      const flat = { H: [own[0] ?? 0, y], V: [x, own[0] ?? 0], A: own.slice(5) }[command] ?? own;
      const points: Point[] = [];
      for (let pair = 0; pair < flat.length; pair += 2) {
        points.push([flat[pair] ?? 0, flat[pair + 1] ?? 0]);
      }
      [x, y] = points.at(-1) ?? [x, y];
      const letter =
        command === "H" || command === "V" || (command === "M" && at > 0) ? "L" : command;
      steps.push({ command: letter, before, points: points.map(move) });
    }
  }
  return steps;
}

function isTurned(move: Move) {
  const [[x, y], [right, down]] = [move([0, 0]), move([1, 0])];
  return Math.abs(right - x - 1) > 1e-9 || Math.abs(down - y) > 1e-9;
}

/** A shape joins the first group of its paint above everything that it covers. */
function merge(shapes: readonly Shape[]): Group[] {
  const groups: Group[] = [];
  for (const shape of shapes) {
    const covered = groups.findLastIndex((group) => group.some((other) => overlap(other, shape)));
    const home = groups.find(
      (group, at) => at >= covered && group[0].paint === shape.paint && canJoin(group, shape),
    );
    if (home) home.push(shape);
    else groups.push([shape]);
  }
  return groups;
}

/** Two shapes drawn in opposite directions would cut a hole where they meet; see-through ones add up. */
function canJoin(group: Group, shape: Shape) {
  const touching = group.filter((other) => overlap(other, shape));
  if (shape.paint.includes("opacity")) return touching.length === 0;
  return touching.every((other) => other.turn === shape.turn && shape.turn !== 0);
}

const hair = 0.5;

function overlap({ box: a }: Shape, { box: b }: Shape) {
  const beside = a.right < b.left + hair || b.right < a.left + hair;
  return !(beside || a.bottom < b.top + hair || b.bottom < a.top + hair);
}

/** Where a shape can reach at most: curves stay between their points, arcs within their circle. */
function boxOf(steps: readonly Step[], strokeWidth: number): Box {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const { before, points: own } of steps) {
    const [to = from] = own.slice(-1);
    points.push(...(before ? alongArc(from, to, before) : own));
    from = to;
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const half = strokeWidth / 2;
  return {
    left: Math.min(...xs) - half,
    top: Math.min(...ys) - half,
    right: Math.max(...xs) + half,
    bottom: Math.max(...ys) + half,
  };
}

function alongArc([x, y]: Point, [endX, endY]: Point, before: string): Point[] {
  const [radiusX = 0, radiusY = 0, , large, sweep] = before.split(" ").map(Number);
  const radius = Math.max(radiusX, radiusY);
  const [dx, dy] = [endX - x, endY - y];
  const chord = Math.hypot(dx, dy);
  const height = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2)) / (chord || 1);
  const side = large === sweep ? -height : height;
  const [centerX, centerY] = [x + dx / 2 - side * dy, y + dy / 2 + side * dx];
  const begin = Math.atan2(y - centerY, x - centerX);
  const end = Math.atan2(endY - centerY, endX - centerX);
  const full = 2 * Math.PI;
  const angle = sweep ? (end - begin + full) % full : -((begin - end + full) % full);
  return Array.from({ length: 17 }, (_, at): Point => {
    const here = begin + (angle * at) / 16;
    return [centerX + radius * Math.cos(here), centerY + radius * Math.sin(here)];
  });
}

/** In which direction an outline runs, by the sign of its area; 0 if it is hard to tell. */
function turnOf(points: readonly Point[]) {
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(area) < 1 ? 0 : Math.sign(area);
}

/** Positions are rounded where they are, not from step to step, so that edges still meet. */
function write(steps: readonly Step[], rough: number) {
  // Half a circle between two points that are a little too near is much more than half a circle.
  const decimals = steps.some(({ before }) => before) ? 2 : rough;
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  let d = "";
  for (const { command, before, points } of steps) {
    if (command === "Z") {
      d += "z";
      [x, y] = start;
      continue;
    }
    const rounded = points.map(([px, py]): Point => [round(px, decimals), round(py, decimals)]);
    const [endX, endY] = rounded.at(-1) ?? [x, y];
    if (command === "M") {
      d += `M${numbers([endX, endY], decimals)}`;
      start = [endX, endY];
    } else if (command === "L" && (endX === x || endY === y)) {
      d += endX === x ? `v${numbers([endY - y], decimals)}` : `h${numbers([endX - x], decimals)}`;
    } else {
      const offsets = rounded.flatMap(([px, py]) => [px - x, py - y]);
      const space = before ? `${before} ` : "";
      d += `${command.toLowerCase()}${space}${numbers(offsets, decimals)}`;
    }
    [x, y] = [endX, endY];
  }
  return d;
}

function round(value: number, decimals: number) {
  return Number(value.toFixed(decimals));
}

function numbers(values: readonly number[], decimals: number) {
  return values
    .map((value) => String(round(value, decimals)).replace(/^(-?)0\./, "$1."))
    .reduce((line, text) => (text.startsWith("-") ? line + text : `${line} ${text}`));
}
