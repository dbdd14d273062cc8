import type { BrowserContext } from "@playwright/test";
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

/** Each page at one of three widths; `ALL_WIDTHS=1` tries every page at each of them. */
test("no page moves when its fonts come late", async ({ context }) => {
  test.setTimeout(180_000);
  await context.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const widths = [390, 768, 1440];
  const waiting = pages.flatMap((path, index) =>
    widths
      .filter((_, place) => process.env.ALL_WIDTHS || place === index % widths.length)
      .map((width) => ({ path, width })),
  );
  const readers = Array.from({ length: 4 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path, width } = next;
      const shift = await layoutShift(context, path, width);
      expect.soft(shift, `${path} at ${width}`).toBeLessThanOrEqual(0.01);
    }
  });
  await Promise.all(readers);
});

async function layoutShift(context: BrowserContext, path: string, width: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  const total = await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of "two frames") await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
  await page.close();
  return total;
}

type LayoutShift = PerformanceEntry & { value: number };
