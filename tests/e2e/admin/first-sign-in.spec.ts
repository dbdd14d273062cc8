import type { Page } from "@playwright/test";
import { release } from "../../support/release.ts";
import { type Site, startSite } from "../../support/site.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

let site: Site;
let email: string;
let once: string;

test.beforeEach(async ({ expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  site = await startSite({ DEMO_CONTENT: "false", LOG_LEVEL: "silent" });
  [, email = "", once = ""] = / as (\S+) with (\S+)$/m.exec(site.output()) ?? [];
});

test.afterEach(async ({ page }) => {
  await page.goto("about:blank");
  await site.stop();
});

test(
  "whoever closes the page after the first sign-in comes back and sets a password",
  release,
  async ({ page }) => {
    await closeAndComeBack(page);
    await waitForHydration(page);
    await page.getByLabel("New password").fill("my-own-one");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page).toHaveURL(`${site.url}/admin/desk`);
    await expect(page.getByText("Your new password is saved")).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await signIn(page, "my-own-one");
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText("Successfully signed in")).toBeVisible();
    await page.getByRole("button", { name: "Go to the desk" }).click();
    await expect(page.getByRole("heading", { name: "Desk", level: 1 })).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the printed password asks for a new one every time until there is one", async ({
    page,
  }) => {
    await closeAndComeBack(page);
  });
});

async function closeAndComeBack(page: Page) {
  const asked = page.getByRole("heading", { name: "Choose a new password" });
  await signIn(page, once);
  await expect(asked).toBeVisible();
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page.getByText("Existing Posts")).toHaveCount(0);
  await signIn(page, once);
  await expect(asked).toBeVisible();
}

async function signIn(page: Page, password: string) {
  await page.goto(`${site.url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
