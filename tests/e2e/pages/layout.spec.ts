import { layoutProblems } from "../../support/layout-problems.ts";
import { missingPage, publicPages, unlistedPages } from "../../support/pages.ts";
import { expect, test } from "../../support/site-test.ts";

const pages = [...publicPages, ...unlistedPages, missingPage, "/blog/none", "/BuyBlack/none"];

test("nothing is cut off, off the page or on something else at any width", async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await layoutProblems(page), path).toEqual([]);
  }
});
