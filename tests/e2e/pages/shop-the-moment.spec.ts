import type { Locator, Page } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { parseVideo, watchUrl } from "#app/rules/media/video.ts";
import { filmedProducts } from "#app/rules/shop/film-moments.ts";
import { shopPath, timeCode } from "#app/rules/shop/products.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { serveStandInPlayer } from "../../support/stand-in-player.ts";

const brand = demoPosts.find(({ video_url, film_seconds, products }) => {
  const forSale = filmedProducts(products, film_seconds).filter(({ sold_out }) => !sold_out);
  return parseVideo(video_url) && film_seconds && forSale.length >= 3;
});
const { slug = "", products = [], video_url = "" } = brand ?? {};
const length = brand?.film_seconds ?? 0;
const path = `/BuyBlack/${slug}`;
const filmed = filmedProducts(products, length);
const [, second = filmed[0], third = filmed[0]] = filmed.filter(({ sold_out }) => !sold_out);
const video = parseVideo(video_url);

test.skip(!isOn("buyBlack"));

test("the panel, the markers and the shop bar follow the film, and one can jump to a moment", async ({
  page,
}) => {
  if (!second || !third) throw new Error("There are too few moments.");
  const plays: (string | null)[] = [];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/go/play")) plays.push(request.postData());
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const player = await serveStandInPlayer(page, length);
  const { rows, marker, now } = parts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await waitForHydration(page);
  await expect(now).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("film-player"))).toEqual([]);

  await page.getByRole("button", { name: /^Play video/ }).click();
  const origin = encodeURIComponent(new URL(page.url()).origin);
  await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(`&origin=${origin}$`));
  await page.mouse.move(5, 300);
  await expect(async () => {
    await player.reach(second.at);
    await expect(rows.first()).toContainText("In the film now", { timeout: 500 });
  }).toPass();
  await expect(rows.first()).toContainText(second.item_name);
  await expect(now).toHaveCount(1);
  await expect(marker(second.item_name)).toHaveAttribute("aria-current", "true");

  await page.evaluate(pretend, third.at);
  await expect(marker(second.item_name)).toHaveAttribute("aria-current", "true");

  // With the keyboard: what has the focus stays where it is, until the focus leaves.
  const link = rows.last().getByRole("link").first();
  const last = await rows.last().textContent();
  await link.focus();
  await player.reach(third.at);
  await expect(marker(third.item_name)).toHaveAttribute("aria-current", "true");
  await expect(rows.first()).toContainText(second.item_name);
  await expect(link).toBeFocused();
  expect(await rows.last().textContent()).toContain((last ?? "").slice(0, 9));
  await page.getByRole("link", { name: /Visit Store/ }).focus();
  await expect(rows.first()).toContainText(third.item_name);

  await seeIt(rows.filter({ hasText: second.item_name })).focus();
  await page.keyboard.press("Enter");
  await expect.poll(player.asked).toEqual([`seekTo ${second.at}`, "playVideo"]);
  await expect(page.locator("iframe")).toBeFocused();
  await expect(rows.first()).toContainText(second.item_name);
  expect(plays).toEqual([slug]);

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("region", { name: "Shop this episode" });
  await expect(bar).toContainText(second.item_name);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await marker(third.item_name).dispatchEvent("click");
  await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(third.item_name);
  const place = products.indexOf(third) + 1;
  await expect(bar.getByRole("link", { name: /^Shop: / })).toHaveAttribute(
    "href",
    shopPath(slug, place),
  );
  await expectOutOfTheWay(page, bar);
});

