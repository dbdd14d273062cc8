import { expect, test } from "vitest";
import { productAddress, storeAddress, timeCode } from "./products.ts";

const balm = { link: "https://shop.example/balm", place: 3 };
const brand = { slug: "sunrise", shopping_link: "https://shop.example/" };

test("a press on a store or product is counted on its way", () => {
  expect(storeAddress(brand)).toBe("/go/sunrise/shop");
  expect(productAddress(brand, balm)).toBe("/go/sunrise/3");
  expect(storeAddress({ ...brand, shopping_link: null })).toBeNull();
});

test("in a preview it leads straight to the store", () => {
  const draft = { ...brand, preview: true as const };
  expect(storeAddress(draft)).toBe("https://shop.example/");
  expect(productAddress(draft, balm)).toBe("https://shop.example/balm");
});

test.each([
  [0, "0:00"],
  [130, "2:10"],
  [3723, "1:02:03"],
])("%d seconds are %s", (seconds, text) => expect(timeCode(seconds)).toBe(text));
