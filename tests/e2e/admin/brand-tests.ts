import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dayBefore } from "#app/rules/time/periods.ts";
import { postPath } from "#app/seo/post-path.ts";
import { site as config } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { enquiry } from "../../support/enquiry.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test("a brand fills in and approves its page, staff publish it, and the brand sees what it did", async ({
  page,
  browser,
  site,
  expectedErrors,
  externalRequests,
}) => {
  // Wrong fields are answered with 400, and packshots of drafts may be missing.
  expectedErrors.push(/status of 4(00|04)/);
  const id = await apply(site, "shea@example.com", "Sunrise Shea");
  await becomeStaff(page.context(), site, "admin@example.com");
  await page.goto(`${site.url}/admin/enquiries?open=${id}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Make a spotlight" }).click();
  const address = await page.getByRole("textbox", { name: "Link for the brand" }).inputValue();
  await page.getByRole("button", { name: "Send it to the brand" }).click();
  await expect(page.getByText("Link mailed to the brand by admin").first()).toBeVisible();

  const context = await browser.newContext({ viewport: wide, reducedMotion: "reduce" });
  const brand = await context.newPage();
  const link = new URL(address).pathname;
  await brand.goto(site.url + link);
  await waitForHydration(brand);
  await expect(brand.getByRole("listitem").filter({ hasText: "Fill in" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await brand.getByLabel("What should people know first?").fill("Six jars.\n\nFor <b>friends</b>.");
  await brand.getByRole("radio", { name: /leaves in forest on leaf/i }).check();
  await brand.getByRole("button", { name: "Add a product" }).click();
  await brand.getByLabel("Product name 1").fill("Whipped shea, 8 oz");
  await brand.getByLabel("Price 1").fill("a lot");
  await brand.getByLabel("Link to buy it 1").fill("shop.example/jar");
  await expect(brand.getByLabel("Price 1")).toHaveAccessibleDescription(/such as 24/);
  await brand.getByLabel("Price 1").fill("24,50");
  await expect(brand.getByText("Saved a moment ago")).toBeVisible();
  await brand.getByLabel("Picture of product 1").setInputFiles(await picture("jar.png"));
  await expect(brand.getByRole("button", { name: "Remove: Picture of product 1" })).toBeVisible();
  await expect(brand.getByText("Saved a moment ago")).toBeVisible();
  const proof = brand.getByRole("complementary", { name: "Proof" });
  await expect(proof.getByRole("listitem")).toContainText("24.50");
  expect(await axeViolations(brand)).toEqual([]);

  await brand.setViewportSize(phone);
  expect(await smallTargets(brand)).toEqual([]);
  expect(await layoutProblems(brand)).toEqual([]);
  await brand.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(brand)).toBe(0);
  await brand.setViewportSize(phone);

  const [full] = await Promise.all([
    context.waitForEvent("page"),
    brand.getByRole("link", { name: "Open full size" }).click(),
  ]);
  await expect(full.getByRole("heading", { level: 1 })).toContainText("Sunrise Shea");
  await expect(full.getByText("For <b>friends</b>.")).toBeVisible();
  await expect(full.getByText("Only you and we see it.")).toBeVisible();
  await full.close();
  await brand.getByRole("checkbox", { name: "Names, prices and links are right" }).check();
  await brand.getByRole("button", { name: "Approve this page" }).click();
  await expect(brand.getByText(/You approved this page on/)).toBeVisible();

  await page.goto(`${site.url}/admin?edit=${id}`);
  await waitForHydration(page);
  await expect(page.getByText(/Approved by the brand on [\w ,]+\.$/)).toBeVisible();
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(page.getByText("Blog post updated successfully")).toBeVisible();

  const path = countVisits(site, id);
  await brand.goto(site.url + link);
  await expect(brand.getByRole("heading", { name: "What your film did" })).toBeVisible();
  await expect(brand.getByRole("link", { name: /Sunrise Shea/ })).toHaveAttribute("href", path);
  await expect(brand.getByRole("row").last()).toHaveText(/1,2063011[67]$/);
  expect(await axeViolations(brand)).toEqual([]);
  expect(await sidewaysScroll(brand)).toBe(0);
  const [file] = await Promise.all([
    brand.waitForEvent("download"),
    brand.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    /"Week of","Views","Plays","Shop clicks"\r?\n/,
  );
  expect(externalRequests).toEqual([]);
  await context.close();
});

test(
  "without scripts a brand does the same, and two who write at once lose nothing",
  release,
  async ({ noScriptPage: brand, browser, site, expectedErrors }) => {
    expectedErrors.push(/status of 4(00|04|09|10)/);
    const id = await apply(site, "quiet@example.com", "Quiet Goods");
    const staff = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await becomeStaff(staff.context(), site, "admin@example.com");
    await staff.goto(`${site.url}/admin/enquiries?open=${id}`);
    await staff.getByRole("button", { name: "Make a spotlight" }).click();
    const address = await staff.getByRole("textbox", { name: "Link for the brand" }).inputValue();
    await brand.goto(site.url + new URL(address).pathname);
    const other = await brand.context().newPage();
    await other.goto(brand.url());

    await brand.getByLabel("What should people know first?").fill("Ours, first.");
    await brand.getByRole("button", { name: "Add a product" }).click();
    await brand.getByLabel("Product name 1").fill("Quilt 🧵 ".repeat(30));
    await brand.getByLabel("Link to buy it 1").fill("javascript:alert(1)");
    await save(brand);
    await expect(brand.getByLabel("Product name 1")).toHaveAccessibleDescription(/to 200/);
    await expect(brand.getByLabel("Link to buy it 1")).toHaveValue("javascript:alert(1)");
    await brand.getByLabel("Product name 1").fill("Quilt 🧵");
    await brand.getByLabel("Link to buy it 1").fill("https://quiet.example/quilt");
    await brand.getByLabel("Picture of product 1").setInputFiles(await picture("quilt.png"));
    await save(brand);
    await expect(brand.getByText("Saved a moment ago")).toBeVisible();
    await expect(brand.getByText("1 of 6")).toBeVisible();

    await other.getByLabel("What should people know first?").fill("Mine, later.");
    await save(other);
    await expect(other.getByRole("alert")).toContainText("Somebody else saved this page");
    await other.getByText("What is saved now").click();
    await expect(other.getByText("Ours, first.")).toBeVisible();
    await expect(other.getByLabel("What should people know first?")).toHaveValue("Mine, later.");

    await brand.getByRole("checkbox", { name: "Names, prices and links are right" }).check();
    await brand.getByRole("button", { name: "Approve this page" }).click();
    await expect(brand.getByText(/You approved this page on/)).toBeVisible();
    await staff.reload();
    await expect(staff.getByText("Page approved by the brand")).toBeVisible();
    await staff.getByRole("button", { name: "Revoke" }).click();
    await brand.reload();
    await expect(brand.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await staff.context().close();
  },
);

function save(page: Page) {
  return page.getByRole("button", { name: /^Save/ }).last().click();
}

async function apply(site: Site, email: string, brandName: string) {
  const interests = ["VideoFeature", "WrittenContent", "GrowthSupport", "UGC", "SocialMedia"];
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...enquiry(email),
      formType: "brand-partnership",
      brandName,
      hasJoinedAfrofiliate: "yes",
      budget: "flexible",
      ...Object.fromEntries(interests.map((name) => [`interestedIn${name}`, "yes"])),
    }),
  });
  return withDatabase(site, (database) =>
    String(database.prepare("select id from submissions where email = ?").get(email)?.id),
  );
}

/** What visitors did today; returns the path of the page. */
function countVisits(site: Site, id: string) {
  return withDatabase(site, (database) => {
    const post = database.prepare("select slug, category from blog_posts where id = ?").get(id);
    const slug = String(post?.slug);
    const path = postPath({ category: "Product Spotlight", slug });
    const day = dayBefore(0, new Date(), config.timeZone);
    const row = database.prepare(
      "insert into daily_counts (day, kind, name, total) values (?, ?, ?, ?)",
    );
    for (const [kind, name, total] of [
      ["read", slug, 1206],
      ["play", slug, 301],
      ["shop", path, 16],
    ] as const) {
      row.run(day, kind, name, total);
    }
    return path;
  });
}
