import type {
  Drawing,
  Ellipse,
  Group,
  Paint,
  Path,
  Rect,
  Shape,
  Transform,
} from "#app/art/weave/shapes.ts";
import { type Box, directionOf, findBox } from "./bounds.ts";
import { arcTo, close, lineTo, moveTo, type Point, readPath, type Step } from "./path-data.ts";

export interface Outline {
  paint: Paint;
  /** Two outlines of one paint have the same key. */
  paintKey: string;
  steps: Step[];
  box: Box;
  /** The sign of the area: in which direction the outline runs; 0 if that is hard to tell. */
  direction: number;
}

type Move = (point: Point) => Point;

/** Undefined if there is anything in the drawing that cannot be one outline of one paint. */
export function readOutlines(drawing: Drawing, move: Move = stay): Outline[] | undefined {
  if (Array.isArray(drawing)) {
    const parts = drawing.map((part) => readOutlines(part, move));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (drawing.type === "g") return readGroup(drawing, move);
  const outline = readShape(drawing);
  const steps = outline?.steps && moveSteps(outline.steps, move);
  return steps && [measure(outline.paint, steps)];
}

function stay(point: Point) {
  return point;
}

/** How to render shapes is left to the browser. */
function readGroup(group: Group, move: Move) {
  const { type, transform = [], "shape-rendering": _, content, ...others } = group;
  const moves = transform.map(readTransform);
  if (Object.keys(others).length > 0 || !moves.every((own) => own !== undefined)) return undefined;
  return readOutlines(content, (point) => move(moves.reduceRight((at, own) => own(at), point)));
}

function readTransform([name, a, b = 0, c = 0]: Transform): Move | undefined {
  if (name === "translate") return ([x, y]) => [x + a, y + b];
  return name === "rotate" ? rotate(a, b, c) : undefined;
}

function rotate(degrees: number, centerX: number, centerY: number): Move {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [dx, dy] = [x - centerX, y - centerY];
    return [centerX + dx * cosine - dy * sine, centerY + dx * sine + dy * cosine];
  };
}

function measure(paint: Paint, steps: Step[]): Outline {
  const points = steps.flatMap((step) => step.points);
  const box = findBox(steps, paint["stroke-width"] ?? 0);
  const direction = paint.stroke ? 1 : directionOf(points);
  return { paint, paintKey: JSON.stringify(paint), steps, box, direction };
}

/** A rotated arc stays the same arc as long as it is part of a circle. */
function moveSteps(steps: readonly Step[], move: Move): Step[] | undefined {
  const isEllipse = steps.some(({ arc }) => arc && arc[0] !== arc[1]);
  if (isEllipse && isRotated(move)) return undefined;
  return steps.map((step) => ({ ...step, points: step.points.map(move) }));
}

function isRotated(move: Move) {
  const [[x, y], [right, down]] = [move([0, 0]), move([1, 0])];
  return Math.abs(right - x - 1) > 1e-9 || Math.abs(down - y) > 1e-9;
}

interface LocalOutline {
  paint: Paint;
  steps: Step[] | undefined;
}

function readShape(shape: Shape): LocalOutline | undefined {
  if (shape.type === "path") return readPathShape(shape);
  if (shape.type === "rect") return readRect(shape);
  if (shape.type === "ellipse") return readEllipse(shape);
  if (shape.type !== "circle") return undefined;
  const { type, r, ...others } = shape;
  return readEllipse({ type: "ellipse", rx: r, ry: r, ...others });
}

function readPathShape({ type, d, ...paint }: Path): LocalOutline {
  return { paint, steps: readPath(d) };
}

function readRect({ type, x = 0, y = 0, width, height, rx = 0, ...paint }: Rect): LocalOutline {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(rx, width / 2, height / 2);
  return { paint, steps: r > 0 ? roundedRect(x, y, right, bottom, r) : rect(x, y, right, bottom) };
}

function rect(left: number, top: number, right: number, bottom: number): Step[] {
  return [
    moveTo(left, top),
    lineTo(right, top),
    lineTo(right, bottom),
    lineTo(left, bottom),
    close,
  ];
}

function roundedRect(left: number, top: number, right: number, bottom: number, r: number): Step[] {
  return [
    moveTo(left + r, top),
    lineTo(right - r, top),
    arcTo(r, r, right, top + r),
    lineTo(right, bottom - r),
    arcTo(r, r, right - r, bottom),
    lineTo(left + r, bottom),
    arcTo(r, r, left, bottom - r),
    lineTo(left, top + r),
    arcTo(r, r, left + r, top),
    close,
  ];
}

function readEllipse({ type, cx, cy, rx, ry, ...paint }: Ellipse): LocalOutline {
  const [left, right] = [cx - rx, cx + rx];
  const steps = [moveTo(left, cy), arcTo(rx, ry, right, cy), arcTo(rx, ry, left, cy), close];
  return { paint, steps };
}
