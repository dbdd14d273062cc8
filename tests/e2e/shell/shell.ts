import type { Page } from "@playwright/test";

/** The navigation as every page has it. */
export const links = [
  ["Home", "/"],
  ["Buy Black", "/BuyBlack"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Packages", "/packages"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
];

export async function scrollPage(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
}
