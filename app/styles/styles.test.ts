import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const widths = new Set(tokens.slice(0, tokens.indexOf("*/")).match(/\d+px/g));

const files = globSync("**/*.css", { cwd: app });

test.each(files)("%s changes its layout at listed widths only", (file) => {
  const css = readFileSync(join(app, file), "utf8");
  const queries = css.match(/@media[^{]*width[^{]*/g) ?? [];
  const named = queries.flatMap((query) => query.match(/\d+px/g) ?? []);
  expect(named.filter((width) => !widths.has(width))).toEqual([]);
});

test.each(files.filter((file) => file !== "styles/colors.css"))(
  "%s takes its colors from the palette",
  (file) => {
    const css = readFileSync(join(app, file), "utf8");
    const own = css.match(/(#|%23)[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\([^)]*\)/gi) ?? [];
    const neutral = /^(#fff|#000|rgb\(0 0 0 .*|rgb\(255 255 255 .*)$/;
    expect(own.filter((color) => !neutral.test(color))).toEqual([]);
  },
);
