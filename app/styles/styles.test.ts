import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const sheets = globSync("**/*.css", { cwd: app });
const modules = globSync("**/*.{css,ts,tsx}", { cwd: app }).map((file) => ({
  file,
  text: read(file),
}));
const tokens = read("styles/tokens.css");
const widths = new Set(tokens.slice(0, tokens.indexOf("*/")).match(/\d+px/g));

test.each(sheets)("%s changes its layout at listed widths only", (sheet) => {
  const queries = read(sheet).match(/@media[^{]*width[^{]*/g) ?? [];
  const named = queries.flatMap((query) => query.match(/\d+px/g) ?? []);
  expect(named.filter((width) => !widths.has(width))).toEqual([]);
});

test.each(sheets.filter((sheet) => sheet !== "styles/colors.css"))(
  "%s takes its colors from the palette",
  (sheet) => {
    const own = read(sheet).match(/(#|%23)[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\([^)]*\)/gi) ?? [];
    const neutral = /^(#fff|#000|rgb\(0 0 0 .*|rgb\(255 255 255 .*)$/;
    expect(own.filter((color) => !neutral.test(color))).toEqual([]);
  },
);

test("every style sheet is imported by what it styles", () => {
  const unused = sheets.filter((sheet) => !modules.some((module) => imports(module, sheet)));
  expect(unused).toEqual([]);
});

function imports({ file, text }: (typeof modules)[number], sheet: string) {
  const name = `./${basename(sheet)}`;
  const near = [`import "${name}"`, `from "${name}?inline"`, `from "${name}?url"`];
  const isNear = dirname(file) === dirname(sheet) && near.some((line) => text.includes(line));
  return isNear || text.includes(`import "#app/${sheet}"`) || text.includes(`@import "./${sheet}"`);
}

function read(file: string) {
  return readFileSync(join(app, file), "utf8");
}
