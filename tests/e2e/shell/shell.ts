import type { Page } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";

/** The navigation as every page has it. */
export const links = [
  ["Home", "/"],
  ...(isOn("buyBlack") ? [["Buy Black", "/BuyBlack"]] : []),
  ["About", "/about"],
  ["Services", "/services"],
  ["Packages", "/packages"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
];

export async function scrollPage(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
}
