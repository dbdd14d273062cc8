import { axeViolations } from "../../support/axe-violations.ts";
import { article } from "../../support/pages.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("the address of a post changes, the old one leads there for good, and what is missing is sent somewhere", async ({
  signedIn: adminPage,
  browser,
  noScriptPage,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  // The browser of tests says that it is a program.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
  const visitor = await (await browser.newContext({ userAgent })).newPage();
  await visitor.goto(`${site.url}/blog`);
  await waitForHydration(visitor);
  const { id, other } = withDatabase(site, (database) => {
    const find = database.prepare("select id, slug from blog_posts where slug = ?");
    const rest = database.prepare("select slug from blog_posts where slug <> ? and published = 1");
    return {
      id: String(find.get(article.slug)?.id),
      other: String(rest.get(article.slug)?.slug),
    };
  });

  await adminPage.goto(`${site.url}/admin?edit=${id}`);
  await waitForHydration(adminPage);
  const address = adminPage.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue(article.slug);
  await address.fill(other);
  await expect(adminPage.getByText("Another post has this address.")).toBeVisible();
  await adminPage.getByRole("button", { name: "Update post" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("A Better, Address!");
  await address.blur();
  await expect(address).toHaveValue("a-better-address");
  await expect(
    adminPage.getByText("/blog/a-better-address is free. The old address will lead here for good."),
  ).toBeVisible();
  await adminPage.getByRole("button", { name: "Update post" }).click();
  await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();

  // A list that was opened before still has the old address.
  await visitor.locator(`a[href="/blog/${article.slug}"]`).first().click();
  await expect(visitor).toHaveURL(`${site.url}/blog/a-better-address`);
  await expect(visitor.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await visitor.goto(`${site.url}/blog/${article.slug}`);
  await expect(visitor).toHaveURL(`${site.url}/blog/a-better-address`);

  await visitor.goto(`${site.url}/2019/05/a-better-adress-address`);
  await expect(visitor.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  const row = adminPage.getByRole("row").filter({ hasText: "/2019/05/a-better-adress-address" });
  await expect(async () => {
    await adminPage.goto(`${site.url}/admin/redirects`);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await waitForHydration(adminPage);
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole("cell", { name: "Once" })).toBeVisible();
  await row.locator("summary").click();
  await row.getByRole("link", { name: "Send this to" }).click();
  await expect(adminPage.getByLabel("Leads to")).toHaveValue("/blog/a-better-address");
  await adminPage.getByRole("button", { name: "Add redirect" }).click();
  await expect(
    adminPage.getByText("Saved. /2019/05/a-better-adress-address leads to /blog/a-better-address."),
  ).toBeVisible();
  await visitor.goto(`${site.url}/2019/05/a-better-adress-address`);
  await expect(visitor).toHaveURL(`${site.url}/blog/a-better-address`);
  await visitor.context().close();

  await becomeStaff(noScriptPage.context(), site, "editor@example.com");
  await noScriptPage.goto(`${site.url}/admin/redirects`);
  await noScriptPage.getByLabel("Old address").fill("/about");
  await noScriptPage.getByLabel("Leads to").fill("/contact");
  await noScriptPage.getByRole("button", { name: "Add redirect" }).click();
  await expect(noScriptPage.getByText("/about is a page of this site")).toBeVisible();
  await noScriptPage.getByLabel("Old address").fill("/our-story");
  await noScriptPage.getByRole("button", { name: "Add redirect" }).click();
  await expect(noScriptPage.getByText("Saved. /our-story leads to /contact.")).toBeVisible();
  await noScriptPage.goto(`${site.url}/admin?edit=${id}`);
  await noScriptPage.getByLabel("Address", { exact: true }).fill(article.slug);
  await noScriptPage.getByRole("button", { name: "Update post" }).click();
  await noScriptPage.goto(`${site.url}/blog/a-better-address`);
  await expect(noScriptPage).toHaveURL(`${site.url}/blog/${article.slug}`);
});
