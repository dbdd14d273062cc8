import { expect, test } from "vitest";
import { splitTitle } from "./card-headline.server.ts";
import { drawCard } from "./draw-card.server.tsx";

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
