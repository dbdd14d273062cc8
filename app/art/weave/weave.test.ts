import sharp from "sharp";
import { expect, test } from "vitest";
import { flatten } from "#app/art/flatten/flatten.ts";
import { fan } from "./fan.ts";
import { grid } from "./grid.ts";
import type { Motif } from "./motif.ts";
import { print } from "./print.ts";
import { createRandom } from "./random.ts";
import * as roundMotifs from "./round-motifs.ts";
import { type Picture, svg } from "./shapes.ts";
import * as straightMotifs from "./straight-motifs.ts";

const motifs: Motif[] = [...Object.values(straightMotifs), ...Object.values(roundMotifs)];

const square = { x: 100, y: 200, size: 200 };

function drawAll(): string[] {
  return motifs.map((draw) => print(draw(square, "#111111", "#EEEEEE")));
}

test("every motif draws the same picture each time", () => {
  expect(drawAll()).toEqual(drawAll());
});

test("every motif draws a picture of its own", () => {
  expect(new Set(drawAll()).size).toBe(motifs.length);
});

test("no motif writes a number that is not one", () => {
  for (const count of [1, 2, 3, 4, 5, 7]) {
    for (const draw of motifs) {
      const markup = print(draw(square, "#111111", "#EEEEEE", { turns: 1, count }));
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test("a motif sits in its square, turned by quarters, with a hairline of overlap", () => {
  const drawing = straightMotifs.triangle(square, "#111111", "#EEEEEE", { turns: 1 });
  expect(print(drawing)).toBe(
    '<rect x="100" y="200" width="203" height="203" fill="#EEEEEE"/>' +
      '<g transform="translate(100 200) rotate(90 100 100)">' +
      '<path d="M-0.8 200.8H200.8L-0.8 -0.8Z" fill="#111111"/></g>',
  );
});

test.each([107, 151, 233])("no seam shows between squares at %i pixels", async (width) => {
  for (const draw of motifs) {
    const cloth = grid({ columns: 3, rows: 3, size: 200 }, (square, column, row) =>
      draw(square, "#000000", "#000000", { turns: column + row }),
    );
    const picture = svg({ viewBox: "0 0 600 600", width, height: width }, cloth);
    expect(await lightest(picture), draw.name).toBeLessThan(20);
  }
});

test.each([107, 151, 233])("bars that meet are one bar at %i pixels", async (height) => {
  const cloth = grid({ columns: 1, rows: 3, size: 200 }, (square) =>
    straightMotifs.bars(square, "#000000", "#FFFFFF", { count: 1 }),
  );
  const viewBox = "95 0 10 600";
  const middle = svg({ viewBox, width: 10, height, preserveAspectRatio: "none" }, cloth);
  expect(await lightest(middle)).toBeLessThan(20);
});

async function lightest(picture: Picture) {
  const image = sharp(Buffer.from(print(flatten(picture)))).flatten({ background: "#fff" });
  return (await image.raw().toBuffer()).reduce((most, value) => Math.max(most, value), 0);
}

test("a fan draws one half-disc for each ring, the widest first", () => {
  const markup = print(fan({ x: 0, y: 0, size: 64 }, ["#111111", "#222222"], "#EEEEEE"));
  expect(markup).toContain('<path d="M0 32A32 32 0 0 1 64 32v0.96H0Z" fill="#111111"/>');
  expect(markup).toMatch(/<path d="M16 32A16 16 0 0 1 48 32v0.96H16Z" fill="#222222"\/>$/);
});

test("a grid visits its squares row by row", () => {
  const order = grid({ columns: 2, rows: 2, size: 10, x: 5 }, ({ x, y }) => `${x},${y}`);
  expect(order).toEqual(["5,0", "15,0", "5,10", "15,10"]);
});

test("the same seed gives the same numbers", () => {
  const first = createRandom("seed");
  const second = createRandom("seed");
  for (let round = 0; round < 100; round++) expect(first()).toBe(second());
});

test("random numbers stay between zero and one", () => {
  const random = createRandom("seed");
  for (let round = 0; round < 1000; round++) {
    const value = random();
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
});
