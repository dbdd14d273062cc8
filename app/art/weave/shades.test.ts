import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { palette } from "#brand/palette.ts";
import { shade, translucent } from "./shade.ts";

test("a shade without a change is the color itself", () => {
  for (const name of Object.keys(palette) as (keyof typeof palette)[]) {
    expect(shade(name, 0, 1, 0)).toBe(palette[name].toUpperCase());
  }
});

test("a shade ends at black and white", () => {
  expect(shade("ember", -2, 0, 0)).toBe("#000000");
  expect(shade("ember", 2, 0, 0)).toBe("#FFFFFF");
});

test("a translucent color has its three channels", () => {
  expect(translucent("#0A10FF", ".5")).toBe("rgba(10,16,255,.5)");
});

const root = join(import.meta.dirname, "../..");
const sources = globSync("{art,server,routes,ui,seo}/**/*.{ts,tsx}", { cwd: root });

test("no picture, page or mail has a color of its own", () => {
  const own = sources
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const found = readFileSync(join(root, file), "utf8").match(/["' ]#[0-9a-f]{6}\b/gi) ?? [];
      return found.filter((color) => !/#(f{6}|0{6})$/i.test(color)).map((color) => file + color);
    });
  expect(own).toEqual([]);
});
