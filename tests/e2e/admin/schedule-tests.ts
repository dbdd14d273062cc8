import type { Page } from "@playwright/test";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const day = 24 * 3600 * 1000;
const title = "Harvest notes from the new kitchen";
const path = "/blog/harvest-notes-from-the-new-kitchen";

test("a post is scheduled, invisible till then, and set back among old posts", async ({
  adminPage: page,
  site,
}) => {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill("What we cook when nobody looks.");
  await page.getByLabel("Category").selectOption("Business");
  const card = page.getByRole("region", { name: "When" });
  await expect(card.getByText("Draft", { exact: true })).toBeVisible();
  await expect(card.getByLabel("Date")).toBeHidden();
  await card.getByRole("radio", { name: "At a time" }).press("Space");
  await expect(card.getByText(/^Stays a draft/)).toBeVisible();
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await chooseTime(page, new Date(Date.now() + 2 * day));
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(
    card.getByText(/Visible on the second.* In \d+ days?(, \d+ hours?)?\.$/),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await card.getByLabel("Date").fill("");
  await page.getByRole("button", { name: "Create post" }).click();
  await expect(card.getByText("Please choose a day and a time")).toBeVisible();
  await expect(card.getByLabel("Date")).toBeFocused();
  await chooseTime(page, new Date(Date.now() + 2 * day));
  await page.getByRole("button", { name: "Create post" }).click();
  const note = page.getByRole("region", { name: "The post you saved" });
  await expect(note.getByText(/will be online on \w+ \d+.* at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(note.getByRole("link", { name: "View post" })).toHaveAttribute("href", /preview/);
  expect((await fetch(site.url + path)).status).toBe(404);
  expect(await textOf(site, "/blog")).not.toContain(title);

  await note.getByRole("link", { name: "Keep editing" }).click();
  await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Details" }).click();
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  await chooseTime(page, new Date("2019-05-04T15:00:00Z"));
  await expect(card.getByText(/^Stands among the posts of that day/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  // It stays within reach where the cards are.
  const save = page.getByRole("button", { name: "Update post" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page.getByText("Blog post updated successfully")).toBeVisible();
  expect(await textOf(site, path)).toContain("May 4, 2019");
  expect(await textOf(site, "/blog")).not.toContain(title);
  expect(await textOf(site, "/sitemap.xml")).toContain(path);
});

test(
  "without scripts a post is scheduled, and published at once instead",
  release,
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await becomeStaff(context, site, "editor@example.com");
    const page = await context.newPage();
    await page.goto(`${site.url}/admin?new=post`);
    await page.getByLabel("Title", { exact: true }).fill("By hand, on Thursday");
    await page.getByLabel("Excerpt").fill("A form is enough.");
    await page.getByLabel("Category").selectOption("Business");
    await page.getByRole("switch", { name: "Published" }).press("Space");
    const card = page.getByRole("region", { name: "When" });
    await card.getByRole("radio", { name: "At a time" }).press("Space");
    await chooseTime(page, new Date(Date.now() + 3 * day));
    await page.getByRole("button", { name: "Create post" }).click();
    await expect(page.getByText(/will be online on/)).toBeVisible();
    expect((await fetch(`${site.url}/blog/by-hand-on-thursday`)).status).toBe(404);
    await page.getByRole("link", { name: "Keep editing" }).click();
    await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
    await card.getByRole("radio", { name: "Now" }).press("Space");
    await page.getByRole("button", { name: "Update post" }).click();
    await expect(page.getByText("is online.")).toBeVisible();
    expect((await fetch(`${site.url}/blog/by-hand-on-thursday`)).status).toBe(200);
    await context.close();
  },
);

/** That day at noon, when no clocks are changed. */
async function chooseTime(page: Page, at: Date) {
  const [date = ""] = publishingField(at.toISOString()).split("T");
  const card = page.getByRole("region", { name: "When" });
  await card.getByLabel("Date").fill(date);
  await card.getByLabel(/^Time, /).fill("12:00");
}

async function textOf({ url }: Site, path: string) {
  return (await fetch(url + path)).text();
}
