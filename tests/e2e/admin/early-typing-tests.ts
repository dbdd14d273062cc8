import { article } from "../../support/pages.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { expect, test } from "./admin-test.ts";

test("what is typed and chosen while the code is on its way counts", async ({
  adminPage: page,
  site,
}) => {
  const id = withDatabase(site, (database) =>
    String(database.prepare("select id from blog_posts where slug = ?").get(article.slug)?.id),
  );
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${site.url}/admin?edit=${id}`, { waitUntil: "commit" });
  const title = page.getByLabel("Title", { exact: true });
  const excerpt = page.getByLabel("Excerpt");
  const category = page.getByLabel("Category");
  const published = page.getByRole("switch", { name: "Published" });
  await title.fill("Typed before the code was there");
  await excerpt.fill("So was this");
  await category.selectOption("Business");
  await published.press("Space");
  arrive();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(page.getByText("Blog post updated successfully")).toBeVisible();
  const saved = withDatabase(site, (database) =>
    database
      .prepare("select title, excerpt, category, published from blog_posts where id = ?")
      .get(id),
  );
  expect(saved).toEqual({
    title: "Typed before the code was there",
    excerpt: "So was this",
    category: "Business",
    published: 0,
  });
});
