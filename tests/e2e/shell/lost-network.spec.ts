import type { Page } from "@playwright/test";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
});

test("a link pressed without a network leaves the page as it is, and works when it is back", async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await nav(page, "Packages").click();
  await expectStay(page);
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.evaluate((button) => button.setAttribute("data-pressed", ""));
  await retry.click();
  // The first message fades out while the second is there already.
  const second = retry.and(page.locator(":not([data-pressed])"));
  await expect(second).toBeVisible();
  await expect(retry).toHaveCount(1);
  await expectStay(page);
  await context.setOffline(false);
  await second.click();
  await expect(page).toHaveURL("/packages");
  await expect(page).toHaveTitle(/Packages/);
});

test("a link that failed can be pressed again", release, async ({ page, context }) => {
  await openContact(page);
  await context.setOffline(true);
  await nav(page, "Packages").click();
  await expectStay(page);
  await nav(page, "Packages").click();
  await expectStay(page);
  await nav(page, "Blog").click();
  await expectStay(page);
  await context.setOffline(false);
  await nav(page, "Packages").click();
  await expect(page).toHaveURL("/packages");
  await nav(page, "Blog").click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("code that is gone after a deployment leaves the page, and a retry opens the new one", async ({
  page,
}) => {
  const document = await openContact(page);
  await page.route("**/assets/*", (route) => route.fulfill({ status: 404, body: "gone" }));
  await nav(page, "Packages").click();
  await expectStay(page);
  expect(await openedAt(page)).toBe(document);
  await page.unroute("**/assets/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/packages");
  expect(await openedAt(page)).not.toBe(document);
});

test(
  "Back to a page whose code is not there leaves the page as it is",
  release,
  async ({ page, context }) => {
    // Where requests are looked at, the browser's cache, which would have the code, is off.
    await context.route("**/nothing", (route) => route.abort());
    await page.goto("/about");
    await waitForHydration(page);
    await nav(page, "Contact").click();
    await expect(page).toHaveURL("/contact");
    await page.reload();
    await waitForHydration(page);
    await page.getByLabel("Anything else?").fill("keep me");
    await context.setOffline(true);
    await page.goBack();
    await expectStay(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/about");
    await expect(page).toHaveTitle(/^About/);
  },
);

test(
  "results that cannot be filtered without a network stay, and can be when it is back",
  release,
  async ({ page, context }) => {
    await page.goto("/search?q=handoff");
    await waitForHydration(page);
    await context.setOffline(true);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Brands", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("The page could not be loaded");
    await expect(main.getByText("4 results for “handoff”")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText("1 result for “handoff”")).toBeVisible();
  },
);

test("a data load that fails once is retried silently", release, async ({ page }) => {
  await page.goto("/search?q=handoff");
  await waitForHydration(page);
  let tries = 0;
  await page.route("**/search.data*", (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(main.getByText("1 result for “handoff”")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(tries).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=handoff");
});

test("signing in without a network keeps what was typed, and says so", async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  await waitForHydration(page);
  await page.getByLabel("Email").first().fill("nobody@example.com");
  await page.getByLabel("Password").first().fill("not the password");
  await context.setOffline(true);
  const submit = page.getByRole("main").locator("form").getByRole("button", { name: "Sign In" });
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByLabel("Email").first()).toHaveValue("nobody@example.com");
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});

/** The contact page with something typed; returns what tells its document from others. */
async function openContact(page: Page) {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByLabel("Anything else?").fill("keep me");
  return openedAt(page);
}

async function expectStay(page: Page) {
  await expect(page.getByRole("alert")).toContainText("The page could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Anything else?")).toHaveValue("keep me");
}

function nav(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
}

function openedAt(page: Page) {
  return page.evaluate(() => performance.timeOrigin);
}
