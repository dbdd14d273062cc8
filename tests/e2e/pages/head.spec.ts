import { site } from "#site.config.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";

test("inside the site, the head of a page follows the visitor", async ({ page, baseURL }) => {
  await page.goto("/");
  const siteUrl = String(baseURL).replace("127.0.0.1", "localhost");
  const head = (selector: string) => page.locator(`head ${selector}`);
  await expect(head("script[type='application/ld+json']")).toHaveCount(1);
  await waitForHydration(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^About · /);
  await expect(head("link[rel=canonical]")).toHaveAttribute("href", `${siteUrl}/about`);
  await expect(head("meta[property='og:url']")).toHaveAttribute("content", `${siteUrl}/about`);
  await expect(head("meta[property='og:image']")).toHaveAttribute(
    "content",
    /\/cards\/about\.png$/,
  );
  await expect(head("meta[name=description]")).toHaveCount(1);
  await expect(head("script[type='application/ld+json']")).toHaveCount(0);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  const post = page.getByRole("region", { name: "Posts" }).getByRole("link").first();
  const name = await post.textContent();
  await post.click();
  await expect(page).toHaveTitle(`${name} · ${site.name}`);
  await expect(head("title")).toHaveCount(1);
});
