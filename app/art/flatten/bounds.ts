import type { Point, Step } from "./path-data.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Squares of a cloth overlap a little, so what overlaps less may be drawn in any order. */
const hairline = 1.7;

export function overlaps(a: Box, b: Box) {
  return (
    a.right >= b.left + hairline &&
    b.right >= a.left + hairline &&
    a.bottom >= b.top + hairline &&
    b.bottom >= a.top + hairline
  );
}

/** The box that an outline never leaves: curves stay between their points, arcs in their circle. */
export function findBox(steps: readonly Step[], strokeWidth: number): Box {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const { arc, points: own } of steps) {
    const to = own.at(-1) ?? from;
    points.push(...(arc ? pointsOnArc(from, to, arc) : own));
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

function pointsOnArc([x, y]: Point, [endX, endY]: Point, arc: readonly number[]): Point[] {
  const [radiusX = 0, radiusY = 0, , large, sweep] = arc;
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
  return Array.from({ length: 17 }, (_, index): Point => {
    const here = begin + (angle * index) / 16;
    return [centerX + radius * Math.cos(here), centerY + radius * Math.sin(here)];
  });
}

/** The sign of the area inside the points; 0 if there is hardly any. */
export function directionOf(points: readonly Point[]) {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(area) < 1 ? 0 : Math.sign(area);
}
