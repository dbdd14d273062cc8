import { isOn } from "#app/rules/links/sections.ts";
import { article, drafts, missingPage, spotlight } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

test("an address that does not exist shows Page Not Found and the way home", async ({
  noScriptPage: page,
  request,
}) => {
  for (const path of [
    "/services/nothing",
    "/blog/a/b",
    "/kit",
    "/newsletter/nothing",
    "/index.html",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain("Page Not Found</h1>");
    expect(html, path).not.toContain("application/ld+json");
  }
  const answer = await page.goto(missingPage);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  const words = "The page you are looking for doesn't exist or has been moved.";
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test(
  "a page opened with words nobody reads, or at no address, comes alive all the same",
  release,
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    for (const path of ["/blog", "/BuyBlack", "/contact", missingPage, "/newsletter/nothing"]) {
      await page.goto(`${path}?utm_source=letter&fbclid=x`);
      await waitForHydration(page);
      await expect(page).toHaveURL(/fbclid=x$/);
      await expect(page.locator("input[name=page]").first()).toHaveValue(path);
    }
    await page.goto("/blog?utm_source=letter&category=Business");
    await waitForHydration(page);
    const filter = page.getByRole("button", { name: "Business" });
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    await page.goto("/contact?utm_source=letter&interest=audit");
    await waitForHydration(page);
    await expect(page.getByLabel("Service you’re interested in")).toHaveValue("audit");
  },
);

test(
  "a newsletter sign-up at no address ends with its notice",
  release,
  async ({ noScriptPage: page }) => {
    await page.goto(missingPage);
    const form = page.locator("#newsletter-footer");
    await form.getByRole("textbox").first().fill("lost@example.com");
    await form.getByRole("button").click();
    await expect(page.getByText("Thanks for subscribing!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  },
);

test("a post that is missing or still a draft is not found", async ({
  noScriptPage: page,
  request,
}) => {
  expect(drafts.length).toBeGreaterThan(1);
  for (const { slug } of drafts) {
    const answer = await request.get(`/blog/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text(), slug).toContain("Post Not Found</h1>");
  }
  const answer = await page.goto("/blog/no-such-post");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post Not Found");
  const words = "The blog post you're looking for doesn't exist.";
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: article.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a brand that is missing, still a draft or an article is not found", async ({
  noScriptPage: page,
  request,
}) => {
  test.skip(!isOn("buyBlack"));
  for (const { slug } of [article, ...drafts]) {
    const answer = await request.get(`/BuyBlack/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text(), slug).toContain("Brand not found</h1>");
  }
  const answer = await page.goto("/BuyBlack/no-such-brand");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brand not found");
  const newest = page.getByRole("main").getByRole("link", { name: spotlight.title });
  await expect(newest).toHaveAttribute("href", `/BuyBlack/${spotlight.slug}`);
  await page.getByRole("link", { name: "Back to Buy Black" }).click();
  await expect(page).toHaveURL("/BuyBlack");
});
