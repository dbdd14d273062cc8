import type { Page } from "@playwright/test";
import { site } from "#site.config.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

const exitDialog = { name: "Wait! Before You Go..." };

test("the exit dialog comes once in a session, and Escape gives the page back", async ({
  page,
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  const dialog = page.getByRole("dialog", exitDialog);
  await leaveWindow(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await leaveWindow(page);
  await page.locator("header nav").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await leaveWindow(page);
  await page.reload();
  await waitForHydration(page);
  await leaveWindow(page);
  await page.locator("header nav").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(dialog).toBeHidden();
});

test("the exit dialog closes by its button", release, async ({ page }) => {
  await page.goto("/packages");
  await waitForHydration(page);
  await leaveWindow(page);
  const dialog = page.getByRole("dialog", exitDialog);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test(
  "the exit dialog never comes by touch, nor through the sides of the window",
  release,
  async ({ page, touchPage }) => {
    await page.goto("/about");
    await waitForHydration(page);
    await page.mouse.move(-1, 300);
    await page.mouse.move(300, 300);
    await page.getByRole("link", { name: "Meet the founder" }).click();
    await expect(page).toHaveURL(site.founder.path);
    await expect(page.getByRole("dialog", exitDialog)).toBeHidden();

    await touchPage.goto("/about");
    await waitForHydration(touchPage);
    await leaveWindow(touchPage);
    await touchPage.getByRole("link", { name: "Meet the founder" }).tap();
    await expect(touchPage).toHaveURL(site.founder.path);
    await expect(touchPage.getByRole("dialog", exitDialog)).toBeHidden();
  },
);

test("the exit dialog leaves the staff area alone", async ({ page }) => {
  for (const path of ["/auth", "/admin"]) {
    await page.goto(path);
    await waitForHydration(page);
    await leaveWindow(page);
    await page.getByRole("link", { name: "Back to Home" }).focus();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

/** The mouse leaves through the top of the window. */
async function leaveWindow(page: Page) {
  await page.mouse.move(300, 200);
  await page.mouse.move(300, -1);
}
