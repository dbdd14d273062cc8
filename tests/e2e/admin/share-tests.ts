import type { Page } from "@playwright/test";
import { site as config } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const headline = "What we lay out on Sundays";
const title = "Sunday prep for a Monday that starts at six";

test("somebody without an account sees a draft by its link, with its changes, until it is revoked", async ({
  adminPage,
  browser,
  noScriptPage,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await createPost(adminPage, title);
  const edit = adminPage.url();
  const card = adminPage.getByRole("region", { name: "Preview link" });
  await adminPage.getByLabel("Excerpt").fill("Typed, and not saved yet.");
  await card.getByText("Preview link").press("Enter");
  await card.getByRole("button", { name: "Make a link" }).press("Enter");
  await expect(card.getByText("not opened yet")).toBeVisible();
  await expect(adminPage.getByLabel("Excerpt")).toHaveValue("Typed, and not saved yet.");
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = await card.getByRole("textbox", { name: "Address of the preview" }).inputValue();
  expect(await adminPage.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await axeViolations(adminPage)).toEqual([]);
  const path = new URL(address).pathname;

  const stranger = await browser.newContext({ userAgent: "Mozilla/5.0 (X11) Firefox/140.0" });
  const reader = await stranger.newPage();
  await expect(adminPage.getByText(/^Saved as a working copy/)).toBeVisible();
  await reader.goto(site.url + path);
  await expectPreview(reader, "Typed, and not saved yet.");
  await noScriptPage.goto(site.url + path);
  await expectPreview(noScriptPage, "Typed, and not saved yet.");
  for (const size of [wide, phone]) {
    await reader.setViewportSize(size);
    expect(await layoutProblems(reader)).toEqual([]);
    expect(await axeViolations(reader)).toEqual([]);
  }

  await adminPage.getByRole("button", { name: "Update post" }).click();
  await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();
  await reader.reload();
  await expectPreview(reader, "Typed, and not saved yet.");

  // The rest works without JavaScript, too.
  await becomeStaff(noScriptPage.context(), site, "editor@example.com");
  await noScriptPage.goto(edit);
  await noScriptPage.getByText("Preview link").click();
  await expect(noScriptPage.getByText("opened twice")).toBeVisible();
  await noScriptPage.getByText("Revoke", { exact: true }).click();
  await noScriptPage.getByRole("button", { name: "Revoke the link" }).click();
  await noScriptPage.getByText("Preview link").click();
  await expect(noScriptPage.getByRole("button", { name: "Make a link" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This link no longer works.");
  await expect(reader.getByText(title)).toHaveCount(0);
  expect(await axeViolations(reader)).toEqual([]);
  await stranger.close();
});

test("what search and social show is written beside how it looks, and is in the head of the page", async ({
  adminPage,
  noScriptPage,
  context,
  site,
}) => {
  await createPost(adminPage, headline);
  const edit = adminPage.url();
  await adminPage.getByText("Search and social").press("Enter");
  await adminPage.getByLabel("Title for search").fill("Sunday prep, in forty minutes");
  await expect(adminPage.getByText("29 of about 60 characters.")).toBeVisible();
  await adminPage.getByLabel("Description").fill("Five things laid out, and one left undone.");
  await expect(adminPage.getByText("42 of about 155 characters.")).toBeVisible();
  const result = adminPage.getByRole("figure", { name: "In a search" });
  await expect(result).toContainText(`Sunday prep, in forty minutes · ${config.name}`);
  await expect(result).toContainText("› blog › what-we-lay-out");
  const drawn = adminPage.getByRole("img", { name: "The card drawn for this post" });
  await expect(drawn).toHaveAttribute("src", /search_title=Sunday\+prep%2C\+in\+forty/);
  await expect.poll(() => naturalSize(drawn)).toEqual([1200, 630]);
  for (const size of [phone, wide]) {
    await adminPage.setViewportSize(size);
    expect(await layoutProblems(adminPage)).toEqual([]);
    expect(await axeViolations(adminPage)).toEqual([]);
  }
  await adminPage.getByLabel("Social picture").setInputFiles(await picture("kitchen.png"));
  await expect(adminPage.getByRole("img", { name: "The chosen picture" })).toBeVisible();
  await adminPage.getByLabel("First published at").fill(`${site.url}/about`);
  await adminPage.getByRole("switch", { name: "Published" }).press("Space");
  await adminPage.getByRole("button", { name: "Update post" }).click();
  await expect(adminPage.getByLabel("First published at")).toHaveAccessibleDescription(/address/);
  await adminPage.getByLabel("First published at").fill("");
  await adminPage.getByRole("button", { name: "Update post" }).click();
  await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();

  const page = await context.newPage();
  await page.goto(`${site.url}/blog`);
  await waitForHydration(page);
  await page.getByRole("link", { name: headline }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
  await expect(page).toHaveTitle(`Sunday prep, in forty minutes · ${config.name}`);
  await page.reload();
  await expect(head(page, "description")).toHaveAttribute("content", /^Five things/);
  await expect(head(page, "og:image")).toHaveAttribute("content", /\/cards\/blog\/.*\.jpg/);

  await becomeStaff(noScriptPage.context(), site, "editor@example.com");
  await noScriptPage.goto(edit);
  await noScriptPage.getByText("Search and social").click();
  await noScriptPage.getByLabel("Hide from search engines").check();
  await noScriptPage.getByRole("button", { name: "Update post" }).click();
  await page.reload();
  await expect(head(page, "robots")).toHaveAttribute("content", "noindex");
  await expect(page).toHaveTitle(`Sunday prep, in forty minutes · ${config.name}`);
});

/** Saves a draft and opens it again. */
async function createPost(page: Page, name: string) {
  const field = page.getByLabel("Title", { exact: true });
  await field.fill(name);
  await page.getByLabel("Excerpt").fill("What is laid out the evening before.");
  await page.getByLabel("Category").selectOption("Leadership");
  await page.getByRole("button", { name: "Create post" }).click();
  await page.getByRole("link", { name: "Keep editing" }).click();
  await expect(field).toHaveValue(name);
}

async function expectPreview(page: Page, words: string) {
  await expect(page.getByText("Preview. Not public yet.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(words)).toBeVisible();
}

function head(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`);
}

function naturalSize(image: ReturnType<Page["getByRole"]>) {
  return image.evaluate((element) => {
    const { naturalWidth, naturalHeight } = element as HTMLImageElement;
    return [naturalWidth, naturalHeight];
  });
}
