import sharp from "sharp";
import { expect, test } from "vitest";
import { cover } from "#app/art/covers.ts";
import { print } from "#app/art/weave/print.ts";
import { type Drawing, group, type Picture, path, rect, svg } from "#app/art/weave/shapes.ts";
import { horizonFiles } from "#brand/draw/horizon.ts";
import { patternFiles } from "#brand/draw/patterns.ts";
import { stillFiles } from "#brand/draw/stills.ts";
import { flatten } from "./flatten.ts";

const drawn = { ...horizonFiles(), ...stillFiles() };
const pictures = {
  horizon: drawn["pictures/horizon.svg"],
  "horizon at night": drawn["pictures/horizon-night.svg"],
  "a still": drawn["still-candle.svg"],
  "a strip": patternFiles()["patterns/strip.svg"],
  "a cover": cover("Technology", "any"),
};

test.each(Object.entries(pictures))("%s looks the same with fewer elements", async (_, picture) => {
  const whole = picture ?? frame([]);
  const flat = flatten(whole);
  expect(count(flat)).toBeLessThan(count(whole) / 2);
  const [before, after] = await Promise.all([pixels(whole), pixels(flat)]);
  expect(after.length).toBe(before.length);
  const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0);
  expect(difference / before.length).toBeLessThan(0.3);
});

test("shapes that cross in opposite directions stay apart, or a hole would open", () => {
  const crossing = [path("M0 0H9V9H0Z", "#000"), path("M5 5V14H14V5Z", "#000")];
  expect(count(flatten(frame(crossing)))).toBe(3);
});

test("what lies between two shapes of one paint stays between them", () => {
  const layers = [rect(0, 0, 9, 9, "#f00"), rect(0, 0, 6, 6, "#00f"), rect(0, 0, 3, 3, "#f00")];
  expect(count(flatten(frame(layers)))).toBe(4);
});

test("what it cannot take apart it leaves as it is", () => {
  const square = rect(0, 0, 9, 9, "#000");
  const drawings: Drawing[] = [
    { type: "g", fill: "#000", content: { type: "rect", width: 9, height: 9 } },
    group([["scale", 2]], square),
    { type: "clipPath", id: "a", content: square },
    path("m0 0l9 9", "#000"),
  ];
  for (const drawing of drawings) {
    expect(flatten(frame(drawing))).toEqual(frame(drawing));
  }
});

function frame(content: Drawing) {
  return svg({ viewBox: "0 0 20 20" }, content);
}

function count(picture: Picture) {
  return print(picture).match(/<[a-z]/g)?.length ?? 0;
}

function pixels(picture: Picture) {
  return sharp(Buffer.from(print(picture)))
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer();
}
