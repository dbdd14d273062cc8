import type { Page } from "@playwright/test";
import { existing, services } from "../../support/pages.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration, waitForLayout } from "../../support/site-test.ts";

test("a navigation starts at the top, on the new heading, and Back returns to the place", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await waitForLayout(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await footerLink.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);

  await footerLink.click();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

for (const { path, link } of [
  { path: "/BuyBlack", link: /^View Spotlight/ },
  { path: "/tv", link: /^Watch: / },
  { path: "/blog", link: /./ },
]) {
  for (const reloaded of [false, true]) {
    const detail = reloaded ? "a reloaded detail page" : "a detail page";
    test(
      `Back from ${detail} returns to the place on ${path}`,
      releaseAfter("a detail page of /blog", `${detail} of ${path}`),
      async ({ page, expectedErrors }) => {
        test.skip(existing([path]).length === 0);
        // Whoever goes back while a card still travels ends its journey.
        expectedErrors.push(/Transition was skipped/);
        await page.goto(path);
        await waitForHydration(page);
        await waitForLayout(page);
        const card = page.getByRole("main").getByRole("article").getByRole("link", { name: link });
        await card.last().scrollIntoViewIfNeeded();
        const left = await page.evaluate(() => scrollY);
        expect(left).toBeGreaterThan(500);
        await card.last().click();
        await expect(page).toHaveURL(/\/[^/]+\/[^/]+$/);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        if (reloaded) {
          await page.reload();
          await waitForHydration(page);
        }
        await page.goBack();
        await expect(page).toHaveURL(path);
        await expect(card.last()).toBeInViewport();
        await expect
          .poll(() => page.evaluate((to) => Math.abs(scrollY - to), left))
          .toBeLessThan(4);
      },
    );
  }
}

test("an address with a hash lands below the header", async ({ page }) => {
  for (const address of [
    ...services.map(({ pricing }) => pricing),
    ...services.map(({ anchor }) => `/services#${anchor}`),
    "/services#systems-design",
    "/brands#apply",
  ]) {
    await page.goto(address);
    await expectLanded(page, address);
  }
});

test("a link to a section of another page lands below the header", release, async ({ page }) => {
  await page.goto("/services");
  await waitForHydration(page);
  for (const { title, pricing } of services) {
    await page.getByRole("link", { name: `View Pricing for ${title}` }).click();
    await expect(page).toHaveURL(pricing);
    await expectLanded(page, pricing);
    await expect(page.locator(`[id="${pricing.split("#")[1]}"]`)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/services");
  }
});

for (const path of existing(["/BuyBlack", "/holiday-gift-guide"])) {
  test(
    `what has the focus on ${path} is never under a bar on the way back`,
    releaseAfter("/BuyBlack", path),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await waitForHydration(page);
      await waitForLayout(page);
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      const covered: string[] = [];
      for (let step = 0; step < 50; step += 1) {
        await page.keyboard.press("Shift+Tab");
        covered.push(...(await page.evaluate(coveredFocus)));
      }
      expect(covered).toEqual([]);
    },
  );
}

test("a hash link on the home page scrolls smoothly to its section", release, async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  expect(await jumpToServices(page)).toBeGreaterThan(2);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await page.goto("/");
  await waitForHydration(page);
  expect(await jumpToServices(page)).toBe(1);
});

test("pointing at a link fetches the code of the page behind it, and only then", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  await waitForHydration(page);
  const code = () => fetched.filter((path) => /^\/assets\/packages-.+\.js$/.test(path));
  expect(code()).toEqual([]);
  await page.locator("header nav").getByRole("link", { name: "Packages" }).hover();
  await expect.poll(() => code().length).toBe(1);
});

test("a click before the page is awake works by itself", async ({ page, expectedErrors }) => {
  await blockScripts(page, expectedErrors);
  await page.goto("/");
  await page.locator("header nav").getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await page.getByRole("group").filter({ hasText: "Board Advisor" }).click();
  await expect(page.getByText("It is a 6-month commitment")).toBeVisible();
});

test(
  "a form sent before the page is awake is answered by the next page",
  release,
  async ({ page, expectedErrors }) => {
    await blockScripts(page, expectedErrors);
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("Validation Error");
    await expect(page).toHaveURL(/\/contact\b/);
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
  },
);

function coveredFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (focused.contains(hit) || hit.contains(focused)) ? [] : [focused.outerHTML];
}

/** The page is never taken over by React. */
async function blockScripts(page: Page, expectedErrors: RegExp[]) {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
}

async function expectLanded(page: Page, address: string) {
  const target = page.locator(`[id="${address.split("#")[1]}"]`);
  const headerEnds = 68;
  await expect
    .poll(() => target.evaluate((node) => node.getBoundingClientRect().top), address)
    .toBeGreaterThanOrEqual(headerEnds);
  await expect
    .poll(() => target.evaluate((node) => node.getBoundingClientRect().top / innerHeight), address)
    .toBeLessThan(0.5);
}

/** Clicks the link in the hero and says in how many steps the page arrived. */
async function jumpToServices(page: Page) {
  const steps = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    addEventListener("scroll", () => seen.add(scrollY));
    const ended = new Promise((resolve) => addEventListener("scrollend", resolve));
    return { seen, ended };
  });
  await page.getByRole("link", { name: "See what we take off your plate" }).click();
  await expect(page).toHaveURL("/#services");
  const count = await steps.evaluate(({ seen, ended }) => ended.then(() => seen.size));
  await expectLanded(page, "/#services");
  return count;
}
