import type { Locator } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { site } from "#site.config.ts";
import { article, existing, spotlight } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { links, scrollPage } from "./shell.ts";

const clear = "rgba(0, 0, 0, 0)";

test(
  "where colors are forced, the logo has its ground, and a current link shows its focus",
  release,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/about");
    const logo = page.getByRole("contentinfo").getByRole("img").first();
    const canvas = await page.locator("body").evaluate((body) => getComputedStyle(body).background);
    expect(await logo.evaluate((it) => getComputedStyle(it).background)).not.toBe(canvas);
    const current = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About" });
    await expect(current).toHaveCSS("outline-width", "2px");
    await current.press("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(current).toBeFocused();
    await expect(current).toHaveCSS("outline-width", "3px");
    await page.goto("/auth");
    const [chosen, other] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
    await expect(chosen).toHaveCSS("outline-style", "solid");
    await expect(other).toHaveCSS("outline-style", "none");
  },
);

test("the header is clear at the top and solid with a shadow beyond 30 px", async ({ page }) => {
  const header = page.getByRole("banner");
  for (const path of existing(["/", "/BuyBlack", "/tv", "/holiday-gift-guide"])) {
    await page.goto(path);
    await expect(header).toHaveCSS("background-color", clear);
    await scrollPage(page, 30);
    await expect(header).toHaveCSS("background-color", clear);
    await expect(header).toHaveCSS("box-shadow", "none");
    await scrollPage(page, 31);
    await expect.poll(() => opacityOf(header, "background-color"), path).toBeGreaterThan(0.9);
    await expect(header).not.toHaveCSS("box-shadow", "none");
    await expect(header).toBeInViewport({ ratio: 1 });
    await scrollPage(page, 0);
    await expect(header).toHaveCSS("background-color", clear);
  }
});

test("the navigation has seven links and marks the one in use", async ({ noScriptPage: page }) => {
  const nav = page.locator("header nav");
  const inUse: [string, string[]][] = [
    ...links.map(([label = "", path = ""]): [string, string[]] => [path, [label]]),
    ["/services/global-talent", ["Services"]],
    [`/blog/${article.slug}`, ["Blog"]],
    ...existing([`/BuyBlack/${spotlight.slug}`]).map((path): [string, string[]] => [
      path,
      ["Buy Black"],
    ]),
    ["/privacy", []],
  ];
  for (const [path, labels] of inUse) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(nav.locator("[aria-current=page]"), path).toHaveText(labels);
  }
  await expect(nav.getByRole("link")).toHaveText(links.map(([label = ""]) => label));
  for (const [label = "", path = ""] of links) {
    await expect(nav.getByRole("link", { name: label })).toHaveAttribute("href", path);
  }
});

test("the mark in the navigation follows the visitor", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const nav = page.locator("header nav");
  await nav.getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await expect(nav.locator("[aria-current=page]")).toHaveText(["Packages"]);
});

test("'Book a Discovery Call' opens the calendar in a new tab", async ({ page, context }) => {
  await context.route(site.bookingUrl, (route) => route.fulfill({ body: "The calendar" }));
  await page.goto("/about");
  const opened = context.waitForEvent("page");
  await page.getByRole("banner").getByRole("link", { name: "Book a Discovery Call" }).click();
  await expect(await opened).toHaveURL(site.bookingUrl);
  await expect(page).toHaveURL("/about");
});

test("the footer has its columns, the newsletter, the social links and the year", async ({
  noScriptPage: page,
}) => {
  await page.goto("/privacy");
  const footer = page.getByRole("contentinfo");
  for (const heading of ["Company", "Resources", "Shop", "Get Ops Insights"]) {
    await expect(footer.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole("listitem").getByRole("link")).toHaveText([
    "Home",
    "About",
    "Services",
    "Packages",
    "Blog",
    "Contact",
    "Remote Teams",
    "Hiring Tips",
    "Privacy Policy",
    ...(isOn("tv") ? ["Watch and Shop"] : []),
    ...(isOn("giftGuide") ? ["Holiday Gift Guide"] : []),
    "Products",
    "Links",
  ]);
  for (const [name, path] of [
    ["Remote Teams", "/remote-teams"],
    ["Hiring Tips", "/blog"],
    ["Privacy Policy", "/privacy"],
    ["Accessibility", "/accessibility"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  for (const [name, address] of [
    ["LinkedIn", site.social.linkedin],
    ["YouTube", site.social.youtube],
    ["Instagram", site.social.instagram],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", address);
    await expect(footer.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
  await expect(footer.getByLabel("Email address")).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.name}`);
});

function opacityOf(element: Locator, property: string) {
  return element.evaluate((node, name) => {
    const color = getComputedStyle(node).getPropertyValue(name);
    const alpha = /rgba\(.*, ([\d.]+)\)|rgb\(/.exec(color);
    return Number(alpha?.[1] ?? 1);
  }, property);
}