test(
  "where the player never answers, a press still starts the film at its moment",
  release,
  async ({ page }) => {
    if (!second || !third) throw new Error("There are too few moments.");
    await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
    await page.goto(`${path}?t=${second.at}`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
    await waitForHydration(page);
    const { rows, now } = parts(page);
    await page.getByRole("button", { name: /^Play video/ }).click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("src", new RegExp(`&start=${second.at}$`));
    await seeIt(rows.filter({ hasText: third.item_name })).click();
    await expect(frame).toHaveAttribute("src", new RegExp(`&start=${third.at}$`));
    await expect(now).toHaveCount(0);
    await expect(rows).toHaveCount(products.length);
  },
);

test("a moment that is tapped before React has started plays on the page", async ({
  touchPage: page,
}) => {
  if (!second) throw new Error("There are too few moments.");
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
  await page.goto(path);
  await seeIt(parts(page).rows.filter({ hasText: second.item_name })).tap();
  await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(`&start=${second.at}$`));
});

test(
  "a moment that is tapped leads to the film where scripts do not come",
  release,
  async ({ unstartedPage: page }) => {
    if (!second || !video) throw new Error("There are too few moments.");
    await page.goto(path);
    const opened = page.waitForRequest(watchUrl(video, second.at));
    await seeIt(parts(page).rows.filter({ hasText: second.item_name })).click();
    await opened;
  },
);

test("without JavaScript the moments are links to the film, and all can be bought", async ({
  noScriptPage: page,
}) => {
  if (!video) throw new Error("There is no film.");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const chapters = page.getByRole("list", { name: "Moments of the film" }).getByRole("link");
    await expect(chapters).toHaveText(filmed.map(({ at }) => new RegExp(`^${timeCode(at)}`)));
    for (const [index, { at, item_name }] of filmed.entries()) {
      const chapter = chapters.nth(index);
      await expect(chapter).toHaveAccessibleName(`${timeCode(at)} ${item_name}`);
      await expect(chapter).toHaveAttribute("href", watchUrl(video, at));
      await expect(chapter).toHaveAttribute("target", "_blank");
    }
    const { rows } = parts(page);
    for (const [index, { item_name, sold_out, at }] of products.entries()) {
      const shop = rows.nth(index).getByRole("link", { name: item_name, exact: true });
      await expect(shop).toHaveAttribute("href", shopPath(slug, index + 1));
      await expect(rows.nth(index).getByText("Sold out")).toHaveCount(sold_out ? 1 : 0);
      await expect(seeIt(rows.nth(index))).toHaveCount(at === undefined ? 0 : 1);
    }
    const boxes = await chapters.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [index, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(width);
    }
  }
  await expectOutOfTheWay(page, page.getByRole("region", { name: "Shop this episode" }));
});

function parts(page: Page) {
  const panel = page.getByRole("complementary", { name: "Shop the Episode" });
  const moments = page.getByRole("list", { name: "Moments of the film" });
  return {
    rows: panel.getByRole("listitem"),
    now: panel.getByText("In the film now"),
    marker: (name: string) => moments.getByRole("link", { name }),
  };
}

/** In the page: says what the player would say, until everybody has heard it. */
function pretend(currentTime: number) {
  const heard = new Promise((resolve) => {
    addEventListener("message", () => setTimeout(resolve), { once: true });
  });
  window.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime } }), "*");
  return heard.then(() => {});
}

function seeIt(row: Locator) {
  return row.getByRole("link", { name: /^(See it|Playing) at / });
}

/** In reach while reading, never over the panel, the voice assistant or the footer. */
async function expectOutOfTheWay(page: Page, bar: Locator) {
  const height = page.viewportSize()?.height ?? 0;
  await page.getByRole("main").getByRole("paragraph").last().scrollIntoViewIfNeeded();
  for (const target of [page.getByRole("complementary"), page.getByRole("contentinfo")]) {
    await target.first().scrollIntoViewIfNeeded();
    const [own, other] = [await bar.boundingBox(), await target.first().boundingBox()];
    if (!own || !other) throw new Error("There is no shop bar.");
    const apart = own.y + own.height <= other.y || own.y >= other.y + other.height;
    expect(apart || own.y + own.height <= 0 || own.y >= height).toBe(true);
    expect(own.x + own.width).toBeLessThanOrEqual(390 - 80);
  }
}
