import sharp from "sharp";
import { expect, test } from "vitest";
import type { Cloth } from "#app/rules/shop/cloth.ts";
import { firstLook } from "#app/rules/shop/looks.ts";
import { splitTitle } from "./card-headline.server.ts";
import { type Card, drawCard } from "./draw-card.server.tsx";

test.each([
  "The weekly review that survives a bad week",
  "Ọlá’s café: ṣẹ̀yọ in Łódź",
  "🎉🚀👩🏽‍💻",
  "日本語のタイトルです",
  "عنوان بالعربية",
  "\u202e\u0000<svg onload=alert(1)>&amp;",
  "W".repeat(300),
  "word ".repeat(300),
  "",
])("any title has a card: %j", async (title) => {
  const card = await drawCard({
    headline: splitTitle(title),
    fallback: ["Notes from inside the", "work."],
    cloth: "Leadership",
    seed: title,
  });
  expect(card.toString("latin1", 1, 4)).toBe("PNG");
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(card.length).toBeLessThan(90_000);
});

const cloth: Cloth = { figure: "ember", ground: "marigold", motif: "arcs" };
const spotlight: Card = {
  headline: ["Sunrise Shea:", "whipped by hand"],
  fallback: ["", ""],
  cloth,
  seed: "shea",
};

test("the card of a spotlight shows its product, or the picture of it", async () => {
  const product = { look: firstLook("jar"), cloth, texts: ["Whipped shea"] } as const;
  const [plain, drawn, other] = await Promise.all([
    sideOf(await drawCard(spotlight)),
    sideOf(await drawCard({ ...spotlight, product })),
    sideOf(await drawCard({ ...spotlight, product: { ...product, look: firstLook("tote") } })),
  ]);
  expect(drawn.equals(plain)).toBe(false);
  expect(drawn.equals(other)).toBe(false);
  const create = { width: 90, height: 400, channels: 3, background: "#00f" } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const shown = await sideOf(await drawCard({ ...spotlight, product }, photo));
  expect([...shown.subarray(-3)]).toEqual([0, 0, 255]);
  expect([...shown.subarray(0, 3)]).toEqual([...drawn.subarray(0, 3)]);
});

/** From the cloth to the right edge. */
function sideOf(card: Buffer) {
  const side = { left: 780, top: 0, width: 420, height: 630 };
  return sharp(card).extract(side).removeAlpha().raw().toBuffer();
}
