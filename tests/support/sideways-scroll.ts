import type { Page } from "@playwright/test";

/** How far the page can be pushed to the side. */
export function sidewaysScroll(page: Page) {
  return page.evaluate(() => {
    scrollTo({ left: 1000, behavior: "instant" });
    document.body.scrollLeft = 1000;
    return Math.max(scrollX, document.body.scrollLeft);
  });
}
