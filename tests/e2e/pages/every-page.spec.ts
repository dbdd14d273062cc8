import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import {
  article,
  existing,
  missingPage,
  publicPages,
  spotlight,
  unlistedPages,
} from "../../support/pages.ts";
import { test } from "../../support/policy-test.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { expect, waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { openWithinBudget } from "./budgets.ts";

const pages = [...publicPages, ...unlistedPages, missingPage, "/blog/none", "/BuyBlack/none"];

/** One page of each kind. */
const templates = [
  "/",
  "/about",
  "/BuyBlack",
  "/contact",
  `/blog/${article.slug}`,
  `/BuyBlack/${spotlight.slug}`,
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const path of existing(pages)) {
  test(
    `${path} keeps to its budget and policy, keeps nobody out, and cuts nothing off`,
    templates.includes(path) ? {} : release,
    async ({ page, refused }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (publicPages.includes(path)) await openWithinBudget(page, path, refused);
      else await page.goto(path);
      expect.soft(await axeViolations(page)).toEqual([]);
      expect.soft(await headingProblems(page)).toEqual([]);
      expect.soft(await imageProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 375, height: 800 });
      expect.soft(await axeViolations(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect.soft(await sidewaysScroll(page)).toBe(0);
      expect.soft(await layoutProblems(page)).toEqual([]);
      await page.evaluate(spaceOut, textSpacing);
      expect.soft(await layoutProblems(page, [390, 1280]), "spaced out").toEqual([]);
    },
  );
}

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

/** What WCAG 1.4.12 asks a page to bear. */
const textSpacing =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}" +
  "p{margin-bottom:2em!important}";

function spaceOut(style: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

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
