import type { Locator, Page } from "@playwright/test";
import { site } from "#site.config.ts";
import { article, services, spotlight } from "../support/pages.ts";
import { awake, expect, test } from "../support/site-test.ts";

const links = [
  ["Home", "/"],
  ["Buy Black", "/BuyBlack"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Packages", "/packages"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
];
const phone = { width: 390, height: 844 };
const clear = "rgba(0, 0, 0, 0)";

test("the header is clear at the top and solid with a shadow beyond 30 px", async ({ page }) => {
  const header = page.getByRole("banner");
  for (const path of ["/", "/BuyBlack", "/tv", "/holiday-gift-guide"]) {
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

test("the navigation has seven links and marks the one in use", async ({ plainPage: page }) => {
  const nav = page.locator("header nav");
  const inUse: [string, string[]][] = [
    ...links.map(([label = "", path = ""]): [string, string[]] => [path, [label]]),
    ["/services/global-talent", ["Services"]],
    [`/blog/${article.slug}`, ["Blog"]],
    [`/BuyBlack/${spotlight.slug}`, ["Buy Black"]],
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
  await awake(page);
  const nav = page.locator("header nav");
  await nav.getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await expect(nav.locator("[aria-current=page]")).toHaveText(["Packages"]);
});

test("'Book a Discovery Call' opens the calendar in a new tab", async ({ page, context }) => {
  await page.goto("/about");
  const opened = context.waitForEvent("page");
  await page.getByRole("banner").getByRole("link", { name: "Book a Discovery Call" }).click();
  await expect(await opened).toHaveURL(site.bookingUrl);
  await expect(page).toHaveURL("/about");
});

test("the footer has its columns, the newsletter, the social links and the year", async ({
  plainPage: page,
}) => {
  await page.goto("/privacy");
  const footer = page.getByRole("contentinfo");
  for (const heading of ["Company", "Resources", "Get Ops Insights"]) {
    await expect(footer.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole("listitem").getByRole("link")).toHaveText([
    ...["Home", "About", "Services", "Packages", "Blog", "Contact"],
    ...["Remote Teams", "Hiring Tips", "Privacy Policy"],
  ]);
  for (const [name, path] of [
    ["Remote Teams", "/remote-teams"],
    ["Hiring Tips", "/blog"],
    ["Privacy Policy", "/privacy"],
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

test("the mobile menu opens by keyboard, keeps the focus and gives it back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(page.locator("header nav")).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await expect(menu.locator(":focus")).toHaveCount(1);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 10 ? "Tab" : "Shift+Tab");
    await expect(page.locator("body :focus:not(dialog *, dialog)")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("the page behind the mobile menu does not scroll", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("End");
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("the mobile menu closes on navigation", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await awake(page);
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const [label, path] of [
    ["Services", "/services"],
    // The page one is on, too.
    ["Services", "/services"],
    ["Contact", "/contact"],
  ] as const) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(menu).toBeHidden();
});

test("a mobile menu opened before the page is awake stays open", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await awake(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the mobile menu works without JavaScript", async ({ plainPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu.getByRole("link")).toHaveCount(links.length + 1);
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await expect(menu).toBeHidden();
});

test("a navigation starts at the top, on the new heading, and Back returns to the place", async ({
  page,
}) => {
  await page.goto("/");
  await awake(page);
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

test("a link to a section of another page lands below the header", async ({ page }) => {
  await page.goto("/services");
  await awake(page);
  for (const { title, pricing } of services) {
    await page.getByRole("link", { name: `View Pricing for ${title}` }).click();
    await expect(page).toHaveURL(pricing);
    await expectLanded(page, pricing);
    await page.goBack();
    await expect(page).toHaveURL("/services");
  }
});

test("a hash link on the home page scrolls smoothly to its section", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  expect(await jumpToServices(page)).toBeGreaterThan(2);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await page.goto("/");
  await awake(page);
  expect(await jumpToServices(page)).toBe(1);
});

test("what lies below the first screen waits until it is scrolled to", async ({ page }) => {
  await stopClock(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const waiting = page.locator("[data-reveal]");
  const first = waiting.first();
  expect(await waiting.count()).toBeGreaterThan(2);
  for (const block of await waiting.all()) await expect(block).toHaveCSS("opacity", "0");
  await first.evaluate((block) => block.scrollIntoView({ block: "center" }));
  await expect(first).toHaveCSS("opacity", "1");
  await expect(waiting.last()).toHaveCSS("opacity", "0");
});

test("everything is visible after two seconds at the latest", async ({ page }) => {
  await stopClock(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const waiting = page.locator("[data-reveal]");
  await page.clock.runFor(1900);
  for (const block of await waiting.all()) await expect(block).toHaveCSS("opacity", "0");
  await page.clock.runFor(100);
  for (const block of await waiting.all()) await expect(block).toHaveCSS("opacity", "1");
});

test("the first screen is never hidden, not even for a moment", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || getComputedStyle(target).opacity === "1") continue;
        if (target.getBoundingClientRect().top < innerHeight) target.dataset.wasHidden = "";
      }
    }).observe(document, { subtree: true, attributeFilter: ["data-reveal"] });
  });
  await page.goto("/");
  await expect(page.locator("[data-reveal]").first()).toBeInViewport();
  await expect(page.locator("[data-reveal]").first()).toHaveCSS("opacity", "1");
  await expect(page.locator("[data-was-hidden]")).toHaveCount(0);
});

test("nothing is hidden without JavaScript or with reduced motion", async ({ page, plainPage }) => {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const visitor of [page, plainPage]) {
    for (const path of ["/", "/remote-teams"]) {
      await visitor.goto(path, { waitUntil: "domcontentloaded" });
      const blocks = await visitor.locator("[data-reveal]").all();
      expect(blocks.length, path).toBeGreaterThan(0);
      for (const block of blocks) await expect(block, path).toHaveCSS("opacity", "1");
    }
  }
});

test("parallax moves a quarter as far as the page, within two screens", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/");
  const moving = page.locator("[data-parallax]");
  for (const [scrolled, moved] of [
    [200, 50],
    [1000, 250],
    [1440, 360],
    [2000, 360],
    [400, 100],
  ] as const) {
    await scrollPage(page, scrolled);
    await expect(moving).toHaveCSS("translate", `0px ${moved}px`);
  }
});

test("nothing moves with the page for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await scrollPage(page, 400);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(page.locator("[data-parallax]")).toHaveCSS("translate", "none");
});

test("a typed phrase is whole for screen readers from the start, and for eyes at the end", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/")).text()).toContain("without chaos.</span>");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const heading = page.getByRole("heading", { level: 1, name: /scaling without chaos\.$/ });
  await expect(heading).toBeVisible();
  expect(await typedAt(heading, 0)).toBe("");
  expect(await typedAt(heading, 325)).toBe("without");
  expect(await typedAt(heading, 1000)).toBe("without chaos.");
});

test("a typed phrase stands at once for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await typedText(page.getByRole("heading", { level: 1 }))).toBe("without chaos.");
});

test("pointing at a link fetches the code of the page behind it, and only then", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  await awake(page);
  const code = () => fetched.filter((path) => /^\/assets\/packages-.+\.js$/.test(path));
  expect(code()).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "See packages" }).first().hover();
  await expect.poll(() => code().length).toBe(1);
});

