import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { withDatabase } from "../../support/staff.ts";
import { serveStandInPlayer } from "../../support/stand-in-player.ts";
import { expect, test } from "./admin-test.ts";

const post = demoPosts.find(
  ({ video_url, shorts_url, film_seconds, transcript, products }) =>
    video_url && !shorts_url && film_seconds && !transcript && products[0],
);
const { slug = "", title = "", film_seconds } = post ?? {};
const [product] = post?.products ?? [];
const name = product?.item_name ?? "";
const file = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Efua>We pour on Tuesdays, when the building is quiet.

00:00:09.000 --> 00:00:12.000
<v Efua>Nobody ever asked a candle for an opinion.

00:00:21.000 --> 00:00:24.000
<v Kojo>And this is ${name}, <i>poured</i> twice.
`;

test("a pasted transcript is asked for, shown, found by what is said, and sells", async ({
  adminPage: page,
  site,
}) => {
  if (!product || !film_seconds) throw new Error("The sample has no film.");
  const id = withDatabase(site, (database) => {
    const row = database.prepare("select id from blog_posts where slug = ?").get(slug);
    return String(row?.id);
  });
  await page.goto(`${site.url}/admin?edit=${id}`);
  await waitForHydration(page);
  const card = page.getByRole("region", { name: "Before it is published" });
  await expect(card.getByText("Advice: The film has no transcript")).toBeVisible();
  const field = page.getByLabel("Transcript of the film");
  await field.fill(file.replace("00:00:21.000", "-00:00:21"));
  await expect(field).toHaveAccessibleDescription(/Line 9: “-00:00:21” is no time/);
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(field).toHaveValue(/-00:00:21/);
  await page.getByLabel("From a file").setInputFiles({
    name: "film.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from(`\ufeff${file}`, "utf16le"),
  });
  await expect(field).toHaveValue(/poured<\/i> twice/);
  await expect(card.getByText("Advice: The film has no transcript")).toHaveCount(0);
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(page.getByText("Blog post updated successfully")).toBeVisible();

  const player = await serveStandInPlayer(page, film_seconds);
  await page.goto(`${site.url}/search?q=asked+a+candle+for+an+opinion`);
  await waitForHydration(page);
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(`${site.url}/BuyBlack/${slug}?t=9#t=9`);
  const said = page.getByRole("region", { name: "In their words" });
  await expect(said.getByText("Nobody ever asked a candle")).toBeInViewport();
  await expect(said.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute(
    "href",
    `/go/${slug}/1`,
  );
  expect(await axeViolations(page)).toEqual([]);
  await waitForHydration(page);
  await said.getByRole("link", { name: "0:21" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /start=21/);
  await expect(async () => {
    await player.reach(22);
    await expect(said.getByRole("listitem").last()).toHaveAttribute("aria-current", "true", {
      timeout: 500,
    });
  }).toPass();
  const text = await (await fetch(`${site.url}/transcripts/${slug}.txt`)).text();
  expect(text).toContain(`0:21 Kojo: And this is ${name}, poured twice.`);
  const html = await (await fetch(`${site.url}/BuyBlack/${slug}`)).text();
  expect(html).toMatch(/"transcript":"Efua: We pour on Tuesdays/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test(
  "the times of products are offered from the transcript, and it works without JavaScript",
  release,
  async ({ adminPage: page, browser, site }) => {
    await page.goto(`${site.url}/admin?new=post`);
    await waitForHydration(page);
    await page.getByLabel("Category").selectOption("Product Spotlight");
    await page.getByRole("button", { name: "Add product" }).click();
    await page.getByLabel("Item name 1").fill("Clay lamp");
    await page
      .getByLabel("Transcript of the film")
      .fill("0:05 Hello.\n1:10 The clay lamp is next.");
    await page.getByRole("button", { name: "Set Clay lamp to 1:10, where it is named" }).click();
    await expect(page.getByLabel("Time in the film 1")).toHaveValue("1:10");

    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    const id = withDatabase(site, (database) => {
      const row = database.prepare("select id from blog_posts where slug = ?").get(slug);
      return String(row?.id);
    });
    await plain.goto(`${site.url}/admin?edit=${id}`);
    await plain.getByLabel("Transcript of the film").fill("0:09 Late.\n0:03 Early.");
    await plain.getByRole("button", { name: "Update post" }).click();
    await expect(
      plain.getByText("Line 2: it begins before the one above it.").first(),
    ).toBeVisible();
    await expect(plain.getByLabel("Transcript of the film")).toHaveValue(/Late/);
    await plain.getByLabel("Transcript of the film").fill("0:03 Early.\n0:09 <b>Late</b>.");
    await plain.getByRole("button", { name: "Update post" }).click();
    await expect(plain.getByRole("region", { name: "The post you saved" })).toBeVisible();
    await plain.goto(`${site.url}/BuyBlack/${slug}`);
    await expect(plain.getByText("Late.")).toBeVisible();
    await context.close();
  },
);
