import { expect, test } from "vitest";
import { parsePrice } from "./price.ts";
import { priceList } from "./services.ts";

test.each([
  ["$497", 497, "USD"],
  ["$8,000", 8000, "USD"],
  ["€450.50", 450.5, "EUR"],
  ["450,50 €", 450.5, "EUR"],
  ["€1.450,50", 1450.5, "EUR"],
  ["£1,234,567.89", 1234567.89, "GBP"],
  ["CHF 1’200", 1200, "CHF"],
  ["1 450,50 EUR", 1450.5, "EUR"],
  ["1\u202f450 eur", 1450, "EUR"],
  ["$0.5", 0.5, "USD"],
])("%s is %d %s", (text, price, priceCurrency) => {
  expect(parsePrice(text)).toEqual({ price, priceCurrency });
});

test.each(["450.50", "Custom", "", "A$450", "¥450", "From $500", "$500–$900", "$1,23,4", "XYZ 5"])(
  "%j is no price that a search engine may repeat",
  (text) => expect(parsePrice(text)).toBeUndefined(),
);

test("an offer carries its price in its own currency, or none", () => {
  const item = { id: "a", title: "A", period: "per month", description: "B", features: [] };
  const [euros, custom] = priceList("/packages", [
    { ...item, price: "€450.50" },
    { ...item, price: "Let's talk" },
  ]).itemListElement as object[];
  const money = { price: 450.5, priceCurrency: "EUR" };
  expect(euros).toMatchObject({ ...money, priceSpecification: money });
  expect(custom).not.toHaveProperty("price");
  expect(custom).not.toHaveProperty("priceSpecification");
});
