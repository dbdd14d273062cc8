import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawings } from "./drawings.ts";

const artFolder = join(import.meta.dirname, "..");

test.each(Object.entries(drawings()))("the committed %s equals what is drawn", (name, markup) => {
  expect(readFileSync(join(artFolder, name), "utf8")).toBe(markup);
});
