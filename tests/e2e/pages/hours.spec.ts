import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

const hours = { 4: "night", 5: "dawn", 8: "day", 16: "day", 17: "dusk", 20: "night" };

for (const [hour, time] of Object.entries(hours)) {
  test(
    `at ${hour} o'clock home stands in the light of ${time}, readable and without a shift`,
    releaseAfter("20", hour),
    async ({ page }) => {
      await setHour(page, 12);
      await page.goto("/");
      const byDay = await measures(page);
      await setHour(page, Number(hour));
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-time", time);
      expect(await measures(page)).toEqual(byDay);
      for (const selector of ["main h1", "main h1 em", "main section p", "header nav a"]) {
        expect(await contrastOnSky(page, selector), selector).toBeGreaterThan(4.5);
      }
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}

test(
  "the light does not change while somebody looks, and comes along from another page",
  release,
  async ({ page }) => {
    await setHour(page, 22);
    await page.goto("/about");
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Date.prototype.getHours = () => 12;
    });
    await expect(page).toHaveURL("/");
    await expect.poll(() => skyOf(page)).toBe("rgb(14, 42, 32)");
    await expect(page.locator("html")).toHaveAttribute("data-time", "night");
  },
);

test(
  "whoever wants less motion, chose other colors, prints or runs no script has day",
  release,
  async ({ page, noScriptPage }) => {
    await setHour(page, 22);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    expect(await skyOf(page)).toBe("none");
    await page.emulateMedia({ reducedMotion: null, forcedColors: "active" });
    expect(await skyOf(page)).toBe("none");
    await page.emulateMedia({ forcedColors: null, media: "print" });
    expect(await skyOf(page)).toBe("none");
    await page.emulateMedia({ media: null });
    expect(await skyOf(page)).not.toBe("none");
    await noScriptPage.goto("/");
    await expect(noScriptPage.locator("html")).not.toHaveAttribute("data-time");
  },
);

function setHour(page: Page, hour: number) {
  return page.addInitScript((hour) => {
    Date.prototype.getHours = () => hour;
  }, hour);
}

/** Where everything of the first view stands, in its typefaces. */
async function measures(page: Page) {
  await page.locator("html[data-fonts]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.querySelectorAll("header, main > section:first-of-type *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(" ");
    }),
  );
}

function skyOf(page: Page) {
  return page.evaluate(() => {
    const hero = document.querySelector("main section") ?? document.body;
    const { content, backgroundColor } = getComputedStyle(hero, "::before");
    return content === "none" ? content : backgroundColor;
  });
}

/** The sky is painted behind everything, where axe sees no color. */
function contrastOnSky(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const hero = document.querySelector("main section") ?? document.body;
    const text = document.querySelector(selector) ?? document.body;
    const sky = getComputedStyle(hero, "::before");
    const ground = sky.content === "none" ? getComputedStyle(document.body) : sky;
    const canvas = document.createElement("canvas").getContext("2d");
    const luminance = (color: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((it) => {
        const value = it / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [light = 0, dark = 0] = [
      luminance(getComputedStyle(text).color),
      luminance(ground.backgroundColor),
    ].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  }, selector);
}
