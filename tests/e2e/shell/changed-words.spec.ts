import type { Page } from "@playwright/test";
import { type Site, startSite } from "../../support/site.ts";
import { openRows } from "../../support/site-rows.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

let site: Site;

const changed = {
  packages: { headline: { rich: "Plans, *at a price.*" } },
  about: { headline: { rich: "Who we *are.*" } },
  blog: { headline: { rich: "What we *write.*" } },
  "blog-post": { back: "Back to what we write" },
};

// What it changes stands on every page, so no other test may look at this site.
test.beforeAll(async () => {
  const first = await startSite({ LOG_LEVEL: "silent" });
  await first.stop();
  const rows = await openRows({ dataDir: first.dataDir });
  for (const [name, words] of Object.entries(changed)) {
    const published = Object.entries(words).map(([path, value]) => [path, { value, original: "" }]);
    await rows.all(
      "insert into site_words (name, version, published, updated_at) values ($1, 1, $2, $3)",
      [name, JSON.stringify(Object.fromEntries(published)), new Date().toISOString()],
    );
  }
  await rows.close();
  // The site reads them when it starts.
  site = await startSite({ LOG_LEVEL: "silent", DATA_DIR: first.dataDir });
});
test.afterAll(() => site.stop());

test("words that admins changed come with each page that a browser goes to, once and in any order", async ({
  page,
  expectedErrors,
}) => {
  // Whoever goes on while a card still travels ends its journey.
  expectedErrors.push(/Transition was skipped/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const routes = searchParams.get("_routes") ?? "root";
    if (pathname.endsWith(".data") && routes.split(",").includes("root")) asked.push(pathname);
  });
  await page.goto(`${site.url}/contact`);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await goTo(page, "About");
  await expect(heading(page, "Who we are.")).toBeVisible();
  // Whoever presses twice gets the second page, with its words.
  await page.route("**/packages.data*", async (route) => {
    await goTo(page, "Blog");
    await route.continue().catch(() => {});
  });
  await goTo(page, "Packages");
  await expect(heading(page, "What we write.")).toBeVisible();
  await page.unroute("**/packages.data*");
  for (const visit of [1, 2]) {
    asked.length = 0;
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "Back to what we write" }).first()).toBeVisible();
    expect(asked.some((path) => path.startsWith("/blog/"))).toBe(visit === 1);
    await page.goBack();
    await expect(heading(page, "What we write.")).toBeVisible();
  }
  await goTo(page, "Packages");
  await expect(heading(page, "Plans, at a price.")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "What we write.")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Who we are.")).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

function goTo(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}
