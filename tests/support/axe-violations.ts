import type { Page } from "@playwright/test";
import axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** What axe finds on the page in its present state. */
export async function axeViolations(page: Page) {
  await addAxe(page);
  return page.evaluate(
    async (tags) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ["violations"],
        runOnly: tags,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    },
    [...standards, "best-practice"],
  );
}

/** A document keeps it: reading it again and again would take longer than looking. */
async function addAxe(page: Page) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.configure({
        allowedOrigins: ["<unsafe_all_origins>"],
      }),
    );
  }
}
