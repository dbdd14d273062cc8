import type { Page } from "@playwright/test";
import { existing } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForLayout } from "../../support/site-test.ts";

const paths = existing([
  "/",
  "/services",
  "/packages",
  "/BuyBlack",
  "/contact",
  "/brands",
  "/blog",
  "/tv",
  "/links",
]);

test(
  "the rules a page carries are all it needs: the whole style sheet changes nothing",
  release,
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    // Nothing may move between two looks.
    await page.emulateMedia({ reducedMotion: "reduce" });
    let whole = false;
    await page.route(/\.js$|\/assets\/style-[^/]*\.css$/, (route) =>
      whole && route.request().url().endsWith(".css") ? route.continue() : route.abort(),
    );
    for (const path of paths) {
      whole = false;
      await page.goto(path);
      await page.locator("html[data-fonts]").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await waitForLayout(page);
      const own = await looks(page);
      whole = true;
      await page.evaluate(async () => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = document.getElementById("css")?.dataset.all ?? "";
        document.head.append(link);
        await new Promise((resolve) => link.addEventListener("load", resolve));
      });
      expect(await looks(page), path).toEqual(own);
    }
  },
);

/** How every element looks, apart from what pictures that arrive meanwhile change. */
function looks(page: Page) {
  return page.evaluate(() => {
    const properties = [
      "color",
      "background-color",
      "background-image",
      "font",
      "margin",
      "padding",
    ]
      .concat(["display", "position", "border", "border-radius", "box-shadow", "opacity", "gap"])
      .concat(["grid-template-columns", "letter-spacing", "z-index", "text-decoration-line"]);
    return Array.from(document.querySelectorAll("body *:not(img)"), (element) =>
      ["", "::before", "::after"]
        .map((part) => getComputedStyle(element, part || null))
        .map((style) => properties.map((name) => style.getPropertyValue(name)).join(" "))
        .join("\n"),
    );
  });
}
