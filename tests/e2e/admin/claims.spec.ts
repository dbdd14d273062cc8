import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect, waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { createStaff, withDatabase } from "../../support/staff.ts";
import { becomeStaff } from "./admin-test.ts";

const slug = "ember-oak-candles-for-people-who-read-the-label";
const path = `/BuyBlack/${slug}`;
const admin = "admin@example.com";
const fourteenMonths = 430 * 24 * 3600 * 1000;

/** A site whose clock may be moved on. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
  site: async ({}, use) => {
    const site = await startSite({
      NODE_OPTIONS: "--import=./tests/support/wrong-clock.ts",
      CLOCK_SHIFT: String(fourteenMonths),
    });
    createStaff(site, admin, "admin");
    await use(site);
    await site.stop();
  },
});

test("a brand declares, is confirmed, runs out, is reported, and staff hide it", async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(00|01)/);
  const shop = await startShop();
  const id = sellAt(site, shop.address);
  await becomeStaff(page.context(), site, admin);
  const link = await makeLink(page, site, id);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const brand = await context.newPage();
  await brand.goto(`${site.url}${link}`);
  await brand.getByRole("link", { name: "Who says so: your claim" }).click();
  await brand.getByLabel("The founder’s name").fill("Efua Mensah");
  await brand.getByLabel("In your own words").fill("All of it is ours.");
  await brand.getByRole("button", { name: "Declare it" }).click();
  await expect(brand.getByText("Please tick that you agree.")).toBeVisible();
  await expect(brand.getByLabel("The founder’s name")).toHaveValue("Efua Mensah");
  await brand.getByRole("checkbox").check();
  await brand.getByRole("button", { name: "Declare it" }).click();
  await expect(brand.getByText("Your page says so from now on.")).toBeVisible();
  await expectLine(brand, site, /^Black-owned: declared by the founder, /);
  await brand.getByRole("button", { name: /^Black-owned/ }).press("Enter");
  const sheet = brand.getByRole("region", { name: "Who says so" });
  await expect(sheet).toContainText("Efua Mensah: “All of it is ours.”");
  expect(await axeViolations(brand)).toEqual([]);
  await brand.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await brand.goto(`${site.url}${link}/claim`);
  expect(await axeViolations(brand)).toEqual([]);
  await brand.setViewportSize({ width: 390, height: 844 });
  expect(await smallTargets(brand)).toEqual([]);
  expect(await layoutProblems(brand)).toEqual([]);
  await brand.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(brand)).toBe(0);
  shop.code = (await brand.getByText(/^claim-/).textContent()) ?? "";
  // The site itself asks nobody in a private network.
  await brand.getByRole("button", { name: "Look for the code now" }).click();
  await expect(brand.getByText(/We did not find the code/)).toBeVisible();
  expect(await confirm(site, id)).toBe("confirmed");
  await expectLine(brand, site, /^Black-owned: declared, store confirmed by domain, /);
  await brand.goto(`${site.url}/BuyBlack`);
  await expect(brand.getByText(/declared, store confirmed by domain/).first()).toBeVisible();

  site.process.kill("SIGUSR2");
  await expectLine(brand, site, /^Black-owned: declared in \d{4}, not confirmed since$/);

  await brand.getByRole("button", { name: /^Black-owned/ }).click();
  await brand.getByRole("link", { name: "Something wrong? Tell us" }).click();
  await waitForHydration(brand);
  await expect(brand.getByLabel("Brand", { exact: true })).toHaveValue("Ember & Oak");
  expect(await axeViolations(brand)).toEqual([]);
  await brand.getByLabel("Name", { exact: true }).fill("Kofi Ansah");
  await brand.getByRole("main").getByLabel("Email").fill("kofi@example.com");
  await brand.getByLabel("What is wrong?").fill("It was sold to a large company in spring.");
  await brand.getByRole("button", { name: "Send report" }).click();
  await expect(brand.getByText("Thank you. A person reads it").first()).toBeVisible();
  await expect(brand.getByRole("heading", { name: /^Thank you for looking/ })).toBeFocused();
  await expectLine(brand, site, /not confirmed since$/);

  await becomeStaff(page.context(), site, admin);
  await page.goto(`${site.url}/admin/enquiries`);
  await page
    .getByRole("link", { name: /Kofi Ansah/ })
    .first()
    .click();
  await expect(page.getByText("It was sold to a large company").first()).toBeVisible();
  await page.getByRole("button", { name: "Hide the line" }).click();
  await expect(page.getByText("Hidden: no page shows it any more")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the line again" })).toBeVisible();
  await expect(async () => {
    await brand.goto(site.url + path);
    await expect(brand.getByText(/Black-owned: /)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await shop.stop();
  await context.close();
});

test(
  "without JavaScript a claim is declared, reported and withdrawn",
  release,
  async ({ page, browser, site }) => {
    const id = sellAt(site, "https://ember.example/");
    await becomeStaff(page.context(), site, admin);
    const link = await makeLink(page, site, id);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const brand = await context.newPage();
    await brand.goto(`${site.url}${link}/claim`);
    await brand.getByLabel("The founder’s name").fill("Efua Mensah");
    await brand.getByRole("checkbox").check();
    await brand.getByRole("button", { name: "Declare it" }).click();
    await expectLine(brand, site, /^Black-owned: declared by the founder, /);
    await brand.goto(`${site.url}/contact?about=claim&brand=Ember`);
    await brand.getByLabel("Name", { exact: true }).fill("Kofi Ansah");
    await brand.getByRole("button", { name: "Send report" }).click();
    await expect(brand.getByLabel("Brand", { exact: true })).toHaveValue("Ember");
    await brand.getByRole("main").getByLabel("Email").first().fill("kofi@example.com");
    await brand.getByLabel("What is wrong?").fill("It was sold in spring.");
    await brand.getByRole("button", { name: "Send report" }).click();
    await expect(brand.getByText("Thank you. A person reads it")).toBeVisible();
    await brand.goto(`${site.url}${link}/claim`);
    await brand.getByRole("button", { name: "Withdraw it" }).click();
    await expect(brand.getByText("Nothing of it is shown any more.")).toBeVisible();
    await brand.goto(site.url + path);
    await expect(brand.getByText(/Black-owned: /)).toHaveCount(0);
    await context.close();
  },
);

/** Pages follow within seconds of a change beside the site. */
async function expectLine(page: Page, site: Site, line: RegExp) {
  await expect(async () => {
    await page.goto(site.url + path);
    await expect(page.getByRole("button", { name: line })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function makeLink(page: Page, site: Site, id: string) {
  await page.goto(`${site.url}/admin/posts/${id}/brand`);
  await waitForHydration(page);
  await page.getByLabel("Email address of the brand").fill("efua@example.com");
  await page.getByRole("button", { name: "New link" }).click();
  const address = page.getByRole("textbox", { name: "Link for the brand" });
  return new URL(await address.inputValue()).pathname;
}

async function startShop() {
  const shop = {
    code: "",
    address: "",
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer((_request, response) => response.end(`${shop.code}\n`));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  shop.address = `http://shop.test:${(server.address() as AddressInfo).port}/`;
  return shop;
}

function sellAt(site: Site, link: string) {
  return withDatabase(site, (database) => {
    database.prepare("update blog_posts set shopping_link = ? where slug = ?").run(link, slug);
    const row = database.prepare("select id from blog_posts where slug = ?").get(slug);
    return String(row?.id);
  });
}

async function confirm({ dataDir }: Site, id: string) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = promisify(execFile)("node", ["tests/support/confirm-store.ts", id], { env });
  return JSON.parse((await run).stdout);
}
