import type { Page } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { episodeTitle } from "#app/rules/shop/brand.ts";
import { guessKind } from "#app/rules/shop/kind-guess.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { site } from "#site.config.ts";
import { article, spotlight } from "../../support/pages.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

// A load that fails on purpose is noted by the browser and by React.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    /Failed to load resource/,
    /Failed to fetch/,
    /Error|\/assets\/(react|router)-/,
  );
});

const kind = spotlight.kind ?? guessKind(spotlight);

const screens = [
  { from: "/", link: "Blog", path: "/blog", text: "Loading...", after: "Show All Posts" },
  {
    from: "/",
    link: "Buy Black",
    path: "/BuyBlack",
    text: "Loading brands...",
    after: "No brands available yet. Check back soon!",
  },
];

for (const { from, link, path, text, after } of screens) {
  test(
    `${path} shows its loading text at once, then its content`,
    releaseAfter("/BuyBlack", path),
    async ({ page }) => {
      await page.goto(from);
      await waitForHydration(page);
      let arrive = () => {};
      const released = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(`**${path}.data*`, async (route) => {
        await released;
        await route.continue();
      });
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: link })
        .click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      arrive();
      await expect(page.getByText(text, { exact: true })).toBeHidden();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    },
  );

  test(
    `${path} that cannot be loaded is tried twice and ends in its written state`,
    releaseAfter("/BuyBlack", path),
    async ({ page }) => {
      await page.goto(from);
      await waitForHydration(page);
      let tries = 0;
      await page.route(`**${path}.data*`, (route) => {
        tries += 1;
        return route.abort();
      });
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: link })
        .click();
      await expect(page.getByText(after)).toBeVisible();
      expect(tries).toBe(2);
      await expect(page).toHaveURL(path);
    },
  );
}

test(
  "a blog list that cannot be loaded says so, and loads when asked again",
  release,
  async ({ page }) => {
    await page.goto("/");
    await waitForHydration(page);
    await page.route("**/blog.data*", (route) => route.fulfill({ status: 500, body: "no" }));
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to load blog posts");
    await expect(page.getByText('No blog posts found for "All Topics" category.')).toBeVisible();
    await page.unroute("**/blog.data*");
    await nav.getByRole("link", { name: "About" }).click();
    await nav.getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { name: article.title })).toBeVisible();
  },
);

