import { expect, test } from "vitest";
import { nameStrip } from "#app/rules/enquiries/name-strip.ts";
import { drawNameStrip } from "./name-strip.ts";

test("a strip is 80 to 96 px high on a panel, and small", () => {
  for (let letters = 6; letters <= 20; letters += 1) {
    const address = drawNameStrip(nameStrip("abcdefghijklmnopqrst".slice(0, letters)));
    const [, width = "", height = ""] = /width='(\d+)' height='(\d+)'/.exec(address) ?? [];
    expect(Number(width)).toBe(32 * letters);
    const shown = (486 * Number(height)) / Number(width);
    expect(shown).toBeGreaterThan(79);
    expect(shown).toBeLessThan(97);
    expect(address.length).toBeLessThan(12_000);
  }
});

test("what is not in a name is not in its picture, and no name has none", () => {
  expect(drawNameStrip(nameStrip("<script>alert('x')</script>"))).not.toMatch(/script|alert|[<>"]/);
  expect(drawNameStrip([])).toBe("");
});
