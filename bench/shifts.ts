/**
 * How far every public screen moves when its fonts come 0.7 s late, from the narrowest phone to a desk.
 * `npm run bench -- shifts /blog /about` measures less.
 */
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../tests/support/chromium.ts";
import { missingPage, publicPages, unlistedPages } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { printTable } from "./support/measure.ts";

const widths = [360, 375, 390, 412, 430, 768, 1024, 1440];
const chosen = process.argv.slice(2);

const site = await startSite({ LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const context = await browser.newContext();
await context.route(/^https:/, (route) => route.abort());
await context.route("**/*.woff2", async (route) => {
  await new Promise((resolve) => setTimeout(resolve, 700));
  await route.continue();
});

const rows = [];
const all = [...publicPages, ...unlistedPages, missingPage, "/blog/none", "/BuyBlack/none"];
for (const path of chosen.length > 0 ? chosen : all) {
  const shifts: Record<string, string> = {};
  for (const width of widths) {
    shifts[`CLS ${width}`] = (await layoutShift(context, site.url + path, width)).toFixed(3);
  }
  rows.push({ screen: path, ...shifts });
}
printTable(rows);

await browser.close();
await site.stop();

async function layoutShift(context: BrowserContext, url: string, width: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 600 ? 823 : 900 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url);
  // The typefaces have arrived, and count from then on.
  await page.locator("html[data-fonts]").waitFor();
  await page.waitForFunction(() => !document.querySelector("[style*=content-visibility]"));
  const total = await page.evaluate(async () => {
    await document.fonts.ready;
    // Entries are reported in idle time after the frame that they are about.
    for (const _ of "two frames") await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
  await page.close();
  return total;
}

type LayoutShift = PerformanceEntry & { value: number };