test(
  "a post that cannot be loaded says so and shows the not-found view",
  release,
  async ({ page }) => {
    await page.goto("/blog");
    await waitForHydration(page);
    await page.route("**/blog/*.data*", (route) => route.abort());
    await page.getByRole("link", { name: article.title }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to load blog post");
    await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  },
);

test("a post opened inside the site gets its title and the focus when it arrives", async ({
  page,
}) => {
  await page.goto("/blog");
  await waitForHydration(page);
  await page.getByRole("link", { name: article.title }).click();
  const heading = page.getByRole("heading", { level: 1, name: article.title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${article.title}`));
  await page.goBack();
  await expect(page).toHaveTitle(/^Blog/);
});

test(
  "what was read stays fresh: coming back asks nothing of the server",
  release,
  async ({ page }) => {
    await page.goto("/");
    await waitForHydration(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/blog.data")) asked.push(request.url());
    });
    const nav = page.getByRole("navigation", { name: "Main" });
    for (const round of ["first", "second"]) {
      await nav.getByRole("link", { name: "Blog" }).click();
      // The page before has articles, too, and leaving before the list has come asks anew.
      await expect(page).toHaveURL("/blog");
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await nav.getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
      // At first a click may come while its link is still fetched in advance.
      if (round === "first") expect(asked.splice(0)).not.toEqual([]);
    }
    expect(asked).toEqual([]);
  },
);

test("the blog filter works in place, and as an address without JavaScript", async ({
  page,
  noScriptPage,
}) => {
  await page.goto("/blog");
  await waitForHydration(page);
  const strategy = page.getByRole("button", { name: "Strategy" });
  await strategy.click();
  await expect(strategy).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByRole("main").getByRole("article").filter({ hasText: "Leadership" }),
  ).toHaveCount(0);
  await expect(page).toHaveURL(/category=Strategy/);
  await page.getByRole("button", { name: "All Topics" }).click();
  await expect(page.getByRole("heading", { name: article.title })).toBeVisible();

  await noScriptPage.goto("/blog");
  await noScriptPage.getByRole("button", { name: "Leadership" }).click();
  await expect(noScriptPage.getByRole("button", { name: "Leadership" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await noScriptPage.goto("/blog?page=2");
  await expect(noScriptPage.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("in the blog list a spotlight leads to its brand's page, too, an article does not", async ({
  noScriptPage: page,
}) => {
  test.skip(!isOn("buyBlack"));
  await page.goto("/blog");
  const offer = page.getByRole("main").getByRole("link", { name: `: ${spotlight.title}` });
  await expect(offer).toHaveText("Watch and shop");
  await expect(offer).toHaveAttribute("href", `/BuyBlack/${spotlight.slug}`);
  const read = page.getByRole("main").getByRole("link", { name: spotlight.title, exact: true });
  await expect(read).toHaveAttribute("href", `/blog/${spotlight.slug}`);
  await expect(page.getByRole("main").getByRole("link", { name: article.title })).toHaveCount(1);
});

test(
  "a card that would be alone in the last row is as wide as the row",
  release,
  async ({ noScriptPage: page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/blog?category=Leadership");
    const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");
    expect((await cards.count()) % 2, "cards that two columns do not share evenly").toBe(1);
    const first = await cards.first().boundingBox();
    const last = await cards.last().boundingBox();
    expect(last?.width).toBeGreaterThan(2 * (first?.width ?? 0));
  },
);

test(
  "without a network the blog filter shows the loaded posts, and never claims there are none",
  release,
  async ({ page, context }) => {
    await page.goto("/blog");
    await waitForHydration(page);
    const articles = page.getByRole("main").getByRole("article");
    const of = (category: string) =>
      articles.filter({ has: page.getByText(category, { exact: true }) });
    const counts = {
      All: await articles.count(),
      Leadership: await of("Leadership").count(),
      Strategy: await of("Strategy").count(),
    };
    expect(counts.Leadership).toBeGreaterThan(0);
    expect(counts.Strategy).toBeGreaterThan(0);
    await context.setOffline(true);
    for (const category of ["Leadership", "Strategy"] as const) {
      await page.getByRole("button", { name: category }).click();
      await expect(page).toHaveURL(`/blog?category=${category}`);
      await expect(page.getByRole("alert")).toContainText("Failed to load blog posts");
      await expect(articles).toHaveCount(counts[category]);
      await expect(of(category)).toHaveCount(counts[category]);
      await expect(page.getByText(/No blog posts found/)).toHaveCount(0);
    }
    await page.getByRole("button", { name: "All Topics" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(articles).toHaveCount(counts.All);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Strategy" }).click();
    await expect(page).toHaveURL("/blog?category=Strategy");
    await expect(of("Strategy").first()).toBeVisible();
    await expect(page.getByText(/No blog posts found/)).toHaveCount(0);
  },
);

test("a blog post holds everything the specification names", async ({ noScriptPage: page }) => {
  await page.goto(`/blog/${article.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await expect(main.getByText(article.excerpt)).toBeVisible();
  await expect(
    main.getByText(
      "We specialize in transforming businesses through strategic fractional leadership, global talent acquisition, and innovative systems design. Our mission is to help organizations build high-performance teams and sustainable growth strategies.",
    ),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "Get in Touch →" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(main.getByRole("link", { name: "Our Services →" })).toHaveAttribute(
    "href",
    "/services",
  );
  await expect(main.getByRole("link", { name: "← Back to Blog" })).toHaveAttribute("href", "/blog");
  await expect(
    main.getByRole("heading", { name: "Stay Updated with Strategic Insights" }),
  ).toBeVisible();
  for (const benefit of [
    "Strategic frameworks",
    "Leadership insights",
    "Global talent trends",
    "Transformation guides",
  ]) {
    await expect(main.getByText(benefit)).toBeVisible();
  }
});

test("a long post says who wrote it, how long it takes, what is in it and where to read on", async ({
  noScriptPage: page,
}) => {
  await page.goto(`/blog/${article.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: site.founder.name })).toHaveAttribute(
    "href",
    site.founder.path,
  );
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  const entries = main.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const names = await entries.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  for (const [index, name] of names.entries()) {
    await entries.nth(index).click();
    await expect(main.getByRole("heading", { name, exact: true })).toBeInViewport();
  }
  const further = main.getByRole("heading", { name: "Keep reading" }).locator("..");
  await expect(further.getByRole("listitem")).toHaveCount(3);
  await further.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(article.title);
});

test("a spotlight opened as a blog post keeps its one address", async ({ noScriptPage: page }) => {
  await page.goto(`/blog/${spotlight.slug}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`/BuyBlack/${spotlight.slug}$`),
  );
});

test("a film plays after one press, and nothing is asked of its host before", async ({
  page,
  externalRequests,
}) => {
  await page.goto(`/BuyBlack/${spotlight.slug}`);
  await waitForHydration(page);
  await expect(page.getByRole("link", { name: /Watch on YouTube/ })).toBeVisible();
  expect(externalRequests.filter((url) => url.includes("youtube"))).toEqual([]);
  await page.getByRole("button", { name: /^Play video/ }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );
  await expect(frame).toBeFocused();
});

test("a spotlight leads to its shop, with a word about affiliate links", async ({
  noScriptPage: page,
}) => {
  await page.goto(`/BuyBlack/${spotlight.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Shop the Episode" })).toBeVisible();
  const store = main.getByRole("link", { name: /Visit Store/ });
  await expect(store).toHaveAttribute("rel", "sponsored noopener");
  await expect(store).toHaveAttribute("target", "_blank");
  await expect(main.getByText(/affiliate links/).first()).toBeVisible();
  await expect(
    main.getByRole("heading", { name: /Support More Black-Owned Brands/ }),
  ).toBeVisible();
  await expect(
    main.getByRole("heading", { name: /More Black-Owned Brands to Support/ }),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: /^View Brand/ })).toHaveCount(3);
});

test("the video hub shows six episodes, shorts and all spotlights", async ({
  noScriptPage: page,
}) => {
  await page.goto("/tv");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Featured Episodes" })).toBeVisible();
  await expect(main.getByText("Watch Now")).toHaveCount(6);
  const title = episodeTitle(spotlight);
  expect(title).not.toBe(spotlight.title);
  await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Shorts" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "All Product Spotlights" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Want Your Brand Featured?" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", "/brands");
});

test(
  "the shorts fill their rows, however many there are, and are low on a phone",
  release,
  async ({ noScriptPage: page }) => {
    await page.goto("/tv");
    const heading = page.getByRole("heading", { name: "Shorts", exact: true });
    const cards = page.locator("section", { has: heading }).getByRole("article");
    for (let count = await cards.count(); count > 0; count--) {
      for (const width of [390, 600, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { emptyRoom, height } = await cards.evaluateAll(measureRows);
        expect.soft(Math.round(emptyRoom), `${count} at ${width}`).toBe(0);
        if (width === 390) expect.soft(height, `${count}`).toBeLessThan(count * 260);
      }
      await cards.last().evaluate((card) => card.remove());
    }
  },
);

test("a brand is found by its kind and by a word, with and without JavaScript", async ({
  page,
  noScriptPage,
}) => {
  test.skip(!isOn("buyBlack") || !isOn("tv"));
  await findBrand(noScriptPage, 1440);
  await findBrand(noScriptPage, 390);
  await page.goto("/BuyBlack");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await findBrand(page, 1440);
  await findBrand(page, 390);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test(
  "choosing a kind by keyboard keeps the focus, and the beginning of the list in view",
  release,
  async ({ page }) => {
    test.skip(!isOn("buyBlack"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/BuyBlack");
    await waitForHydration(page);
    const kinds = page.getByRole("navigation", { name: "Kinds" });
    const cards = page.getByRole("main").getByRole("article");
    await cards.nth(3).scrollIntoViewIfNeeded();
    await expect(kinds).toBeInViewport();
    const chip = kinds.getByRole("link", { name: new RegExp(`^${kindNames[kind]} `) });
    await chip.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/BuyBlack?kind=${kind}`);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
      new RegExp(`in ${kindNames[kind]}$`),
    );
    await expect(chip).toBeFocused();
    await expect(chip).toBeInViewport();
    await expect(cards.first()).toBeInViewport();
    await page.getByRole("link", { name: "Clear filter" }).press("Enter");
    await expect(page).toHaveURL("/BuyBlack");
    await expect(kinds.getByRole("link", { name: /^All \d/ })).toBeFocused();
  },
);

test("the video hub is searched like the directory", release, async ({ noScriptPage: page }) => {
  test.skip(!isOn("tv"));
  await page.goto("/tv");
  const main = page.getByRole("main");
  const kinds = main.getByRole("navigation", { name: "Kinds" });
  await kinds.getByRole("link", { name: new RegExp(`^${kindNames[kind]} `) }).click();
  await expect(main.getByRole("status").first()).toHaveText(
    new RegExp(`^\\d+ videos? in ${kindNames[kind]}$`),
  );
  await expect(main.getByRole("heading", { name: "Featured Episodes" })).toBeHidden();
  await expect(main.getByRole("link", { name: `Watch: ${spotlight.title}` })).toBeVisible();
  await page.goto("/tv?q=nosuchthing");
  await expect(main.getByRole("heading", { name: "Nothing for “nosuchthing”" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/tv$/);
});

test("search marks what it found, filters by kind, and says when there is nothing", async ({
  noScriptPage: page,
}) => {
  await page.goto("/search");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const main = page.getByRole("main");
  await main.getByRole("searchbox").fill("handoff");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByText("4 results for “handoff”")).toBeVisible();
  await expect(main.locator("mark").first()).toHaveText(/handoff/i);
  await main.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(main.getByText("1 result for “handoff”")).toBeVisible();
  await expect(
    main.getByRole("listitem").getByRole("link", { name: /Market Row Coffee/ }),
  ).toHaveAttribute("href", /^\/BuyBlack\//);
  await page.goto("/search?q=%F0%9F%8E%89%20%22%20*");
  await expect(main.getByText(/Nothing found for/)).toBeVisible();
});

test("search finds the pages of the site among the posts", async ({ noScriptPage: page }) => {
  const main = page.getByRole("main");
  const result = (name: string) =>
    main.getByRole("list").getByRole("heading").getByRole("link", { name, exact: true });
  await page.goto("/search?q=packages");
  await expect(result("Packages")).toHaveAttribute("href", "/packages");
  await expect(main.locator("mark").first()).toHaveText("Packages");
  for (const [query, name, path] of [
    ["plain prices", "Packages", "/packages"],
    ["privacy", "Privacy Policy", "/privacy"],
    ["fractional exec", "Fractional Executive Leadership", "/services/fractional-leadership"],
    ["hurts", "Contact", "/contact"],
  ] as const) {
    await page.goto(`/search?q=${query}`);
    await expect(result(name), query).toHaveAttribute("href", path);
  }
  await page.goto("/search?q=packages&kind=articles");
  await expect(result("Packages")).toHaveCount(0);
  await page.goto("/search?q=packages");
  await result("Packages").click();
  await expect(page).toHaveURL(/\/packages$/);
});

/** From the directory to one brand by its kind and one of its products, into the void and back. */
async function findBrand(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  if (!page.url().endsWith("/BuyBlack")) await page.goto("/BuyBlack");
  const main = page.getByRole("main");
  const status = main.getByRole("status").first();
  const name = kindNames[kind];
  const chip = main.getByRole("link", { name: new RegExp(`^${name} \\d+ brands?$`) });
  await chip.click();
  await expect(page).toHaveURL(`/BuyBlack?kind=${kind}`);
  await expect(page).toHaveTitle(new RegExp(`: ${name}`));
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(status).toHaveText(new RegExp(`^\\d+ brands? in ${name}$`));
  const card = main.getByRole("article").filter({ hasText: spotlight.title });
  await expect(card).toBeVisible();

  const field = main.getByRole("searchbox", { name: "Search brands and products" });
  const word = spotlight.products[0]?.item_name ?? "";
  await field.fill(word);
  await field.press("Enter");
  await expect(status).toHaveText(new RegExp(`^\\d+ brands? in ${name} for “${word}”$`));
  const store = card.getByRole("link", { name: /^Shop / });
  await expect(store).toHaveAttribute("href", `/go/${spotlight.slug}/shop`);

  await field.fill("nosuchthing");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("heading", { name: `Nothing in ${name} for` })).toBeVisible();
  await expect(field).toHaveValue("nosuchthing");
  await main.getByRole("link", { name: new RegExp(`^Show all of ${name}`) }).click();
  await expect(card).toBeVisible();
  await main.getByRole("link", { name: "Clear filter" }).click();
  await expect(page).toHaveURL("/BuyBlack");
}

/** How much of the last row is empty, and how high all rows are. */
function measureRows(cards: Element[]) {
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const lastTop = Math.max(...boxes.map(({ top }) => top));
  const lastRow = boxes.filter(({ top }) => top === lastTop);
  const edge = cards[0]?.parentElement?.getBoundingClientRect().right ?? 0;
  return {
    emptyRoom: edge - Math.max(...lastRow.map(({ right }) => right)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - (boxes[0]?.top ?? 0),
  };
}
