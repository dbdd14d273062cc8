import type { Page } from "@playwright/test";
import { preconnects } from "#app/rules/links/sections.ts";
import { site } from "#site.config.ts";
import { missingPage, publicPages } from "../../support/pages.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

const staffPages = ["/auth", "/admin"];
const { agentId, scriptUrl } = site.voiceAssistant;

test("every public page has a place for the voice assistant, the staff area none", async ({
  request,
}) => {
  for (const path of [...publicPages, ...staffPages, "/search", missingPage]) {
    const html = await (await request.get(path)).text();
    const places = html.match(/<[^>]+ agent-id="[^"]+"/g) ?? [];
    expect(places, path).toHaveLength(staffPages.includes(path) ? 0 : 1);
    for (const place of places) expect(place).toContain(`"${agentId}"`);
  }
});

test("every public page opens exactly three connections early", async ({ request }) => {
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const hosts = html.matchAll(/<link rel="preconnect" href="([^"]+)"/g);
    expect(
      Array.from(hosts, ([, host]) => host),
      path,
    ).toEqual(preconnects());
  }
});

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

test("the staff area asks nobody else for anything", async ({ page, externalRequests }) => {
  for (const path of staffPages) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(externalRequests).toEqual([]);
});

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
