import { isOn } from "#app/rules/links/sections.ts";
import { article, spotlight } from "../../support/pages.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration, waitForLayout } from "../../support/site-test.ts";

test.skip(!isOn("buyBlack"));

test("a picture is fetched when it comes within 100 px of the window", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/BuyBlack");
  await waitForLayout(page);
  const picture = page.locator('img[data-src^="/"]').last();
  const address = (await picture.getAttribute("data-src")) ?? "";
  const top = await picture.evaluate((image) => image.getBoundingClientRect().top + scrollY);
  expect(top).toBeGreaterThan(2000);

  await page.evaluate((to) => scrollTo(0, to), top - 720 - 150);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).not.toContain(address);
  await page.evaluate((to) => scrollTo(0, to), top - 720 - 90);
  await expect.poll(() => asked).toContain(address);
});

test("pictures come without JavaScript too", release, async ({ noScriptPage: page }) => {
  await page.goto("/BuyBlack");
  const pictures = page.getByRole("main").locator('noscript img[src^="/"]');
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("a picture that does not come says 'Image unavailable'", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/demo/*", (route) => route.abort());
  await page.goto("/BuyBlack");
  const card = page.getByRole("article").filter({ hasText: spotlight.title });
  await expect(card.getByText("Image unavailable")).toBeHidden();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText("Image unavailable")).toBeVisible();
});

test(
  "a film whose still does not come shows its title instead",
  release,
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.route("**/assets/video-*.svg", (route) => route.abort());
    await page.goto("/");
    const film = page.locator("#videos").getByRole("link").first();
    const title = (await film.getByRole("heading").textContent()) ?? "";
    await film.scrollIntoViewIfNeeded();
    await expect(film.getByText(title).first()).toBeVisible();
    await expect(film.getByText(title)).toHaveCount(2);
  },
);

for (const isStarted of [true, false]) {
  test(
    `portrait and mark of a post that do not come say so, ${isStarted ? "after" : "before"} React has started`,
    releaseAfter(false, isStarted),
    async ({ page, unstartedPage, expectedErrors }) => {
      expectedErrors.push(/ERR_FAILED/);
      const visitor = isStarted ? page : unstartedPage;
      await visitor.route(/\/portraits\/|\/mark-/, (route) => route.abort());
      await visitor.goto(`/blog/${article.slug}`);
      if (isStarted) await waitForHydration(visitor);
      const pictures = [
        visitor.getByRole("paragraph").filter({ hasText: /^(Image unavailable)?Written by/ }),
        visitor.getByRole("heading", { name: /^About/ }).locator("../.."),
      ];
      for (const place of pictures) {
        await place.scrollIntoViewIfNeeded();
        await expect(place.getByText("Image unavailable")).toBeVisible();
        const shown = place.locator("img").filter({ visible: true });
        await expect(
          shown.and(visitor.locator('img[src*="portraits"], img[src*="mark"]')),
        ).toHaveCount(0);
      }
    },
  );
}
