import sharp from "sharp";
import { expect, test } from "vitest";
import { labelOf, labelSeal } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import { type Drawing, svg } from "#app/art/weave/shapes.ts";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { firstLook, type Look, labelCount } from "#app/rules/shop/looks.ts";
import { packshots } from "#app/rules/shop/packshots.ts";
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
  const jars = Array.from({ length: labelCount }, (_, label) => ({ ...firstLook("jar"), label }));
  const others = (["hotsauce", "headwrap", "plate"] as const).map(firstLook);
  for (const look of [...jars, ...others]) {
    const drawing = await drawLabel(look, cloth, [text]);
    expect(print(drawing)).not.toBe(print(labelSeal(look, cloth)));
    await expectOnLabel(look, drawing);
  }
});

test.each(["", "   ", "🎉🚀", "日本語の名前", "שלום לכולם", "عنوان بالعربية"])(
  "letters that the fonts lack give way to the brand's name, else to its cloth: %j",
  async (text) => {
    const tin = firstLook("tin");
    const brand = print(await drawLabel(tin, cloth, ["Brand"]));
    expect(print(await drawLabel(tin, cloth, [text, "Brand"]))).toBe(brand);
    expect(print(await drawLabel(tin, cloth, [text]))).toBe(print(labelSeal(tin, cloth)));
  },
);

const labeled = packshots.filter((name) => labelOf(firstLook(name)));

test.each(labeled)("the letter of a brand stays on the label of a %s", async (name) => {
  const look = firstLook(name);
  await expectOnLabel(look, await drawInitial(look, cloth, "w"));
  await expectOnLabel(look, await drawInitial(look, cloth, "Ọ"));
  for (const unknown of ["", "日", "ש"]) {
    expect(print(await drawInitial(look, cloth, unknown))).toBe(print(labelSeal(look, cloth)));
  }
});

test("a letter is a capital, however it is written", async () => {
  const jar = firstLook("jar");
  expect(await drawInitial(jar, cloth, "s")).toEqual(await drawInitial(jar, cloth, "S"));
});

async function expectOnLabel(look: Look, drawing: Drawing) {
  const [x, y, width, height] = labelOf(look) ?? [0, 0, 0, 0];
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
