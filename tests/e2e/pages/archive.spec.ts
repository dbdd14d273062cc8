import { axeViolations } from "../../support/axe-violations.ts";
import { sentIssue, sentIssues } from "../../support/issues.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

test("the archive is a list of dated issues, and its cloth is for eyes alone", async ({
  noScriptPage: page,
}) => {
  await page.goto("/newsletter");
  const rows = page.getByRole("main").getByRole("list").first().getByRole("listitem");
  const issues = rows.filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(issues).toHaveCount(sentIssues.length);
  await expect(issues.first()).toHaveText(
    `November 11 2026${sentIssue.subject}Issue ${sentIssue.number} · the newest`,
  );
  await expect(issues.first().getByRole("link")).toHaveAttribute(
    "href",
    `/newsletter/${sentIssue.slug}`,
  );
  await expect(issues.first().getByRole("img")).toHaveCount(0);
  await expect(issues.first().locator("path").nth(1)).toBeAttached();
});

test(
  "who comes to the archive from another page sees the same cloth",
  release,
  async ({ page }) => {
    await page.goto("/newsletter");
    expect(await axeViolations(page)).toEqual([]);
    await page.locator("html[data-fonts]").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: sentIssue.subject });
    const box = await row.boundingBox();
    const drawn = await row.locator("svg").first().innerHTML();
    await page.goto(`/newsletter/${sentIssue.slug}`);
    await waitForHydration(page);
    await page.getByRole("main").getByRole("link", { name: "All issues" }).first().click();
    await expect(page).toHaveURL("/newsletter");
    await expect.poll(() => row.boundingBox()).toEqual(box);
    expect(await row.locator("svg").first().innerHTML()).toBe(drawn);
  },
);
