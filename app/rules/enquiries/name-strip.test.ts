import { expect, test } from "vitest";
import { clothColors } from "#app/rules/shop/cloth.ts";
import { nameStrip, stripOf } from "./name-strip.ts";

function lettersOf(name: string) {
  return nameStrip(name)
    .map(({ letter }) => letter)
    .join("");
}

test("a column for each letter or digit, from 6 to 20", () => {
  expect(lettersOf("Okafor & Daughters")).toBe("OKAFORDAUGHTERS");
  expect(lettersOf("7 Hills")).toBe("7HILLS");
  expect(lettersOf("Ada")).toBe("ADAADA");
  expect(lettersOf("Acme")).toBe("ACMEACME");
  expect(lettersOf("Q")).toBe("QQQQQQ");
  expect(lettersOf("x".repeat(300))).toBe("X".repeat(20));
});

test("a name is read in any writing, without its marks", () => {
  expect(lettersOf("Ọlá Ńjoku")).toBe("OLANJOKU");
  expect(lettersOf("Ọlá")).toBe(lettersOf("Ola"));
  expect(lettersOf("شركة النور")).toBe("شركةالنور");
  expect(lettersOf("한국어회사입니다")).toBe("한국어회사입니다");
  expect(lettersOf("Straße 9")).toBe("STRASSE9");
  expect(lettersOf("🔥 Hot 🔥 Pot")).toBe("HOTPOT");
  expect(lettersOf(`${"👩🏾‍💼".repeat(40)}`)).toBe("");
  expect(lettersOf(`${"a".repeat(199)}😀`)).toBe("A".repeat(20));
});

test("the same name has the same strip, another name another", () => {
  const names = Array.from({ length: 500 }, (_, at) => `Company ${at * 7919} Ltd`);
  const strips = names.map((name) => JSON.stringify(nameStrip(name)));
  expect(new Set(strips).size).toBe(500);
  expect(names.map((name) => JSON.stringify(nameStrip(name)))).toEqual(strips);
  // What is in the inbox for years must not change: so no change of the rule goes unseen.
  expect(nameStrip("Okafor").map((column) => Object.values(column).join(" "))).toEqual([
    "indigo marigold chevrons O",
    "glow night teeth K",
    "ember marigold chevrons A",
    "forest leaf peaks F",
    "ember blush chevrons O",
    "marigold night hourglasses R",
  ]);
});

test("columns side by side share no color, and a letter has one motif", () => {
  for (const name of ["Okafor Daughters", "AAAAAAAAAAAAAAAAAAAA", "mississippi", "شركة النور"]) {
    const strip = nameStrip(name);
    const motifs = new Map(strip.map(({ letter, motif }) => [letter, motif]));
    for (const [at, { letter, motif, figure, ground }] of strip.entries()) {
      const { figure: other, ground: below } = strip[at - 1] ?? {};
      expect(clothColors).toContain(figure);
      expect([figure, ground].filter((color) => color === other || color === below)).toEqual([]);
      expect(motif).toBe(motifs.get(letter));
    }
  }
});

test("an enquiry has the strip of its company, brand or sender; one without a name has none", () => {
  const name = "Adaeze Okafor";
  expect(stripOf({ name, company: "Acme" })).toEqual(nameStrip("Acme"));
  expect(stripOf({ name, brandName: "Ember" })).toEqual(nameStrip("Ember"));
  expect(stripOf({ name, company: " " })).toEqual(nameStrip(name));
  expect(stripOf({ name, company: "🔥" })).toEqual(nameStrip(name));
  expect(stripOf({ email: "ada@example.com" })).toEqual([]);
  expect(stripOf({})).toEqual([]);
});
