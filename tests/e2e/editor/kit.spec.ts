import { barriers } from "../../support/axe-violations.ts";
import { startSite } from "../../support/site.ts";
import { expect, test } from "../../support/site-test.ts";

test("every piece of the design in every state is accessible", async ({ page, expectedErrors }) => {
  test.setTimeout(180_000);
  // The pieces as the server draws them: the bundler's first work on a new machine stays out of it.
  await page.route(
    ({ pathname }) => /\.tsx?$|^\/(@|node_modules)/.test(pathname),
    (route) => (route.request().resourceType() === "script" ? route.abort() : route.fallback()),
  );
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  const site = await startSite({ NODE_ENV: "development" });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.url}/kit`, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  }
  await site.stop();
});

test("visitors of the finished site find no kit", async ({ request }) => {
  expect((await request.get("/kit")).status()).toBe(404);
});
