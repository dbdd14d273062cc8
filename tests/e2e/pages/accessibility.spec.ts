import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { missingPage, publicPages, unlistedPages } from "../../support/pages.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";

const pages = [...publicPages, ...unlistedPages, missingPage];

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("nobody is kept out of any page on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await axeViolations(page), path).toEqual([]);
    expect.soft(await headingProblems(page), path).toEqual([]);
    expect.soft(await imageProblems(page), path).toEqual([]);
  }
});

test("nobody is kept out of any page on a phone, and none scrolls sideways", async ({ page }) => {
  for (const path of pages) {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(path);
    expect.soft(await axeViolations(page), path).toEqual([]);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
});

test("nobody is kept out of the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test("nobody is kept out of the exit dialog", async ({ page }) => {
  await page.goto("/about");
  await waitForHydration(page);
  await page.mouse.move(300, -1);
  await expect(page.getByRole("dialog", { name: "Wait! Before You Go..." })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** Each heading is at most one level deeper than the one before it. */
function headingProblems(page: Page) {
  return page.getByRole("heading").evaluateAll((headings) =>
    headings
      .map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), textContent }))
      .filter(({ level }, index, all) => level > (all[index - 1]?.level ?? 0) + 1)
      .map(({ level, textContent }) => `h${level} skips a level: ${textContent}`),
  );
}

function imageProblems(page: Page) {
  return page
    .locator("img")
    .evaluateAll((images) =>
      images
        .filter((image) => !["alt", "width", "height"].every((name) => image.hasAttribute(name)))
        .map((image) => image.outerHTML),
    );
}
