import sharp from "sharp";
import { expect, test } from "vitest";
import { contrast } from "#app/art/contrast.ts";
import { print } from "#app/art/weave/print.ts";
import { type Cloth, clothColors, clothMotifs } from "#app/rules/shop/cloth.ts";
import {
  capCount,
  fillCount,
  formCounts,
  type Look,
  labelCount,
  lookName,
} from "#app/rules/shop/looks.ts";
import { type PackshotName, packshots } from "#app/rules/shop/packshots.ts";
import { packshotColors } from "./colors.ts";
import { labelOf, labelSeal, packshot } from "./packshot.ts";

const pairs = clothColors.flatMap((figure) =>
  clothColors.filter((ground) => ground !== figure).map((ground) => ({ figure, ground })),
);
const cloths = pairs.map((pair, index): Cloth => {
  return { ...pair, motif: clothMotifs[index % clothMotifs.length] ?? "arcs" };
});

/** Every form of a thing, each with another cap, label and fill. */
function formsOf(drawnAs: PackshotName, turn = 0): Look[] {
  return Array.from({ length: formCounts[drawnAs] }, (_, form) => ({
    ...{ drawnAs, form, cap: (form + turn) % capCount },
    ...{ label: (form + turn) % labelCount, fill: (3 * form + turn) % fillCount },
  }));
}

test.each(packshots)("a packshot of a %s is whole in any cloth, and small", (name) => {
  for (const [index, cloth] of cloths.entries()) {
    if (index % 13 !== name.length) continue;
    for (const look of formsOf(name, index)) {
      for (const shape of ["panel", "card"] as const) {
        const markup = print(packshot(look, shape, cloth, labelSeal(look, cloth)));
        expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object|gradient/i);
        const outlines = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
        expect(new Set(outlines).size).toBe(outlines.length);
        expect(outlines).toEqual(used);
        expect(markup.length).toBeLessThan(40_000);
      }
    }
  }
});

test.each(packshots)("a %s stands free: no edge of its panel cuts it", async (name) => {
  const cloth: Cloth = { figure: "ember", ground: "night", motif: "dots" };
  for (const look of formsOf(name)) {
    const [x, y, width, height] = labelOf(look) ?? [100, 100, 1, 1];
    expect(x).toBeGreaterThan(40);
    expect(x + width).toBeLessThan(200);
    expect(y + height).toBeLessThan(203);
    const { data, info } = await sharp(Buffer.from(print(packshot(look, "panel", cloth, []))))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString("hex");
    const edge = Array.from({ length: 240 }, (_, at) => [
      ...[pixel(at, 0), pixel(at, 1), pixel(0, at), pixel(239, at), pixel(at, 239)],
    ]).flat();
    expect([...new Set(edge)], lookName(look)).toEqual([pixel(2, 2)]);
  }
});

test("no two forms of anything look the same, and all of them are drawn", () => {
  const cloth: Cloth = { figure: "indigo", ground: "blush", motif: "rings" };
  const looks = packshots.flatMap((name) =>
    formsOf(name).map((look) => ({ ...look, cap: 0, label: 0, fill: 0 })),
  );
  const pictures = looks.map((look) => print(packshot(look, "card", cloth, [])));
  expect(new Set(pictures).size).toBe(looks.length);
});

test("another fill is another picture of any form", () => {
  const cloth: Cloth = { figure: "forest", ground: "honey", motif: "peaks" };
  for (const name of packshots) {
    for (const look of formsOf(name)) {
      const draw = (change: Partial<Look>) =>
        print(packshot({ ...look, ...change }, "panel", cloth, []));
      const fills = Array.from({ length: fillCount }, (_, fill) => draw({ fill }));
      expect(new Set(fills).size, lookName(look)).toBe(fillCount);
    }
  }
});

test("in any two colors a thing stands out from its wall and table, and its lid from the thing", () => {
  const weak = cloths.filter((cloth) => {
    const { body, wall, wallFigure, table, dark } = packshotColors(cloth);
    const fromBody = Math.min(contrast(body, wall), contrast(body, table));
    const behind = [contrast(wall, table) > 1.1, contrast(wall, wallFigure) > 1.04];
    return fromBody < 1.3 || contrast(dark, body) < 1.36 || behind.includes(false);
  });
  expect(weak.map(({ figure, ground }) => `${figure} on ${ground}`)).toEqual([]);
});
