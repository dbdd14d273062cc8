import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect, waitForHydration } from "../../support/site-test.ts";
import { createStaff, signIn } from "../../support/staff.ts";

export { expect };

/** A site of their own, because these journeys change what it says. */
export const test = base.extend<{ signedIn: Page; adminPage: Page }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite();
      createStaff(site, "admin@example.com", "admin");
      createStaff(site, "editor@example.com", "editor");
      createStaff(site, "guest@example.com", "none");
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  /** An admin who has opened nothing yet. */
  signedIn: async ({ page, site, expectedErrors }, use) => {
    expectedErrors.push(/status of 4(00|01|03|09)/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    // A toast that is still fading in would be hard to read for axe.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await becomeStaff(page.context(), site, "admin@example.com");
    await use(page);
  },
  /** The blog admin, as an admin sees it. */
  adminPage: async ({ signedIn: page, site }, use) => {
    await page.goto(`${site.url}/admin`);
    await waitForHydration(page);
    // The editor is fetched now, which takes its time on a busy machine.
    const text = page.getByRole("textbox", { name: "Content" });
    await expect(text).toBeVisible();
    await use(page);
  },
});

/** Signs in with a request; signing in with the form has tests of its own. */
export async function becomeStaff(context: BrowserContext, site: Site, email: string) {
  const { cookie = "" } = await signIn(site, email);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url }]);
}

export async function picture(name: string) {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#b5421c" },
  })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
