import { expect, test } from "vitest";
import { placeOn, tickLabel, ticksAround, ticksFromZero } from "./chart-scale.ts";

test("bars stand on 0 and reach at most a round number", () => {
  expect(ticksFromZero([8, 17, 3])).toEqual([0, 5, 10, 15, 20]);
  expect(ticksFromZero([20])).toEqual([0, 5, 10, 15, 20]);
  expect(ticksFromZero([21])).toEqual([0, 10, 20, 30]);
  expect(ticksFromZero([3])).toEqual([0, 1, 2, 3]);
});

test("without a value there is still an axis", () => {
  expect(ticksFromZero([])).toEqual([0, 1]);
  expect(ticksFromZero([0, 0])).toEqual([0, 1]);
  expect(ticksAround([0, 0])).toEqual([0, 1]);
});

test("a line begins near its lowest value", () => {
  expect(ticksAround([412, 634])).toEqual([400, 500, 600, 700]);
  expect(ticksAround([0, 3])).toEqual([0, 1, 2, 3]);
  expect(ticksAround([611, 612])).toEqual([611, 612]);
});

test("equal values and a single one lie on an axis from 0", () => {
  expect(ticksAround([634, 634])).toEqual([0, 200, 400, 600, 800]);
  expect(ticksAround([7])).toEqual([0, 2, 4, 6, 8]);
});

test("very large values have few ticks with short labels", () => {
  const ticks = ticksFromZero([98_765_432]);
  expect(ticks.map(tickLabel)).toEqual(["0", "50M", "100M"]);
  expect([0, 950, 9_999, 10_000, 12_500].map(tickLabel)).toEqual([
    "0",
    "950",
    "9,999",
    "10K",
    "12.5K",
  ]);
});

test("no axis is longer than six ticks, and each value is on it", () => {
  for (let value = 1; value < 20_000; value += 97) {
    for (const ticks of [ticksFromZero([value]), ticksAround([value, value * 3])]) {
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(7);
      expect(placeOn(ticks, value)).toBeGreaterThanOrEqual(0);
      expect(placeOn(ticks, value)).toBeLessThanOrEqual(100);
    }
  }
});

test("places go from the lowest to the highest tick", () => {
  expect([400, 634, 700].map((value) => placeOn([400, 500, 600, 700], value))).toEqual([
    0, 78, 100,
  ]);
});
