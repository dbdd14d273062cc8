import type { Locator, Page } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

const path = "/holiday-gift-guide";

test("a visitor keeps three gifts, finds them again, prints the list and shares it as an address", async ({
  page,
  context,
  browser,
  baseURL,
  noScriptPage,
}) => {
  test.skip(!isOn("giftGuide"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  const names = await keepThree(page);
  const list = page.getByRole("region", { name: "Your list" });
  await expectGifts(list, names);
  await expect(list).toContainText("Three gifts, before shipping");

  await page.reload();
  await waitForHydration(page);
  await expectGifts(list, names);
  await expect(heart(page, names[0])).toHaveAttribute("aria-pressed", "true");
  await list.getByRole("button", { name: `Remove ${names[0]}` }).click();
  await expectGifts(list, names.slice(1));
  await expect(heart(page, names[0])).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("heading", { name: "Your list" })).toBeFocused();

  const otherTab = await context.newPage();
  await open(otherTab, path);
  await heart(otherTab, names[0]).click();
  const kept = [...names.slice(1), ...names.slice(0, 1)];
  await expectGifts(list, kept);
  await otherTab.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 1200));
  const pill = page.getByRole("link", { name: "Your list 3" });
  await expect(pill).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  await pill.click();
  await expect(list.getByRole("heading")).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(pill).not.toBeInViewport();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectOnlyTheList(page, list, kept);
  }

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await list.getByRole("button", { name: "Share" }).click();
  await expect(list.getByRole("status")).toContainText("Address copied");
  const address = await page.evaluate(() => navigator.clipboard.readText());

  await noScriptPage.goto(address);
  const plain = noScriptPage.getByRole("region", { name: "A shared list" });
  await expectGifts(plain, kept);
  await expect(noScriptPage.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const canonical = noScriptPage.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
  await plain.getByRole("checkbox").first().uncheck();
  await plain.getByRole("button", { name: "Show the list" }).click();
  await expectGifts(plain, kept.slice(1));

  const friend = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const friendsPage = await friend.newPage();
  await open(friendsPage, address);
  await expectGifts(friendsPage.getByRole("region", { name: "A shared list" }), kept);
  await friendsPage.getByRole("button", { name: "Keep these" }).click();
  await expectGifts(friendsPage.getByRole("region", { name: "Your list" }), kept);
  await friendsPage.evaluate(() => localStorage.setItem("kept-gifts", '{"a":[1]},<b>.1,none.1'));
  await friendsPage.reload();
  await waitForHydration(friendsPage);
  await heart(friendsPage, names[0]).click();
  await expectGifts(friendsPage.getByRole("region", { name: "Your list" }), names.slice(0, 1));
  await friend.close();
});

test(
  "what is sold out stays a link on a list, with a note beside it",
  release,
  async ({ noScriptPage }) => {
    test.skip(!isOn("giftGuide"));
    const post = demoPosts.find(({ products }) => products.some(({ sold_out }) => sold_out));
    const sold = post?.products.findIndex(({ sold_out }) => sold_out) ?? -1;
    const name = post?.products[sold]?.item_name ?? "";
    await noScriptPage.goto(`${path}?list=${post?.slug}.${sold + 1}`);
    const list = noScriptPage.getByRole("region", { name: "A shared list" });
    const link = list.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", `/go/${post?.slug}/${sold + 1}`);
    await expect(list).toContainText("No longer available");
  },
);

test("every gift stands once, and no row ends with a gift alone", async ({
  noScriptPage: page,
}) => {
  test.skip(!isOn("giftGuide"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const gifts = page.locator(".gift-guide__shelves").getByRole("listitem");
  const links = await gifts
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(10);
  expect(new Set(links).size).toBe(links.length);
  const places = await gifts.evaluateAll((all) =>
    all.map((gift) => {
      const { top, width } = gift.getBoundingClientRect();
      return { top: Math.round(top), width: Math.round(width) };
    }),
  );
  const rows = Map.groupBy(places, ({ top }) => top);
  const widest = Math.max(...places.map(({ width }) => width));
  for (const row of rows.values()) {
    if (row.some(({ width }) => width < widest)) expect([3, 4]).toContain(row.length);
  }
});

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

function heart(page: Page, name = "") {
  return page.getByRole("button", { name: `Keep on your list: ${name}`, exact: true }).first();
}

async function keepThree(page: Page) {
  const names = await page
    .getByRole("main")
    .getByRole("list")
    .getByRole("heading", { level: 3 })
    .allTextContents();
  const three = [...new Set(names)].slice(0, 3);
  expect(three).toHaveLength(3);
  for (const name of three) await heart(page, name).click();
  return three;
}

async function expectGifts(list: Locator, names: string[]) {
  const gifts = list.getByRole("listitem");
  await expect(gifts).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(gifts.nth(at)).toContainText(name);
}

/** On paper: names, prices, and addresses that can be typed. */
async function expectOnlyTheList(page: Page, list: Locator, names: string[]) {
  await page.emulateMedia({ media: "print" });
  await expectGifts(list, names);
  await expect(list.getByText(/^[\w-]+(\.[\w-]+)+\/?/).first()).toBeVisible();
  const others = page.locator("h1, h3, header, footer, nav, button, form, voice-assistant");
  await expect(others.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading")).toHaveCount(1);
  await page.emulateMedia({ media: null });
}
