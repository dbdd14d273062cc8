import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tests = globSync("{app,brand,http,scripts,tests}/**/*.{test,spec}.{ts,tsx}");

test("every test that a document names is there", () => {
  const documents = globSync(["docs/*.md", "*.md", "app/**/README.md", "tests/README.md"]);
  const missing = documents.flatMap((file) =>
    namesIn(readFileSync(file, "utf8"))
      .filter((name) => !tests.some((path) => `/${path}`.includes(`/${name}`)))
      .map((name) => `${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});

test("every promise about security and every chapter that applies names its tests", () => {
  const security = readFileSync("docs/security.md", "utf8");
  const [, promises = ""] = security.split("\n## What is promised");
  const rows = promises.split("\n## ")[0]?.match(/^\| (?!Promise|-).+$/gm) ?? [];
  const chapters = security.split("\n### V").slice(1);
  expect([rows.length >= 20, chapters.length]).toEqual([true, 17]);
  const said = [...rows, ...chapters.filter((text) => !text.includes("Does not apply"))];
  expect(said.filter((text) => namesIn(text).length === 0)).toEqual([]);
});

/** Files, and folders of `tests/`, or files of one without what they end in. */
function namesIn(text: string) {
  const names = text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|(?:process|e2e)\/[\w/-]+)`/g);
  return Array.from(names, ([, name = ""]) => name);
}
