import type { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { site as siteConfig } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { article, existing } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const { bookingUrl } = siteConfig;
const phone = { width: 390, height: 844 };

test("the rail leads to every place, at each width, and names it", async ({
  signedIn: adminPage,
  site,
}) => {
  await adminPage.goto(`${site.url}/admin/enquiries`);
  await waitForHydration(adminPage);
  const rail = adminPage.getByRole("navigation", { name: "Staff area", exact: true });
  for (const width of [1440, 768]) {
    await adminPage.setViewportSize({ width, height: 900 });
    await expect(rail.getByRole("link")).toHaveText([
      /Desk/,
      /Enquiries/,
      /Write/,
      /Newsletter/,
      /Media/,
      /Words/,
      /Links/,
      /People/,
      /Account/,
    ]);
    await expect(rail.getByRole("link", { name: "People & access" })).toBeVisible();
    await expect(rail.getByRole("link", { name: "Enquiries" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(adminPage.getByRole("button", { name: "Sign Out" })).toBeVisible();
  }
  await adminPage.keyboard.press("Tab");
  await adminPage.keyboard.press("Tab");
  await expect(adminPage.getByRole("link", { name: "Skip the menu" })).toBeFocused();
  await adminPage.keyboard.press("Enter");
  await adminPage.keyboard.press("Tab");
  await expect(adminPage.getByRole("link", { name: "Export CSV" })).toBeFocused();
});

test(
  "on a phone the keyboard opens More, and going on closes it",
  release,
  async ({ signedIn: adminPage, site }) => {
    await adminPage.setViewportSize(phone);
    await adminPage.goto(`${site.url}/admin/enquiries`);
    await waitForHydration(adminPage);
    const bar = barOf(adminPage);
    await expect(bar.getByRole("link")).toHaveText([/Desk/, /Enquiries/, /Write/, /Newsletter/]);
    const more = bar.getByText("More");
    await more.focus();
    await adminPage.keyboard.press("Enter");
    const people = bar.getByRole("link", { name: "People & access" });
    await expect(people).toBeVisible();
    expect(await axeViolations(adminPage)).toEqual([]);
    await adminPage.keyboard.press("Escape");
    await expect(people).toBeHidden();
    await expect(more).toBeFocused();
    await adminPage.keyboard.press("Enter");
    await adminPage.keyboard.press("Tab");
    await expect(bar.getByRole("link", { name: "Media" })).toBeFocused();
    await adminPage.keyboard.press("Tab");
    await expect(bar.getByRole("link", { name: "Words" })).toBeFocused();
    await adminPage.keyboard.press("Tab");
    await expect(bar.getByRole("link", { name: "Links" })).toBeFocused();
    await adminPage.keyboard.press("Tab");
    await expect(people).toBeFocused();
    await adminPage.keyboard.press("Enter");
    await expect(adminPage.getByRole("heading", { name: "People & access" })).toBeVisible();
    await expect(people).toBeHidden();
  },
);

test(
  "an editor sees the own places alone, and More works without scripts",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await page.setViewportSize(phone);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    const bar = barOf(page);
    await bar.getByText("More").click();
    await expect(bar.getByRole("link")).toHaveText([
      "Write",
      "Media",
      "Links & redirects",
      "Account",
    ]);
    await bar.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  },
);

test("what visitors click, read and send is on the desk, and its charts read as tables", async ({
  adminPage,
  site,
  browser,
}) => {
  const visitor = await browser.newContext({ userAgent: firefox });
  await visitor.route(
    (url) => url.origin !== site.url,
    (route) => route.fulfill({ body: "Booked" }),
  );
  const page = await visitor.newPage();
  await page.goto(`${site.url}/packages`);
  const opened = visitor.waitForEvent("page");
  await page.getByRole("banner").getByRole("link", { name: "Book a Discovery Call" }).click();
  await expect(await opened).toHaveURL(bookingUrl);
  await page.goto(`${site.url}/blog`);
  await waitForHydration(page);
  await page.getByRole("main").getByRole("link", { name: article.title }).first().click();
  await expect(page.getByRole("heading", { name: article.title, level: 1 })).toBeVisible();
  await visitor.close();

  const card = (name: string) => adminPage.getByRole("region", { name });
  await expect(async () => {
    await adminPage.goto(`${site.url}/admin/desk`);
    const clicks = card("Clicks that matter").getByRole("row", { name: /^Packages/ });
    await expect(clicks).toHaveText("Packages1", { timeout: 500 });
    const read = card("Most read").getByRole("listitem").filter({ hasText: article.title });
    await expect(read).toContainText("1 reads", { timeout: 500 });
  }).toPass();
  await expect(card("Health")).toContainText("Last backup: never");

  withDatabase(site, (database) => addEnquiry(database));
  await adminPage.reload();
  await waitForHydration(adminPage);
  const chart = card("Enquiries per week");
  await chart.getByText("Show as table").focus();
  await adminPage.keyboard.press("Enter");
  const table = chart.getByRole("table", { name: "Enquiries per week by form" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Week of",
    "Assessment",
    "Contact",
    "Brand partnership",
    "Claim report",
  ]);
  const contacts = table.getByRole("row").last().getByRole("cell").nth(1);
  expect(Number(await contacts.textContent())).toBeGreaterThan(0);
  expect(await axeViolations(adminPage)).toEqual([]);
});

test("“Edit this page” follows an admin through the site, who is asked for nothing else", async ({
  signedIn: adminPage,
  site,
  externalRequests,
}) => {
  await adminPage.route("**/admin/words/edit?*", (route) => route.fulfill({ body: "The words" }));
  const link = adminPage.getByRole("link", { name: "Edit this page" });
  for (const path of existing(["/", "/tv", `/blog/${article.slug}`, "/about"])) {
    await adminPage.goto(site.url + path);
    await waitForHydration(adminPage);
    await expect(link).toBeVisible();
    await adminPage.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.setViewportSize(phone);
  expect(await smallTargets(adminPage)).toEqual([]);
  await adminPage.getByRole("contentinfo").getByRole("link", { name: "Packages" }).click();
  await expect(adminPage).toHaveTitle(/^Packages/);
  expect(externalRequests).toEqual([]);
  await link.press("Enter");
  await expect(adminPage).toHaveURL(`${site.url}/admin/words/edit?page=%2Fpackages`);
});

/** The tests' own browser says that it is a program, which is not counted. */
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

function addEnquiry(database: DatabaseSync) {
  database
    .prepare(
      `insert into submissions (id, form_type, email, fields, page, spam, created_at, state)
       values (?, 'contact', 'ada@example.com', '{"name":"Ada"}', '/contact', false, ?, 'new')`,
    )
    .run(crypto.randomUUID(), new Date().toISOString());
}

function barOf(page: Page) {
  return page.getByRole("navigation", { name: "Staff area, short" });
}
