import { expect, test } from "vitest";
import { packshot } from "#app/art/packshots/packshot.ts";
import { print } from "#app/art/weave/print.ts";
import type { Cloth } from "./cloth.ts";
import { chooseLooks, type Drawn, type Look, lookName, parseLook, storedLooks } from "./looks.ts";
import { packshots } from "./packshots.ts";

const adjectives = [
  "Mild",
  "Hot",
  "Plain",
  "Sunday",
  "Wall",
  "Travel",
  "Round",
  "Second",
  "Oak",
  "",
];
const nouns = [
  ...["sauce", "candle", "quilt", "tote", "loaf", "jelly", "seed mix", "roast", "cushion", "mug"],
  ...[
    "earrings",
    "print",
    "book",
    "plant",
    "beads",
    "soap",
    "balm",
    "tin",
    "thing",
    "box of all three",
  ],
];

/** The same numbers in every run. */
function invented(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return items[(state >>> 8) % items.length] as Item;
  };
}

function inventBrand(number: number) {
  const pick = invented(number);
  const noun = pick(nouns);
  // Every third brand makes one thing only, and every tenth gives two of them one name.
  const products = Array.from({ length: 6 }, (_, at): Drawn => {
    const thing = number % 3 === 0 ? noun : pick(nouns);
    const chosen = number % 7 === 0 ? { drawn_as: pick(packshots) } : {};
    const name = number % 10 === 0 && at < 2 ? thing : `${pick(adjectives)} ${thing} ${at}`;
    return { item_name: name.trim(), link: `https://shop.example/${at}`, ...chosen };
  });
  return { name: `Brand ${number} ${pick(adjectives)}`, products };
}

test("of 10,000 brands of six products none has two that are drawn alike", {
  tags: "release",
}, () => {
  const cloth: Cloth = { figure: "ember", ground: "honey", motif: "dots" };
  const drawings = new Map<string, string>();
  for (let number = 0; number < 10_000; number += 1) {
    const { name, products } = inventBrand(number);
    const looks = chooseLooks(name, products);
    const drawn = looks.map((chosen) => {
      const look = { ...chosen, cap: 0 };
      const key = lookName(look);
      const known = drawings.get(key) ?? print(packshot(look, "panel", cloth, []));
      drawings.set(key, known);
      return known;
    });
    expect(new Set(drawn).size, `${name}: ${looks.map(lookName)}`).toBe(6);
  }
});

test("what is inside is as hot as the words say", () => {
  const names = ["Number One, mild", "Number Two, medium", "Hot sauce", "Table sauce"];
  const looks = chooseLooks(
    "Scotch",
    names.map((item_name) => ({ item_name })),
  );
  expect(looks.slice(0, 3).map(({ fill }) => fill)).toEqual([1, 2, 3]);
  expect(new Set(looks.map(({ form }) => form)).size).toBe(4);
});

test("what is stored stays: under another name, in another place, beside new siblings", () => {
  const products = ["Oak candle", "Rain candle", "Wick oil"].map((item_name, at) => {
    return { item_name, link: `https://shop.example/${at}` };
  });
  const first = chooseLooks("Ember", products);
  const stored = storedLooks(products, first);
  const renamed = { item_name: "Old oak", link: "https://shop.example/0" };
  const moved = { item_name: "Rain candle", link: "https://elsewhere.example" };
  const now = [{ item_name: "A new candle" }, moved, renamed, { item_name: "Wick oil" }];
  const [fresh, second, oak, oil] = chooseLooks("Ember", now, stored);
  expect([oak, second, oil]).toEqual(first);
  expect(first.map(lookName)).not.toContain(fresh && lookName(fresh));
});

test("who chooses another thing gets another look", () => {
  const stored = [{ item_name: "Set", link: "", look: "jar1403" }];
  const [look] = chooseLooks("B", [{ item_name: "Set", drawn_as: "tote" }], stored);
  expect(look?.drawnAs).toBe("tote");
});

test.each([
  "",
  "jar",
  "jar14",
  "jar9000",
  "jar0900",
  "jar0090",
  "constructor",
  "JAR0000",
  "jar00000",
])("%j is a look, or nothing", (name) => {
  const look = parseLook(name);
  expect(look && lookName(look)).toBe(name === "jar" ? "jar0000" : undefined);
  const known: Look[] = chooseLooks(
    "B",
    [{ item_name: "x" }],
    [{ item_name: "x", link: "", look: name }],
  );
  expect(known).toHaveLength(1);
});
