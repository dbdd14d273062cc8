import type { Page } from "@playwright/test";
import { type Site, startSite } from "../../support/site.ts";
import { openRows } from "../../support/site-rows.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

let site: Site;

// What it announces stands on every page, so no other test may look at this site.
test.beforeAll(async () => {
  site = await startSite({ DEMO_CONTENT: "false", LOG_LEVEL: "silent" });
});
test.afterAll(() => site.stop());

test("an announcement comes and goes by itself, and stays away once it is dismissed", async ({
  page,
  noScriptPage,
  context,
}) => {
  await page.addInitScript(noteShifts);
  await page.goto(`${site.url}/about`);
  await expect(bar(page)).toHaveCount(0);
  const link = { "link.text": "Write to us", "link.to": "/contact" };
  await announce({ text: "We are closed until Friday.", ...link, from: inSeconds(2) });
  await comesTo(page, "We are closed until Friday.");
  await waitForHydration(page);
  await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");

  await page.goto(`${site.url}/about`);
  for (const role of ["Skip to content", "Write to us", "Dismiss the announcement"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(role);
  }
  await page.keyboard.press("Enter");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("header :focus")).toHaveAttribute("href", "/");
  expect(await context.cookies()).toEqual([]);

  for (const path of ["/about", "/contact"]) {
    await page.goto(site.url + path, { waitUntil: "commit" });
    await waitForHydration(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCSS("position", "fixed");
    // A bar that comes or goes moves the whole page; fonts that arrive move a word.
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThan(0.005);
  }
  await noScriptPage.goto(`${site.url}/about`);
  await expect(bar(noScriptPage)).toContainText("We are closed until Friday.");
  await expect(bar(noScriptPage).getByRole("button")).toHaveCount(0);
  await noScriptPage.goto(`${site.url}/auth`);
  await expect(bar(noScriptPage)).toHaveCount(0);

  await announce({ text: "We are back.", until: inSeconds(5) });
  await comesTo(page, "We are back.");
  await page.goto(`${site.url}/contact`);
  await expect(bar(page)).toContainText("We are back.");
  await expect(async () => {
    await page.goto(`${site.url}/contact`);
    await expect(bar(page)).toHaveCount(0, { timeout: 1 });
  }).toPass();
});

function bar(page: Page) {
  return page.getByRole("complementary", { name: "Announcement" });
}

async function comesTo(page: Page, text: string) {
  await expect(async () => {
    await page.goto(`${site.url}/about`);
    await expect(bar(page)).toContainText(text, { timeout: 1 });
  }).toPass();
}

function inSeconds(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** As an admin who publishes it on another instance. */
async function announce(words: Record<string, string>) {
  const changed = Object.entries(words).map(([path, value]) => [path, { value, original: "" }]);
  const rows = await openRows({ dataDir: site.dataDir });
  await rows.all("delete from site_words");
  await rows.all(
    "insert into site_words (name, version, published, updated_at) values ('announcement', 1, $1, $2)",
    [JSON.stringify(Object.fromEntries(changed)), inSeconds(0)],
  );
  await rows.close();
}

/** In the page: how much of it moved without anybody having pressed something. */
function noteShifts() {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      Object.assign(window, { shifted: Reflect.get(window, "shifted") + entry.value });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
