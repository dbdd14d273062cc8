import type { Page } from "@playwright/test";
import { site } from "#site.config.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

const staffPages = ["/auth", "/admin"];
const { scriptUrl } = site.voiceAssistant;

test("the voice assistant is fetched only when the page is complete, and may fail", async ({
  page,
  externalRequests,
}) => {
  const pictures = await delayPictures(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  expect(externalRequests).toEqual([]);

  pictures.release();
  await expect.poll(() => externalRequests).toEqual([scriptUrl]);
  await page.locator("header nav").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(externalRequests).toEqual([scriptUrl]);
});

test(
  "the staff area asks nobody else for anything",
  release,
  async ({ page, externalRequests }) => {
    for (const path of staffPages) {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    expect(externalRequests).toEqual([]);
  },
);

async function delayPictures(page: Page) {
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
