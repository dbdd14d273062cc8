import type { BrowserContext, Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { article } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { createStaff } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("an issue is written with its mail beside it, and no word of it is lost", async ({
  adminPage: page,
  context,
  site,
}) => {
  await page.getByRole("link", { name: "Newsletter" }).first().click();
  await page.getByRole("button", { name: "New issue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Issue \d+$/);
  await expect(page.getByRole("link", { name: "Issues" })).toHaveAttribute("aria-current", "page");
  const { subject, body, preview, save } = partsOf(page);

  await subject.fill("One meeting instead of twelve");
  await expect(page.getByText("29 characters. Phones show about 40.")).toBeVisible();
  await body.click();
  await page.keyboard.type("Hello ");
  await page.getByRole("button", { name: "Insert {first name}" }).click();
  await page.keyboard.type(", we counted our meetings.");
  await expect(body).toHaveText("Hello {first name}, we counted our meetings.");
  await expect(preview.getByText("we counted our meetings")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await save.click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("One meeting instead of twelve");
  await expect(body).toHaveText("Hello {first name}, we counted our meetings.");
  await expect(preview.getByText("we counted our meetings")).toBeVisible();

  await context.setOffline(true);
  await body.press("End");
  await page.keyboard.type(" Eleven were not missed.");
  await save.click();
  await expect(page.getByText("The draft was not saved")).toBeVisible();
  await expect(body).toContainText("Eleven were not missed.");
  await expect(page.getByText(/Not saved yet. Stored on this device/)).toBeVisible();
  await context.setOffline(false);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(body).toContainText("Eleven were not missed.");

  await saveAsColleague(context, site, page);
  await save.click();
  const conflict = page.getByRole("alertdialog", { name: /^This issue changed/ });
  await expect(conflict).toContainText("ben@example.com saved it");
  await expect(conflict).toContainText("Ben was here");
  expect(await axeViolations(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Keep my version" }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.getByText(/A draft of “Ben was here” from .* was kept/)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("One meeting instead of twelve");
  await expect(body).toContainText("Eleven were not missed.");
});

test(
  "an admin makes an issue from a post, reads it in tabs on a phone and deletes it",
  release,
  async ({ adminPage: page, site }) => {
    await page.getByRole("searchbox").fill(article.title);
    await page.keyboard.press("Enter");
    const post = page.getByRole("listitem").filter({ hasText: article.title });
    await post.locator("summary").click();
    await post.getByRole("button", { name: "Make an issue" }).click();
    const { subject, preview } = partsOf(page);
    await expect(subject).toHaveValue(article.title);
    await expect(page.getByText(`Made from “${article.title}”.`)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const parts = page.getByRole("navigation", { name: "Parts of the issue" });
    await parts.getByRole("link", { name: "Preview" }).click();
    await expect(preview.getByRole("heading", { name: article.title })).toBeVisible();
    await expect(subject).toBeHidden();
    await parts.getByRole("link", { name: "Check" }).click();
    await expect(page.getByRole("checkbox", { name: /Weekly note/ })).toBeChecked();
    await parts.getByRole("link", { name: "Write" }).click();
    await expect(subject).toBeVisible();

    await page.goto(`${site.url}/admin/newsletter`);
    await waitForHydration(page);
    expect(await axeViolations(page)).toEqual([]);
    const issue = page.getByRole("row").filter({ hasText: article.title });
    await expect(issue).toContainText("Draft");
    await issue.getByRole("button", { name: /^Delete issue/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(/^Issue \d+ was deleted\.$/)).toBeVisible();
    await expect(issue).toHaveCount(0);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole("button", { name: "Delete" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Make an issue" })).toHaveCount(0);
  },
);

function partsOf(page: Page) {
  return {
    subject: page.getByLabel("Subject"),
    body: page.getByRole("textbox", { name: "Body" }),
    preview: page.frameLocator("iframe[title^='The mail']"),
    save: page.getByRole("button", { name: "Save draft" }),
  };
}

/** Another admin saves the issue that is open, from another browser. */
async function saveAsColleague(context: BrowserContext, site: Site, page: Page) {
  createStaff(site, "ben@example.com", "admin");
  const other = await context.browser()?.newContext();
  if (!other) throw new Error("There is no browser.");
  await becomeStaff(other, site, "ben@example.com");
  const issue = await other.newPage();
  await issue.goto(page.url());
  await issue.getByLabel("Subject").fill("Ben was here");
  await issue.getByRole("button", { name: "Save draft" }).click();
  await expect(issue.getByText("Draft saved")).toBeVisible();
  await other.close();
}
