import { expect, test } from "vitest";
import { clipsOf, filmedProducts, shownAt, spreadMarkers, timeline } from "./film-moments.ts";

const balm = { item_name: "Balm", at: 275 };
const jar = { item_name: "Jar", at: 130 };
const lid = { item_name: "Lid", at: 130 };
const soap: { item_name: string; at?: number } = { item_name: "Soap" };

test("products stand in the order of the film, and only those it shows", () => {
  const beyond = { item_name: "Bag", at: 522 };
  expect(filmedProducts([balm, soap, jar, beyond, lid], 522)).toEqual([jar, lid, balm]);
  expect(filmedProducts([beyond, { item_name: "Odd", at: -1 }], null)).toEqual([beyond]);
});

test("what is shown stays until something else comes", () => {
  const filmed = filmedProducts([balm, jar, lid], null);
  expect(shownAt(filmed, 129.9)).toEqual([]);
  expect(shownAt(filmed, 130)).toEqual([jar, lid]);
  expect(shownAt(filmed, 274)).toEqual([jar, lid]);
  expect(shownAt(filmed, 9999)).toEqual([balm]);
  expect(shownAt([], 5)).toEqual([]);
});

test("clips begin once each and end where the next one or the film does", () => {
  expect(clipsOf([balm, soap, jar, lid, jar], 522)).toEqual([
    { name: "Jar, Lid", start: 130, end: 275 },
    { name: "Balm", start: 275, end: 522 },
  ]);
  expect(clipsOf([balm], null)).toEqual([{ name: "Balm", start: 275 }]);
  expect(clipsOf([balm], 200)).toEqual([]);
  expect(clipsOf([{ item_name: "Jar", at: 3 }], 29)).toEqual([]);
});

test("a time has its place on the line, also in a film that became shorter", () => {
  expect(timeline([130.5, 600], 522)).toEqual([25, 100]);
  expect(timeline([1, 2], null)).toEqual([25, 75]);
});

test("markers with room stay where their times are", () => {
  expect(spreadMarkers([9, 25, 53, 73])).toEqual([9, 25, 53, 73]);
});

test.each([
  [[50, 50]],
  [[0, 0, 0, 0, 0, 0]],
  [[100, 100, 100, 100, 100, 100]],
  [[40, 41, 42, 43, 44, 45]],
  [[0, 3, 97, 98, 99, 100]],
])("markers at %j stand apart, in order and inside", (points) => {
  const spots = spreadMarkers(points);
  for (const [index, spot] of spots.entries()) {
    expect(spot).toBeGreaterThanOrEqual(8);
    expect(spot).toBeLessThanOrEqual(92);
    if (index > 0) expect(spot - (spots[index - 1] ?? 0)).toBeGreaterThanOrEqual(15.8);
  }
});

test("two at one time move to both sides", () => {
  expect(spreadMarkers([50, 50])).toEqual([42, 58]);
});
