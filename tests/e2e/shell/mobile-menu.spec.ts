import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { links } from "./shell.ts";

const phone = { width: 390, height: 844 };

test("the mobile menu opens by keyboard, keeps the focus and gives it back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(page.locator("header nav")).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await expect(menu.locator(":focus")).toHaveCount(1);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 10 ? "Tab" : "Shift+Tab");
    await expect(page.locator("body :focus:not(dialog *, dialog)")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("the page behind the mobile menu does not scroll", release, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("End");
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("the mobile menu closes on navigation", release, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await waitForHydration(page);
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const [label, path] of [
    ["Services", "/services"],
    // The page one is on, too.
    ["Services", "/services"],
    ["Contact", "/contact"],
  ] as const) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(menu).toBeHidden();
});

test("a mobile menu opened before the page is awake stays open", release, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await waitForHydration(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the mobile menu works without JavaScript", async ({ noScriptPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu.getByRole("link")).toHaveCount(links.length + 1);
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await expect(menu).toBeHidden();
});
