import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { api, enquiry, uniqueEmail } from "./visitor.ts";

for (const width of [1440, 768, 390]) {
  test(
    `at ${width} px the panel after sending weaves the name and nothing moves`,
    releaseAfter(390, width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await waitForHydration(page);
      await page.locator("html[data-fonts]").waitFor();
      await fill(page, "Okafor & Daughters");
      const before = await heights(page);
      await page.getByRole("button", { name: "Request my assessment" }).click();
      await expect(page.getByRole("heading", { name: "You have started." })).toBeFocused();
      await expect(strip(page)).toHaveText("OKAFORDAUGHTERS");
      expect(await heights(page)).toEqual(before);
      // On a phone it lies over the menu button for its five seconds.
      await expect(page.getByText("Assessment request submitted!")).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}

test(
  "without scripts, and without a company, the panel weaves the same",
  release,
  async ({ noScriptPage: page }) => {
    await page.goto("/");
    await fill(page, "");
    await page.getByText("Freelancer", { exact: true }).click();
    await page.getByRole("button", { name: "Request my assessment" }).click();
    await expect(strip(page)).toHaveText("ADAEZEOKAFOR");
    await expect(strip(page).locator("img")).toHaveJSProperty("complete", true);
    await page.getByRole("link", { name: "Send another" }).click();
    await expect(page.getByText("Assessment request submitted!")).toHaveCount(0);
  },
);

test("only the site's own forms get a strip with the answer", release, async ({ request }) => {
  const answer = await request.post(api, { data: { ...enquiry(uniqueEmail()), strip: true } });
  const { ok, strip } = await answer.json();
  expect([ok, strip.letters.join("")]).toEqual([true, "AMARAOSEI"]);
  expect(strip.picture).toMatch(/^data:image\/svg\+xml,%3Csvg /);
  const plain = await request.post(api, { data: { ...enquiry(uniqueEmail()), strip: "true" } });
  expect(await plain.text()).toBe('{"ok":true}');
});

async function fill(page: Page, company: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Adaeze Okafor");
  await main.getByLabel("Email", { exact: true }).fill(uniqueEmail());
  await main.getByLabel("Company name").fill(company);
}

function strip(page: Page) {
  return page.locator("#assessment-page [aria-hidden]:has(> img)");
}

/** Of the card, and of what stands below it. */
function heights(page: Page) {
  return page.evaluate(() =>
    ["#assessment-page", "main :has(> [data-parallax])", "main section"].map((selector) => {
      const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return [Math.round((top ?? 0) + scrollY), Math.round(height ?? 0)];
    }),
  );
}
