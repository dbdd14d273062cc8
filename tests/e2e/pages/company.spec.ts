import { daysInWords, retentionDays } from "#app/rules/people/retention.ts";
import { site } from "#site.config.ts";
import { existing, services } from "../../support/pages.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { expectBook, expectNewTab } from "./links.ts";

test("home shows the films, the services, two clients, four features and the newsletter", async ({
  noScriptPage: page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    site.tagline.replaceAll("'", "’"),
  );
  const films = page.locator("#videos").getByRole("link");
  await expect(films).toHaveCount(3);
  for (const film of await films.all()) await expectNewTab(film);

  const trio = page.locator("#services").getByRole("article");
  await expect(trio).toHaveCount(3);
  for (const [index, { path }] of services.slice(0, 3).entries()) {
    await expect(trio.nth(index).getByRole("link")).toHaveAttribute("href", path);
  }
  await expect(page.locator("blockquote")).toHaveCount(2);
  for (const feature of [
    "Operators, not observers",
    "Global by design",
    "Systems that stick",
    "Built to be left",
  ]) {
    await expect(page.getByRole("heading", { name: feature })).toBeVisible();
  }
  await expect(
    page.getByRole("heading", {
      name: `Join ${site.figures.founders} founders getting practical ops strategies.`,
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    page.locator("#newsletter").getByRole("button", { name: "Subscribe" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  for (const call of await main.getByRole("link", { name: "Book a Discovery Call" }).all()) {
    await expect(call).toHaveAttribute("href", site.bookingUrl);
    await expectNewTab(call);
  }
});

test("home asks for a company only of a business", async ({ page, noScriptPage }) => {
  for (const visitor of [page, noScriptPage]) {
    await visitor.goto("/");
    // Until React draws the form a style hides the field, and keeps what is in it.
    if (visitor === page) await waitForHydration(page);
    const company = visitor.getByLabel("Company name");
    await expect(visitor.getByRole("radio", { name: "Business" })).toBeChecked();
    await expect(company).toBeVisible();
    await company.fill("Acme");
    await visitor.getByText("Freelancer", { exact: true }).click();
    await expect(company).toBeHidden();
    await visitor.getByText("Business", { exact: true }).click();
    await expect(company).toBeVisible();
    await expect(company).toHaveValue(visitor === page ? "" : "Acme");
    await expect(visitor.getByText("within 24 hours on business days")).toBeVisible();
  }
});

test("the testimonials scroll by keyboard and by their arrows", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const scroller = page.getByRole("region", { name: "Calmer companies, in their own words" });
  const place = () => scroller.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  await scroller.focus();
  expect(await place()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Previous testimonial" }).focus();
  await scroller.evaluate((node) => node.scrollTo({ left: 0 }));
  await expect.poll(place).toBe(0);
  await page.getByRole("button", { name: "Next testimonial" }).press("Enter");
  await expect.poll(place).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Previous testimonial" }).press("Enter");
  await expect.poll(place).toBe(0);
});

test("about leads to the founder and to contact", async ({ noScriptPage: page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect(main).toContainText("Diaspora professionals");
  await expect(main.getByRole("link", { name: "Meet the founder" })).toHaveAttribute(
    "href",
    site.founder.path,
  );
  await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
});

test("the founder's page has roles, newsletters, films, the book and the doors", async ({
  noScriptPage: page,
}) => {
  await page.goto(site.founder.path);
  for (const heading of ["Current roles", "Newsletters", "Focus areas", "Video channels"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: /^Work with/ })).toBeVisible();
  await expectBook(page);
  for (const [name, path] of [
    [/Apply as a Brand/, "/brands"],
    [/Become an Afrofiliate/, "/contact?interest=phreelance"],
    [/View All Black-Owned Brands/, "/BuyBlack"],
  ] as const) {
    if (existing([path]).length === 0) continue;
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test("the privacy policy has its sections, today's date and an address", async ({
  noScriptPage: page,
}) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  for (const section of ["Information we collect", "Sharing", "Security", "Policy updates"]) {
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
  }
  const { enquiries, spam, unsubscribed, unconfirmed, mails } = retentionDays;
  for (const days of [enquiries, spam, unsubscribed, unconfirmed, mails]) {
    await expect(page.getByRole("main")).toContainText(daysInWords(days));
  }
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  await expect(page.getByRole("main")).toContainText(`Last updated${today}`);
  await expect(page.getByRole("main").getByRole("link", { name: site.email })).toHaveAttribute(
    "href",
    `mailto:${site.email}`,
  );
});
