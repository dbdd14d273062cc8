import type { Locator, Page } from "@playwright/test";
import { site as owner } from "#site.config.ts";
import { article } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { scrollPage } from "./shell.ts";

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

test("everything is visible after two seconds at the latest", release, async ({ page }) => {
  await stopClock(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const waiting = page.locator("[data-reveal]");
  await page.clock.runFor(1900);
  for (const block of await waiting.all()) await expect(block).toHaveCSS("opacity", "0");
  await page.clock.runFor(100);
  for (const block of await waiting.all()) await expect(block).toHaveCSS("opacity", "1");
});

test("the first screen is never hidden, not even for a moment", release, async ({ page }) => {
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

test("nothing is hidden without JavaScript or with reduced motion", async ({
  page,
  noScriptPage,
}) => {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const visitor of [page, noScriptPage]) {
    for (const path of ["/", "/remote-teams"]) {
      await visitor.goto(path, { waitUntil: "domcontentloaded" });
      const blocks = await visitor.locator("[data-reveal]").all();
      expect(blocks.length, path).toBeGreaterThan(0);
      for (const block of blocks) await expect(block, path).toHaveCSS("opacity", "1");
    }
  }
});

test("the thread beside a post is woven as far as one has read, and still with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/blog/${article.slug}`);
  const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("listitem");
  const woven = (entry: Locator) =>
    entry.evaluate((item) =>
      Number.parseFloat(getComputedStyle(item, "::before").clipPath.replace("inset(", "")),
    );
  expect(await woven(entries.first())).toBe(0);
  await page
    .getByRole("heading", { name: (await entries.nth(1).textContent()) ?? "", exact: true })
    .evaluate((heading) => scrollTo(0, scrollY + heading.getBoundingClientRect().top - 300));
  await expect.poll(() => woven(entries.first())).toBe(100);
  expect(await woven(entries.last())).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const entry of await entries.all()) {
    // All of the cloth can be seen.
    expect(await entry.evaluate((item) => getComputedStyle(item, "::before").display)).toBe("none");
  }
});

test("the woven edge of a page never reaches its words", release, async ({ page }) => {
  for (const path of [`/blog/${article.slug}`, "/about"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1000, 1240, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page.locator("footer, article div").evaluateAll((elements) =>
        elements
          .map((element) => getComputedStyle(element, "::before"))
          .filter(({ content, position }) => content !== "none" && position === "fixed")
          .map(({ height }) => Number.parseFloat(height)),
      );
      const words = await page.getByRole("heading", { level: 1 }).boundingBox();
      const isWoven = path === "/about" ? width >= 1240 : width < 1000;
      expect(edges, `${path} at ${width}`).toHaveLength(isWoven ? 1 : 0);
      expect(edges[0] ?? 0, `${path} at ${width}`).toBeLessThan((words?.x ?? 0) - 8);
    }
  }
});

test(
  "parallax moves a quarter as far as the page, within two screens",
  release,
  async ({ page }) => {
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
  },
);

test("nothing moves with the page for who wants less motion", release, async ({ page }) => {
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
  expect(await (await request.get("/")).text()).toContain(`${typed}</span>`);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const heading = page.getByRole("heading", { level: 1, name: tagline });
  await expect(heading).toBeVisible();
  expect(await typedAt(heading, 0)).toBe("");
  expect(await typedAt(heading, firstWord.length * 45 + 10)).toBe(firstWord);
  expect(await typedAt(heading, 2000)).toBe(typed);
});

test("a typed phrase stands at once for who wants less motion", release, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await typedText(page.getByRole("heading", { level: 1 }))).toBe(typed);
});

const tagline = owner.tagline.replaceAll("'", "’");
/** The end of the tagline, which is typed. */
const typed = tagline.split(" ").slice(-2).join(" ");
const [firstWord = ""] = typed.split(" ");

test(
  "picture and title of a card travel to its page and back, unless less motion is wanted",
  release,
  async ({ page }) => {
    await noteTravels(page);
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const travels = reducedMotion === "reduce" ? [] : ["picture", "title"];
      await page.emulateMedia({ reducedMotion });
      // A browser that is too busy leaves out what moves.
      await expect(async () => {
        await page.goto("/blog");
        await waitForHydration(page);
        // What was read before needs no answer that may come late.
        await openFirstCard(page);
        await goBackToList(page);
        await openFirstCard(page);
        await expect.poll(() => lastTravel(page), { timeout: 5000 }).toEqual(travels);
        await goBackToList(page);
        await expect.poll(() => lastTravel(page), { timeout: 5000 }).toEqual(travels);
      }).toPass();
    }
  },
);

async function openFirstCard(page: Page) {
  const card = page.getByRole("region", { name: "Posts" }).getByRole("article").first();
  await forgetTravel(page);
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/./);
}

async function goBackToList(page: Page) {
  await forgetTravel(page);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
}

async function forgetTravel(page: Page) {
  await page.evaluate(() => Object.assign(window, { travel: undefined }));
}

/** Notes in the page what moves from one place to another when it changes. */
async function noteTravels(page: Page) {
  await page.addInitScript(() => {
    function ignore() {}
    function note({ ready }: ViewTransition) {
      ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : "";
          return /group\((picture|title)\)/.exec(part ?? "")?.[1];
        });
        Object.assign(window, { travel: moving.filter(Boolean).sort() });
      }, ignore);
    }
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      note(transition);
      return transition;
    };
  });
}

function lastTravel(page: Page) {
  return page.evaluate(() => (window as unknown as { travel?: string[] }).travel);
}

/** Timers stand still, so nothing appears by itself. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
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
