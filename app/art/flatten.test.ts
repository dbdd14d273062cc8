import sharp from "sharp";
import { expect, test } from "vitest";
import { horizonFiles } from "#app/art/draw/horizon.ts";
import { patternFiles } from "#app/art/draw/patterns.ts";
import { stillFiles } from "#app/art/draw/stills.ts";
import { cover } from "./covers.ts";
import { flatten } from "./flatten.ts";

const drawn = { ...horizonFiles(), ...stillFiles() };
const pictures = {
  horizon: drawn["pictures/horizon.svg"],
  "horizon at night": drawn["pictures/horizon-night.svg"],
  "a still": drawn["pictures/still-candle.svg"],
  "a strip": patternFiles()["patterns/strip.svg"],
  "a cover": cover("Technology", "any"),
};

test.each(Object.entries(pictures))(
  "%s looks the same with fewer elements",
  async (_, svg = "") => {
    const flat = flatten(svg);
    expect(count(flat)).toBeLessThan(count(svg) / 2);
    const [before, after] = await Promise.all([pixels(svg), pixels(flat)]);
    expect(after.length).toBe(before.length);
    const difference = before.reduce(
      (sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)),
      0,
    );
    expect(difference / before.length).toBeLessThan(0.3);
  },
);

test("shapes that cross in opposite directions stay apart, or a hole would open", () => {
  const fill = 'fill="#000"';
  const crossing = `<path d="M0 0H9V9H0Z" ${fill}/><path d="M5 5V14H14V5Z" ${fill}/>`;
  expect(count(flatten(picture(crossing)))).toBe(3);
});

test("what lies between two shapes of one paint stays between them", () => {
  const [red, blue] = ['fill="#f00"', 'fill="#00f"'];
  const layers = `<rect width="9" height="9" ${red}/><rect width="6" height="6" ${blue}/><rect width="3" height="3" ${red}/>`;
  expect(count(flatten(picture(layers)))).toBe(4);
});

test("what it cannot take apart it leaves as it is", () => {
  for (const markup of [
    '<g fill="#000"><rect width="9" height="9"/></g>',
    '<g transform="scale(2)"><rect width="9" height="9"/></g>',
    '<text x="1">a</text>',
    '<path d="m0 0l9 9" fill="#000"/>',
  ]) {
    expect(flatten(picture(markup))).toBe(picture(markup));
  }
});

function picture(markup: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${markup}</svg>`;
}

function count(svg: string) {
  return svg.match(/<[a-z]/g)?.length ?? 0;
}

function pixels(svg: string) {
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).raw().toBuffer();
}
