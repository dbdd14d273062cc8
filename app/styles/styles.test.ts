import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const widths = new Set(tokens.slice(0, tokens.indexOf("*/")).match(/\d+px/g));

test.each(globSync("**/*.css", { cwd: app }))(
  "%s changes its layout at listed widths only",
  (file) => {
    const css = readFileSync(join(app, file), "utf8");
    const queries = css.match(/@media[^{]*width[^{]*/g) ?? [];
    const named = queries.flatMap((query) => query.match(/\d+px/g) ?? []);
    expect(named.filter((width) => !widths.has(width))).toEqual([]);
  },
);
