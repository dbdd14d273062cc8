import type { Page } from "@playwright/test";
import { site } from "../../site.config.ts";
import { missingPage, publicPages } from "./pages.ts";
import { awake, expect, test } from "./site-test.ts";

const staffPages = ["/auth", "/admin"];
const goodbye = { name: "Wait! Before You Go..." };

test("the exit dialog comes once in a session, and gives the page back", async ({ page }) => {
  await page.goto("/about");
  await awake(page);
  const dialog = page.getByRole("dialog", goodbye);
  await leave(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await leave(page);
  await page.locator("header nav").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await leave(page);
  await page.reload();
  await awake(page);
  await leave(page);
  await page.locator("header nav").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(dialog).toBeHidden();
});

test("the exit dialog closes by its button", async ({ page }) => {
  await page.goto("/packages");
  await awake(page);
  await leave(page);
  const dialog = page.getByRole("dialog", goodbye);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the exit dialog never comes by touch, nor through the sides of the window", async ({
  page,
  touchPage,
}) => {
  await page.goto("/about");
  await awake(page);
  await page.mouse.move(-1, 300);
  await page.mouse.move(300, 300);
  await page.getByRole("link", { name: "Meet the founder" }).click();
  await expect(page).toHaveURL(site.founder.path);
  await expect(page.getByRole("dialog", goodbye)).toBeHidden();

  await touchPage.goto("/about");
  await awake(touchPage);
  await leave(touchPage);
  await touchPage.getByRole("link", { name: "Meet the founder" }).tap();
  await expect(touchPage).toHaveURL(site.founder.path);
  await expect(touchPage.getByRole("dialog", goodbye)).toBeHidden();
});

test("the exit dialog leaves the staff area alone", async ({ page }) => {
  for (const path of staffPages) {
    await page.goto(path);
    await awake(page);
    await leave(page);
    await page.getByLabel("Email").first().fill("ada@example.com");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("the voice assistant has its place on every public page and none in the staff area", async ({
  plainPage: page,
}) => {
  const assistant = page.locator(`[agent-id="${site.voiceAssistant.agentId}"]`);
  for (const path of [...publicPages, "/search", missingPage]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(assistant, path).toHaveCount(1);
  }
  for (const path of staffPages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(assistant, path).toHaveCount(0);
  }
});

test("the voice assistant is fetched only when the page is complete, and may fail", async ({
  page,
  outside,
}) => {
  const pictures = await holdPictures(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await awake(page);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  expect(outside).toEqual([]);

  pictures.release();
  await expect.poll(() => outside).toEqual([site.voiceAssistant.scriptUrl]);
  await page.locator("header nav").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(outside).toEqual([site.voiceAssistant.scriptUrl]);
});

test("the staff area asks nobody else for anything", async ({ page, outside }) => {
  for (const path of staffPages) {
    await page.goto(path);
    await awake(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(outside).toEqual([]);
});

/** The mouse leaves through the top of the window. */
async function leave(page: Page) {
  await page.mouse.move(300, 200);
  await page.mouse.move(300, -1);
}

async function holdPictures(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.svg", async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
