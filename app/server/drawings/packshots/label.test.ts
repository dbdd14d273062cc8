import sharp from "sharp";
import { expect, test } from "vitest";
import { labelOf, labelSeal } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import { type Drawing, svg } from "#app/art/weave/shapes.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { type PackshotName, packshots } from "#app/rules/shop/packshots.ts";
import { drawInitial, drawLabel } from "./label.server.tsx";

const cloth: Cloth = { figure: "ember", ground: "honey", motif: "arcs" };

test.each([
  "Jar",
  "Grandmother’s strip quilt, queen size, made to order in the winter months alone",
  "W".repeat(200),
  "Ọlá’s café: ṣẹ̀yọ in Łódź",
  "🎉🚀👩🏽‍💻 Party box",
  "\u202eabc\u0000<svg onload=alert(1)>&amp;",
])("%j stays on its label", async (text) => {
  for (const name of ["jar", "hotsauce", "headwrap", "plate"] as const) {
    const drawing = await drawLabel(name, cloth, [text]);
    expect(print(drawing)).not.toBe(print(labelSeal(name, cloth)));
    await expectOnLabel(name, drawing);
  }
});

test.each(["", "   ", "🎉🚀", "日本語の名前", "שלום לכולם", "عنوان بالعربية"])(
  "letters that the fonts lack give way to the brand's name, else to its cloth: %j",
  async (text) => {
    const brand = print(await drawLabel("tin", cloth, ["Brand"]));
    expect(print(await drawLabel("tin", cloth, [text, "Brand"]))).toBe(brand);
    expect(print(await drawLabel("tin", cloth, [text]))).toBe(print(labelSeal("tin", cloth)));
  },
);

test.each(packshots)("the letter of a brand stays on the label of a %s", async (name) => {
  await expectOnLabel(name, await drawInitial(name, cloth, "w"));
  await expectOnLabel(name, await drawInitial(name, cloth, "Ọ"));
  for (const unknown of ["", "日", "ש"]) {
    expect(print(await drawInitial(name, cloth, unknown))).toBe(print(labelSeal(name, cloth)));
  }
});

test("a letter is a capital, however it is written", async () => {
  expect(await drawInitial("jar", cloth, "s")).toEqual(await drawInitial("jar", cloth, "S"));
});

async function expectOnLabel(name: PackshotName, drawing: Drawing) {
  const { x, y, width, height } = labelOf(name);
  const markup = print(svg({ viewBox: "0 0 240 240", width: 240, height: 240 }, drawing));
  expect(markup).not.toMatch(/NaN|undefined|<text|\[object/);
  const pixels = await sharp(Buffer.from(markup)).extractChannel("alpha").raw().toBuffer();
  const inked = [...pixels.entries()].flatMap(([at, alpha]) => (alpha > 40 ? [at] : []));
  const outside = inked.filter((at) => {
    const [left, top] = [at % 240, Math.floor(at / 240)];
    return left < Math.floor(x) || left >= x + width || top < Math.floor(y) || top >= y + height;
  });
  expect(inked.length).toBeGreaterThan(20);
  expect(outside).toEqual([]);
}
