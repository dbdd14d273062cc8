import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { startSite } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test(
  "a page is written at an address that is free, renamed, and found",
  release,
  async ({ signedIn: page, site }) => {
    await page.goto(`${site.url}/admin/pages?new=post`);
    await waitForHydration(page);
    await page.getByLabel("Title", { exact: true }).fill("Terms of service");
    await page.getByLabel("Standfirst").fill("What we agree on when we work together.");
    await page.getByRole("textbox", { name: "Content" }).fill("Marmalade and fairness.");
    const address = page.getByLabel("Address", { exact: true });
    await address.fill("/About");
    await expect(page.getByText("/about belongs to the site itself.")).toBeVisible();
    await page.getByRole("switch", { name: "Published" }).check();
    await page.getByRole("button", { name: "Create page" }).click();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await address.fill("Legal/Our Terms");
    await address.blur();
    await expect(address).toHaveValue("/legal/our-terms");
    await expect(page.getByText("/legal/our-terms is free.")).toBeVisible();
    await page.getByLabel("Head", { exact: true }).selectOption("With a strip of cloth");
    await page.getByLabel("Closing band").selectOption("Discovery call");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create page" }).click();
    await expect(page.getByText("Page created successfully")).toBeVisible();
    await expect(page.getByText("Total pages: 1")).toBeVisible();
    await expect(page.getByRole("form", { name: "Chosen pages" })).toBeAttached();
    await expect(page.getByRole("button", { name: "Hide pages" })).toBeAttached();

    await page.goto(`${site.url}/Legal/our-terms/?utm_source=x`);
    await expect(page).toHaveURL(/\/legal\/our-terms\?utm_source=x$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of service");
    await expect(page.getByText("Marmalade and fairness.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Edit this page" }).click();
    await expect(page.getByRole("heading", { name: "Edit Page" })).toBeVisible();
    await page.goto(`${site.url}/search?q=marmalade`);
    await expect(page.getByRole("link", { name: "Terms of service" })).toBeVisible();

    await page.goto(`${site.url}/admin/pages`);
    await waitForHydration(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(address).toHaveValue("/legal/our-terms");
    await address.fill("/terms");
    await expect(page.getByText("/terms is free. The old address will lead here")).toBeVisible();
    await page.getByRole("button", { name: "Update page" }).click();
    await expect(page.getByText("Page updated successfully")).toBeVisible();
    await page.goto(`${site.url}/legal/our-terms`);
    await expect(page).toHaveURL(`${site.url}/terms`);
  },
);

test(
  "without JavaScript an editor writes and publishes a page, and an admin links it",
  release,
  async ({ noScriptPage: page, site }) => {
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin/pages`);
    await page.getByLabel("Title", { exact: true }).fill("Imprint");
    await page.getByLabel("Standfirst").fill("Who answers for this site.");
    await page.getByLabel("Content").fill("<p>By hand.</p>");
    await page.getByRole("switch", { name: "Published" }).check();
    await page.getByRole("button", { name: "Create page" }).click();
    await expect(page.getByText("“Imprint” is online.")).toBeVisible();
    await page.goto(`${site.url}/imprint`);
    await expect(page.getByText("By hand.")).toBeVisible();

    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/pages/places`);
    const column = page.getByRole("form", { name: "Footer: Resources" });
    await column.getByLabel("Page for Footer: Resources").selectOption("Imprint (/imprint)");
    await column.getByRole("button", { name: "Add" }).click();
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Imprint" });
    await page.goto(site.url);
    await expect(link).toHaveAttribute("href", "/imprint");
    await page.goto(`${site.url}/admin/pages/places`);
    await column.getByRole("button", { name: "Remove: Imprint" }).click();
    await page.goto(site.url);
    await expect(link).toHaveCount(0);
  },
);

test("a case study goes from its draft to the menu, and to another site as the same page", async ({
  signedIn: page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  expect((await fetch(`${site.url}/work`)).status).toBe(404);
  await page.goto(`${site.url}/admin/pages?new=post`);
  await waitForHydration(page);
  await page.getByLabel("Title", { exact: true }).fill("Nine days to close");
  await page.getByLabel("Standfirst").fill("How a bakery closes its books in nine days.");
  await page.getByRole("textbox", { name: "Content" }).fill("Sourdough and spreadsheets.");
  await page.getByLabel("Case study about").selectOption("Legacy Business Transformation");
  await page.getByLabel("Client").fill("Sunrise Bakery");
  await page.getByLabel("What changed").fill("9 days: to close a month\n42%: fewer tickets");
  await page.getByRole("textbox", { name: "Quote" }).fill("We sleep again.");
  await page.getByLabel("Name in menus").fill("Bakery");
  const when = page.getByRole("region", { name: "When" });
  await when.getByRole("radio", { name: "At a time" }).check();
  const inTwoDays = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString();
  await when.getByLabel("Date").fill(publishingField(inTwoDays).slice(0, 10));
  await when.getByLabel(/^Time, /).fill("12:00");
  await page.getByRole("switch", { name: "Published" }).check();
  await page.getByRole("button", { name: "Create page" }).click();
  const saved = page.getByRole("region", { name: "The page you saved" });
  await expect(saved).toContainText("will be online on");
  const path = `${studiesPath}/nine-days-to-close`;
  expect((await fetch(site.url + path)).status).toBe(404);

  await saved.getByRole("link", { name: "Keep editing" }).click();
  const card = page.getByRole("region", { name: "Preview link" });
  await card.getByText("Preview link").press("Enter");
  await card.getByRole("button", { name: "Make a link" }).press("Enter");
  const link = card.getByRole("textbox", { name: "Address of the preview" });
  const preview = new URL(await link.inputValue()).pathname;
  const client = await (await browser.newContext()).newPage();
  await client.goto(site.url + preview);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("Nine days to close");
  await expect(client.getByText("We sleep again.")).toBeVisible();

  await when.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Update page" }).click();
  await expect(page.getByText("Page updated successfully")).toBeVisible();
  await page.goto(`${site.url}/admin/pages/places`);
  await waitForHydration(page);
  const menu = page.getByRole("form", { name: "Menu" });
  await menu.getByLabel("Page for Menu").selectOption(`Nine days to close (${path})`);
  await menu.getByRole("button", { name: "Add" }).press("Enter");
  await expect(menu.getByText("Bakery")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await client.setViewportSize({ width: 1440, height: 900 });
  await client.goto(`${site.url}/services/legacy-transformation`);
  await expect(client.getByRole("link", { name: "Nine days to close" })).toBeVisible();
  const main = client.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText([
    /Home/,
    /Buy/,
    /About/,
    /Serv/,
    /Pack/,
    /Blog/,
    /Cont/,
    "Bakery",
  ]);
  await client.goto(`${site.url}/search?q=sourdough`);
  await expect(client.getByRole("link", { name: "Nine days to close" })).toBeVisible();
  await client.goto(`${site.url}/work`);
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toMatch(/\/work\): What changed/);
  await client.getByRole("link", { name: "Nine days to close" }).click();
  await expect(client).toHaveURL(site.url + path);

  await page.goto(`${site.url}/admin/pages`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue(path);
  await address.fill(`${studiesPath}/sunrise`);
  await page.getByRole("button", { name: "Update page" }).click();
  await expect(page.getByText("Page updated successfully")).toBeVisible();
  const old = await fetch(site.url + path, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, `${studiesPath}/sunrise`]);
  await client.goto(site.url);
  await main.getByRole("link", { name: "Bakery" }).click();
  await expect(client).toHaveURL(`${site.url}${studiesPath}/sunrise`);
  expect(await axeViolations(client)).toEqual([]);
  await client.emulateMedia({ media: "print" });
  await expect(client.getByText("Sourdough and spreadsheets.")).toBeVisible();
  await expect(client.getByText(/\/work\/sunrise · /)).toBeVisible();
  await expect(main).toBeHidden();
  await client.context().close();

  const [folder, DATA_DIR] = [newFolder(), newFolder()];
  run("scripts/export.ts", folder, site.dataDir);
  run("scripts/import.ts", folder, DATA_DIR);
  const copy = await startSite({ DATA_DIR, DEMO_CONTENT: "false" });
  const html = async (url: string) => {
    const text = await (await fetch(`${url}${studiesPath}/sunrise`)).text();
    return text.replaceAll(new URL(url).port, "PORT");
  };
  expect(await html(copy.url)).toBe(await html(site.url));
  await copy.stop();
});

function newFolder() {
  return mkdtempSync(join(tmpdir(), "site-pages-"));
}

function run(script: string, folder: string, DATA_DIR: string) {
  execFileSync("node", [script, folder], { env: { ...process.env, DATA_DIR } });
}
