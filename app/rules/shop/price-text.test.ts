import { expect, test } from "vitest";
import { decimalsOf, priceText, readPrice } from "./price-text.ts";

test.each([
  ["24", { price: 24 }],
  ["24.5", { price: 24.5 }],
  ["24,50", { price: 24.5 }],
  ["0.99", { price: 0.99 }],
  ["1,200", { price: 1200 }],
  ["1.200", { price: 1200 }],
  ["1,200.50", { price: 1200.5 }],
  ["1.200,50", { price: 1200.5 }],
  ["1 200,50", { price: 1200.5 }],
  ["1\u202f200,50", { price: 1200.5 }],
  ["1'200.50", { price: 1200.5 }],
  ["1’200", { price: 1200 }],
  ["24.505", { price: 24_505 }],
  ["1,234,567", { price: 1_234_567 }],
  ["٢٤", { price: 24 }],
  ["٢٤٫٥٠", { price: 24.5 }],
  ["２４", { price: 24 }],
  ["$24.00", { price: 24, currency: "USD" }],
  ["24 $", { price: 24, currency: "USD" }],
  ["US$ 24", { price: 24, currency: "USD" }],
  ["24,50 €", { price: 24.5, currency: "EUR" }],
  ["£9", { price: 9, currency: "GBP" }],
  ["₦4,500", { price: 4500, currency: "NGN" }],
  ["24 eur", { price: 24, currency: "EUR" }],
  ["CAD 24", { price: 24, currency: "CAD" }],
  ["$24 CAD", { price: 24, currency: "CAD" }],
  ["¥2400", { price: 2400, currency: "JPY" }],
  ["1.500 KWD", { price: 1.5, currency: "KWD" }],
])("%j is the price %j", (text, price) => expect(readPrice(text)).toEqual(price));

test.each([
  "",
  "abc",
  "-5",
  "−5",
  "24-30",
  "24.",
  ".50",
  "12 50",
  "1,20,300",
  "1,200.300",
  "1.200.50",
  "0.500",
  "1e3",
  "24 dollars",
  "€24 USD",
  "24 ☕",
  "½",
])("%j is no price", (text) => expect(readPrice(text)).toBeUndefined());

test("a sign that several currencies share means the chosen one", () => {
  expect(readPrice("$24", "CAD")).toEqual({ price: 24, currency: "CAD" });
  expect(readPrice("¥24", "CNY")).toEqual({ price: 24, currency: "CNY" });
  expect(readPrice("€24", "CAD")).toEqual({ price: 24, currency: "EUR" });
  expect(readPrice("1.500", "KWD")).toEqual({ price: 1.5 });
});

test("a price in a field is read as the same price", () => {
  expect([priceText(24, "USD"), priceText(24.5, "USD")]).toEqual(["24", "24.50"]);
  for (const [price, currency] of [
    [24, "USD"],
    [0.5, "EUR"],
    [999_999.99, "GBP"],
    [2400, "JPY"],
    [1.5, "KWD"],
  ] as const) {
    expect(readPrice(priceText(price, currency), currency)).toEqual({ price });
  }
});

test("currencies have their own decimals, and an unknown one has two", () => {
  expect(["USD", "JPY", "KWD", "no currency"].map(decimalsOf)).toEqual([2, 0, 3, 2]);
});
