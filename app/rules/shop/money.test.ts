import { expect, test } from "vitest";
import { formatPrice } from "./money.ts";

test("a price has the sign of the currency and no cents", () => {
  expect(formatPrice(12000)).toMatch(/12.000/);
  expect(formatPrice(12000).replace(/[\d.,\s]/g, "")).not.toBe("");
  expect(formatPrice(497)).not.toMatch(/[.,]/);
});

test("a price that has cents shows two digits of them", () => {
  expect(formatPrice({ amount: 24.5, currency: "USD" })).toMatch(/24[.,]50/);
});