test("a click before the page is awake works by itself", async ({ page, expectedErrors }) => {
  await holdScripts(page, expectedErrors);
  await page.goto("/");
  await page.locator("header nav").getByRole("link", { name: "Packages" }).click();
  await expect(page).toHaveURL("/packages");
  await page.getByRole("group").filter({ hasText: "Board Advisor" }).click();
  await expect(page.getByText("It is a 6-month commitment")).toBeVisible();
});

test("a form sent before the page is awake is answered by the next page", async ({
  page,
  expectedErrors,
}) => {
  await holdScripts(page, expectedErrors);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Validation Error");
  await expect(page).toHaveURL(/\/contact\b/);
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
});

async function scrollPage(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
}

/** Timers stand still, so nothing appears by itself. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** The page is never taken over by React. */
async function holdScripts(page: Page, expectedErrors: RegExp[]) {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
}

function opacityOf(element: Locator, property: string) {
  return element.evaluate((node, name) => {
    const color = getComputedStyle(node).getPropertyValue(name);
    const alpha = /rgba\(.*, ([\d.]+)\)|rgb\(/.exec(color);
    return Number(alpha?.[1] ?? 1);
  }, property);
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

async function typedAt(heading: Locator, milliseconds: number) {
  await heading.evaluate((node, time) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
  return typedText(heading);
}

/** The letters that can be seen, in the half of the heading that is drawn. */
function typedText(heading: Locator) {
  return heading.locator("[aria-hidden=true]").evaluate((drawn) => {
    const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && getComputedStyle(parent).visibility === "visible") text += node.textContent;
    }
    return text.trim();
  });
}
