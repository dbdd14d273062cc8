import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { adminPages } from "../../support/pages.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const phone = { width: 390, height: 844 };

test("the rail leads to every place, at each width, and names it", async ({ adminPage, site }) => {
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

test("on a phone the keyboard opens More, and going on closes it", async ({ adminPage, site }) => {
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
  await expect(people).toBeFocused();
  await adminPage.keyboard.press("Enter");
  await expect(adminPage.getByRole("heading", { name: "People & access" })).toBeVisible();
  await expect(people).toBeHidden();
});

test("a thumb hits everything in the staff area, and nothing is cut off or on top of something", async ({
  adminPage,
  site,
}) => {
  await adminPage.getByRole("button", { name: "Edit" }).first().click();
  await expect(adminPage).toHaveURL(/edit=/);
  const id = new URL(adminPage.url()).searchParams.get("edit") ?? "";
  for (const path of ["/admin?new=post", ...adminPages(id)]) {
    await adminPage.setViewportSize(phone);
    await adminPage.goto(site.url + path);
    expect.soft(await smallTargets(adminPage), path).toEqual([]);
    await waitForHydration(adminPage);
    expect.soft(await layoutProblems(adminPage), path).toEqual([]);
    await adminPage.setViewportSize({ width: 320, height: 800 });
    expect.soft(await sidewaysScroll(adminPage), path).toBe(0);
  }
});

test("an editor sees the own places alone, and More works without scripts", async ({
  noScriptPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.setViewportSize(phone);
  await becomeStaff(page.context(), site, "editor@example.com");
  await page.goto(`${site.url}/admin`);
  const bar = barOf(page);
  await bar.getByText("More").click();
  await expect(bar.getByRole("link")).toHaveText(["Write", "Account"]);
  await bar.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

function barOf(page: Page) {
  return page.getByRole("navigation", { name: "Staff area, short" });
}
