import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fixedWords } from "../support/fixed-words.ts";
import { mailLinkPages, missingPage, publicPages } from "../support/pages.ts";
import { undeclaredWords } from "../support/visible-words.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-data-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Without a link of a mail they say that it does not work. */
const subscriberPages = mailLinkPages.filter((path) => path.startsWith("/newsletter/"));
const paths = [...publicPages, "/search", "/search?q=tote", missingPage, ...subscriberPages];
const pages = renderMarked();

test.each(paths)(
  "every sentence of %s is a word that admins may change, or fixed for a reason",
  (path) => {
    const html = pages[path] ?? "";
    expect(html).toContain("<main");
    const others = undeclaredWords(html).filter((words) => !fixedWords.some(({ is }) => is(words)));
    expect(
      others.map(({ text, within: [element] }) => `${path}: “${text}” in <${element?.tagName}>`),
    ).toEqual([]);
  },
);

test("every reason to keep words fixed is one that some page needs", () => {
  const all = Object.values(pages).flatMap(undeclaredWords);
  const idle = fixedWords.filter(({ is }) => !all.some(is));
  expect(idle.map(({ why }) => why)).toEqual([]);
});

function renderMarked(): Record<string, string> {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const options = { env, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(execFileSync("node", ["tests/support/marked-pages.ts", ...paths], options));
}
