import type { Page } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { existing, spotlight } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { scrollPage } from "./shell.ts";

const brand = `/BuyBlack/${spotlight.slug}`;
const gifts = "/holiday-gift-guide";

test("somebody who reads on a phone and follows links runs no file of script", async ({
  touchPage: page,
}) => {
  const files = noteFiles(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await scrollPage(page, 900);
  await page.getByRole("main").getByRole("paragraph").nth(3).tap();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Packages" }).tap();
  await expect(page).toHaveURL("/packages");
  await page.getByRole("group").filter({ hasText: "Board Advisor" }).tap();
  await expect(page.getByText("It is a 6-month commitment")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).tap();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveURL("/packages");
  expect(files("script")).toEqual([]);
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
});

test(
  "a page that one comes back to shows itself, not its menu",
  release,
  async ({ touchPage: page }) => {
    await page.goto("/about");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await menu.getByRole("link", { name: "Packages" }).tap();
    await expect(page).toHaveURL("/packages");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(menu).toBeHidden();
  },
);

test("what React needs is fetched ahead, but does not run", async ({ touchPage: page }) => {
  const files = noteFiles(page);
  await openAndWait(page);
  await expect
    .poll(() => files().filter((file) => /\/(react|router|style)-/.test(file)).length)
    .toBe(3);
  expect(files("script")).toEqual([]);
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
});

test("a mouse wakes the page when it moves, not when it lies there", async ({ page }) => {
  const files = noteFiles(page);
  await page.mouse.move(5, 300);
  await page.goto("/about");
  await page.mouse.move(5, 300);
  await page.locator("html[data-fonts]").waitFor();
  expect(files("script")).toEqual([]);
  await page.mouse.move(6, 301);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

for (const connection of [{ saveData: true }, { effectiveType: "2g" }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({
    touchPage: page,
  }) => {
    const files = noteFiles(page);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await openAndWait(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(files()).toEqual([]);
  });
}

test("a field that is tapped wakes the page, and what was typed stays", async ({
  touchPage: page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").tap();
  await page.keyboard.type("Amara Osei");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByLabel("Name")).toHaveValue("Amara Osei");
});

test("a filter that is tapped leads to its list", release, async ({ touchPage: page }) => {
  test.skip(existing([brand]).length === 0);
  await page.goto("/BuyBlack");
  await page.getByRole("navigation", { name: "Kinds" }).getByRole("link").nth(1).tap();
  await expect(page).toHaveURL(/\/BuyBlack\?kind=/);
});

test("a film that is tapped plays", async ({ touchPage: page }) => {
  test.skip(existing([brand]).length === 0);
  await page.goto(brand);
  await page.getByRole("button", { name: /^Play video/ }).tap();
  await expect(page.locator("main iframe")).toBeAttached();
});

test(
  "gifts that the browser keeps, and hearts that are tapped, are on the list",
  release,
  async ({ touchPage: page }) => {
    test.skip(!isOn("giftGuide"));
    await page.goto(gifts);
    const heart = page.getByRole("main").getByRole("button", { pressed: false }).first();
    await heart.tap();
    const list = page.getByRole("region", { name: "Your list" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(list.getByRole("listitem")).toHaveCount(1);
  },
);

test("a draft is there again without a touch", async ({ touchPage: page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").tap();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.keyboard.type("Amara Osei");
  await page.goto("/about");
  await page.goto("/contact");
  await expect(page.getByLabel("Name")).toHaveValue("Amara Osei");
});

test(
  "the keys of the search count even if they are the first thing somebody does",
  release,
  async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL("/search");
    await page.goto("/blog");
    // A single letter or sign would be said by mistake to a program that listens.
    await page.keyboard.press("/");
    await page.keyboard.press("k");
    await waitForHydration(page);
    await expect(page.locator("[data-search]:focus")).toHaveCount(0);
    await page.keyboard.press("Meta+k");
    await expect(page.locator("[data-search]:focus")).toBeAttached();
  },
);

test(
  "the menu works in browsers without invoker commands, before and after React starts",
  release,
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
      addEventListener("command", (event) => event.preventDefault(), true);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(menu).toBeVisible();
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();
      await waitForHydration(page);
    }
  },
);

/** Opens a page and lets a minute pass. */
async function openAndWait(page: Page) {
  await page.clock.install();
  await page.goto("/about");
  await page.clock.runFor(60_000);
}

/** The scripts and style sheets that pages ask for; those that run, or apply, by their kind. */
function noteFiles(page: Page) {
  const files: { kind: string; path: string }[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/assets\/.+\.(js|css)$/.test(path)) files.push({ kind: request.resourceType(), path });
  });
  return (kind?: string) =>
    files.filter((file) => !kind || file.kind === kind).map(({ path }) => path);
}
