import type { Page } from "@playwright/test";
import { existing } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForLayout } from "../../support/site-test.ts";

const paths = existing(["/", "/about", "/blog", "/BuyBlack", "/links", "/privacy"]);

test(
  "typefaces arrive after the first paint, together, and it stays the largest",
  release,
  async ({ unstartedPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const files: string[] = [];
    let release = () => {};
    await page.route("**/*.woff2", async (route) => {
      files.push(route.request().url());
      await new Promise<void>((resolve) => {
        const earlier = release;
        release = () => [earlier, resolve].map((go) => go());
      });
      await route.continue();
    });
    await page.addInitScript(notePaints);
    for (const path of paths) {
      files.length = 0;
      // Typefaces that load hold up the end of loading.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect.poll(() => files.length, path).toBeGreaterThan(1);
      expect(await wasPaintedFirst(page), path).toBe(true);
      await expect(page.locator("html"), path).not.toHaveAttribute("data-fonts");
      const before = await largestText(page);
      release();
      await page.locator("html[data-fonts]").waitFor();
      await page.evaluate(nextPaint);
      expect(await largestText(page), path).toBeLessThanOrEqual(before);
      // What it asks for until then is not the next page's.
      await waitForLayout(page);
    }
  },
);

test(
  "what is out of sight is laid out for its typefaces, too",
  release,
  async ({ unstartedPage: page }) => {
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto("/about");
    await page.locator("html[data-fonts]").waitFor();
    await waitForLayout(page);
    const height = await heightOf();
    // From the cache they come at once.
    await page.evaluate(() => location.assign("/about?again"));
    await page.waitForURL("**/about?again");
    await page.locator("html[data-fonts]").waitFor();
    await waitForLayout(page);
    expect(await heightOf()).toBe(height);
  },
);

test(
  "a page that has a place to find is laid out as a whole from the beginning",
  release,
  async ({ unstartedPage: page }) => {
    const scrollTop = () => page.evaluate(() => scrollY);
    const putOff = page.locator("html[data-near]");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/about", { waitUntil: "commit" });
    await expect(putOff).toBeAttached();
    arrive();
    await waitForLayout(page);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(scrollTop).toBe(3000);
    await page.reload();
    await expect(putOff).not.toBeAttached();
    await expect.poll(scrollTop).toBe(3000);
    await page.goto("/packages#newsletter-footer", { waitUntil: "commit" });
    await page.locator("main").waitFor();
    await expect(putOff).not.toBeAttached();
  },
);

test("a page has its typefaces without scripts", async ({ noScriptPage: page }) => {
  const arrived = page.waitForResponse(/fraunces-[^/]*\.woff2$/);
  await page.goto("/about");
  expect((await arrived).ok()).toBe(true);
});

/** In the page: the sizes of texts that were the largest painted so far. */
function notePaints() {
  const texts: number[] = [];
  Object.assign(window, { texts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string; size: number })[]) {
      if (!entry.url) texts.push(entry.size);
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function largestText(page: Page) {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { texts: number[] }).texts));
}

function wasPaintedFirst(page: Page) {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const fonts = performance
      .getEntriesByType("resource")
      .filter((it) => it.name.endsWith(".woff2"));
    return paint !== undefined && fonts.every((font) => font.startTime >= paint.startTime);
  });
}

/** In the page: entries are reported in idle time after the frame that they are about. */
async function nextPaint() {
  for (const _ of "two frames") await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}
