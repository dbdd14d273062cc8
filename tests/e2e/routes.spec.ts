import { site } from "../../site.config.ts";
import { article, drafts, missingPage, publicPages, spotlight, unlistedPages } from "./pages.ts";
import { expect, test } from "./site-test.ts";

/** The words are what matters here, not the pictures. */
const quick = { waitUntil: "domcontentloaded" } as const;
const brandPath = `/BuyBlack/${spotlight.slug}`;

test("every public page has one title, description, address and heading of its own", async ({
  plainPage: page,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of publicPages) {
    const answer = await page.goto(path, quick);
    expect(answer?.status(), path).toBe(200);

    const title = page.locator("head title");
    const description = page.locator("meta[name=description]");
    const canonical = page.locator("link[rel=canonical]");
    await expect(title, path).toHaveCount(1);
    await expect(description, path).toHaveCount(1);
    await expect(canonical, path).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.locator("meta[name=robots][content*=noindex]"), path).toHaveCount(0);

    const address = new URL((await canonical.getAttribute("href")) ?? "");
    expect(address.pathname + address.search).toBe(path);
    titles.set((await title.textContent()) ?? "", path);
    descriptions.set((await description.getAttribute("content")) ?? "", path);
  }
  expect([...titles.values()]).toEqual(publicPages);
  expect([...descriptions.values()]).toEqual(publicPages);
});

test("search and the staff area are shown, but not to search engines", async ({
  plainPage: page,
}) => {
  for (const path of unlistedPages) {
    const answer = await page.goto(path, quick);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator("head title"), path).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.locator("meta[name=robots]"), path).toHaveAttribute("content", /noindex/);
  }
});

test("an address that does not exist shows Page Not Found and the way home", async ({
  plainPage: page,
}) => {
  for (const path of [missingPage, "/services/nothing", "/blog/a/b", "/kit", "/newsletter"]) {
    const answer = await page.goto(path, quick);
    expect(answer?.status(), path).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(
      page.getByText("The page you are looking for doesn't exist or has been moved.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an old product-spotlight address leads to the brand, or to Page Not Found", async ({
  plainPage: page,
  request,
}) => {
  const moved = await request.get(`/product-spotlight/${spotlight.slug}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe(brandPath);

  for (const key of ["no-such-brand", article.slug]) {
    const answer = await page.goto(`/product-spotlight/${key}`, quick);
    expect(answer?.status(), key).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  }
});

test("a post that is missing or still a draft is not found", async ({ plainPage: page }) => {
  for (const slug of ["no-such-post", ...drafts.map((draft) => draft.slug)]) {
    const answer = await page.goto(`/blog/${slug}`, quick);
    expect(answer?.status(), slug).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post Not Found");
    await expect(
      page.getByText("The blog post you're looking for doesn't exist.", { exact: true }),
    ).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a brand that is missing, still a draft or an article is not found", async ({
  plainPage: page,
}) => {
  for (const slug of ["no-such-brand", article.slug, ...drafts.map((draft) => draft.slug)]) {
    const answer = await page.goto(`/BuyBlack/${slug}`, quick);
    expect(answer?.status(), slug).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brand not found");
  }
  await page.getByRole("link", { name: "Back to Buy Black" }).click();
  await expect(page).toHaveURL("/BuyBlack");
});

test("a newsletter link without its token is not found", async ({ plainPage: page }) => {
  for (const path of ["/newsletter/confirm", "/newsletter/confirm?token=made-up"]) {
    const answer = await page.goto(path, quick);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("other spellings of an address lead to the one it has", async ({ baseURL, request }) => {
  const spellings = [
    ["/buyblack", "/BuyBlack"],
    ["/BUYBLACK/", "/BuyBlack"],
    [brandPath.toUpperCase(), brandPath],
    [`${brandPath}/`, brandPath],
    [site.founder.path.toLowerCase(), site.founder.path],
    [`${site.founder.path}/`, site.founder.path],
    ["/Services/Global-Talent", "/services/global-talent"],
    [`/Blog/${article.slug}`, `/blog/${article.slug}`],
    ["/About?from=mail", "/about?from=mail"],
    ["//about", "/about"],
  ];
  for (const path of publicPages.slice(1)) spellings.push([`${path}/`, path]);
  for (const [typed = "", right = ""] of spellings) {
    const answer = await request.get(baseURL + typed, { maxRedirects: 0 });
    expect(answer.status(), typed).toBe(301);
    expect(answer.headers().location, typed).toBe(right);
  }
});

test("what the pages tell search engines parses, and leads only to pages that exist", async ({
  request,
}) => {
  const seen = new Set<string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    for (const [, json = ""] of scripts) {
      const known = new Set<string>();
      const wanted = new Set<string>();
      JSON.parse(json, (_key, value) => {
        if (typeof value?.["@id"] !== "string") return value;
        (Object.keys(value).length > 1 ? known : wanted).add(value["@id"]);
        return value;
      });
      for (const id of wanted) expect(known, `${id} on ${path}`).toContain(id);
      for (const [address] of json.matchAll(/http:\/\/(localhost|127\.0\.0\.1)[^"#]*/g)) {
        seen.add(new URL(address).pathname + new URL(address).search);
      }
    }
  }
  for (const address of seen) {
    if (address.includes("%7B") || address.includes("{")) continue;
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});
