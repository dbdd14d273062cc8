import { expect, test } from "vitest";
import { clothMotifs } from "#app/rules/shop/cloth.ts";
import { palette } from "#brand/palette.ts";
import { cardSide, clothStrip, clothSwatch } from "./brand-cloth.ts";
import { print } from "./weave/print.ts";

const colors = { ground: "honey", figure: "ember" } as const;
const dyes = new Set([palette.honey, palette.ember]);

test.each(clothMotifs)("a cloth of %s is small and has the two colors of its brand", (motif) => {
  const cloth = { ...colors, motif };
  for (const markup of [print(clothStrip(cloth)), print(clothSwatch(cloth))]) {
    expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(new Set([...markup.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill))).toEqual(dyes);
    expect(markup.length).toBeLessThan(22_000);
  }
});

test("every motif looks different", () => {
  const strips = clothMotifs.map((motif) => print(clothStrip({ ...colors, motif })));
  expect(new Set(strips).size).toBe(clothMotifs.length);
});

test("the side of a social card has a brand's colors, too", () => {
  const side = print(cardSide({ ...colors, motif: "arcs" }, 780, 105, 6));
  expect(side).toContain(palette.honey);
  expect(side).not.toContain(palette.forest);
});
