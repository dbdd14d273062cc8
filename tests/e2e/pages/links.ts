import type { Locator, Page } from "@playwright/test";
import { site } from "#site.config.ts";
import { expect } from "../../support/site-test.ts";

export async function expectNewTab(link: Locator) {
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
}

export async function expectBook(page: Page) {
  for (const address of [site.book.retailerUrl, site.book.digitalStoreUrl]) {
    const buy = page.getByRole("main").locator(`a[href="${address}"]`);
    await expect(buy).toBeVisible();
    await expectNewTab(buy);
  }
}
