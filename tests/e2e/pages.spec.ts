import type { Locator, Page } from "@playwright/test";
import { site } from "#site.config.ts";
import { services } from "../support/pages.ts";
import { expect, test } from "../support/site-test.ts";

const stages = [
  ...["pre-seed", "seed", "series-a", "series-b-plus", "established", "ecommerce"],
  "business-for-sale",
];
const interests = [
  ...["audit", "fractional", "phreelance", "hiring", "advisory", "feature-brand", "not-sure"],
];

test("home shows the films, the services, two clients, four features and the newsletter", async ({
  plainPage: page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    /^The startup[’']s secret weapon for scaling without chaos\.$/,
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
    ...["Operators, not observers", "Global by design", "Systems that stick", "Built to be left"],
  ]) {
    await expect(page.getByRole("heading", { name: feature })).toBeVisible();
  }
  await expect(
    page.getByRole("heading", {
      name: "Join 500+ founders getting practical ops strategies.",
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

test("home asks for a company only of a business", async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto("/");
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

test("about leads to the founder and to contact", async ({ plainPage: page }) => {
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

test("services has four services with their anchors, links and three phases", async ({
  plainPage: page,
}) => {
  await page.goto("/services");
  for (const { title, anchor, path, pricing } of services) {
    const service = page.locator(`[id="${anchor}"]`);
    await expect(service.getByRole("heading", { name: title })).toBeVisible();
    await expect(service.getByRole("link", { name: /^Learn more/ })).toHaveAttribute("href", path);
    await expect(service.getByRole("link", { name: /^View Pricing/ })).toHaveAttribute(
      "href",
      pricing,
    );
  }
  for (const phase of ["Strategic assessment", "Team integration", "Continuous optimization"]) {
    await expect(page.getByRole("heading", { name: phase })).toBeVisible();
  }
});

test("each service has its title, the way back, the calendar and its price", async ({
  plainPage: page,
}) => {
  for (const { title, path, pricing } of services) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: "Back to Services" })).toHaveAttribute(
      "href",
      "/services",
    );
    for (const call of await page.getByRole("link", { name: "Book Discovery Call" }).all()) {
      await expect(call).toHaveAttribute("href", site.bookingUrl);
      await expectNewTab(call);
    }
    await expect(page.getByRole("link", { name: "View Pricing" }).last()).toHaveAttribute(
      "href",
      pricing,
    );
  }
});

test("legacy transformation shows its three figures", async ({ plainPage: page }) => {
  await page.goto("/services/legacy-transformation");
  for (const [label, figure] of [
    ["valuation increase", "2-3x"],
    ["timeline", "18 months"],
    ["process automation", "90%"],
  ] as const) {
    const group = page.locator("dl > div").filter({ hasText: label });
    await expect(group.getByRole("definition")).toHaveText(figure);
  }
});

test("packages has three prices, one of them recommended", async ({ plainPage: page }) => {
  await page.goto("/packages");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [title, price, extra] of [
    ["Fractional Ops Leader", "$8,000 per month", "Recommended"],
    ["Advisory Board Program", "$12,000 per quarter", "15 hrs of on-call support per quarter"],
    ["Ops Metrics Kit", "$497 one-time", "+$150 for a 1:1 walkthrough"],
  ] as const) {
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card).toContainText(price);
    await expect(card).toContainText(extra);
    await expect(card.getByRole("link")).toHaveCount(1);
  }
  await expect(cards.filter({ hasText: "Recommended" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Request a custom package" })).toBeVisible();
  for (const { pricing } of services) {
    await expect(page.locator(`[id="${pricing.split("#")[1]}"]`)).toBeVisible();
  }
  const main = page.getByRole("main");
  for (const policy of [
    ...["90-day roadmap", "two implementation sessions", "3-month minimum", "6-month commitment"],
    "A refund or partial refund is possible within the first 30 days",
  ]) {
    await expect(main).toContainText(policy);
  }
});

test("the questions open one at a time and close again, by keyboard and without JavaScript", async ({
  page,
  plainPage,
}) => {
  for (const visitor of [page, plainPage]) {
    for (const path of ["/packages", "/holiday-gift-guide"]) {
      await visitor.goto(path);
      const questions = visitor.getByRole("main").locator("details");
      const open = visitor.getByRole("main").locator("details[open]");
      await expect(questions).toHaveCount(5);
      const third = questions.nth(2);
      const fourth = questions.nth(3);
      await third.locator("summary").focus();
      await visitor.keyboard.press("Enter");
      await expect(open).toHaveCount(1);
      await expect(third).toHaveAttribute("open");
      await fourth.locator("summary").focus();
      await visitor.keyboard.press("Space");
      await expect(fourth).toHaveAttribute("open");
      await expect(open).toHaveCount(1);
      await fourth.locator("summary").click();
      await expect(open).toHaveCount(0);
    }
  }
});

test("remote teams has its reasons, two services with prices, and the book", async ({
  plainPage: page,
}) => {
  await page.goto("/remote-teams");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    const price = card.getByRole("link", { name: /^View Pricing/ });
    await expect(price).toHaveText("View Pricing");
    await expect(price).toHaveAttribute("href", /^\/packages/);
  }
  await expectBook(page);
  await expect(page.getByRole("main").getByRole("button", { name: "Subscribe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all services" })).toHaveAttribute(
    "href",
    "/services",
  );
});

test("products has the book and three things coming soon", async ({ plainPage: page }) => {
  await page.goto("/products");
  await expectBook(page);
  const soon = page.getByRole("article").filter({ hasText: "Coming Soon" });
  await expect(soon.getByRole("heading")).toHaveText([
    ...["Remote Team Templates", "Digital Courses", "Consultation Packages"],
  ]);
  await expect(page.getByRole("link", { name: "View All Black-Owned Brands" })).toHaveAttribute(
    "href",
    "/BuyBlack",
  );
});

test("the gift guide has three benefits, five questions, a newsletter and a way to shop", async ({
  plainPage: page,
}) => {
  await page.goto("/holiday-gift-guide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Holiday\s+Gift Guide/);
  for (const benefit of ["Support entrepreneurs", "Quality products", "Curated selection"]) {
    await expect(page.getByRole("heading", { name: benefit })).toBeVisible();
  }
  const main = page.getByRole("main");
  await expect(main.locator("details").filter({ hasText: "browser extension" })).toHaveCount(1);
  const newsletter = main.locator("form").locator("..").locator("..");
  await expect(newsletter.getByRole("listitem")).toHaveCount(4);
  await expect(main.getByRole("link", { name: /Buy Black$/ })).toHaveAttribute("href", "/BuyBlack");

  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  const questions = data
    .flatMap((json) => JSON.parse(json)["@graph"] ?? [JSON.parse(json)])
    .find((item) => item["@type"] === "FAQPage");
  expect(questions?.mainEntity).toHaveLength(5);
});

test("the founder's page has roles, newsletters, films, the book and the doors", async ({
  plainPage: page,
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
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test("contact offers every stage and service, and says when we reply", async ({
  plainPage: page,
}) => {
  await page.goto("/contact");
  expect(await optionsOf(page.getByLabel("Startup stage"))).toEqual(["", ...stages]);
  const interest = page.getByLabel("Service you’re interested in");
  expect(await optionsOf(interest)).toEqual(["", ...interests]);
  await expect(interest).toHaveValue("");
  for (const label of ["Name", "Email", "Website", "What are your biggest challenges?"]) {
    await expect(page.getByRole("main").getByLabel(label)).toBeVisible();
  }
  const ways = page.getByRole("complementary");
  await expect(ways).toContainText("We reply within one business day");
  await expect(ways.getByRole("link", { name: site.email })).toBeVisible();
  await expect(ways.getByRole("link", { name: "LinkedIn" })).toBeVisible();
});

test("contact knows what the visitor came for", async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto("/links");
    await visitor.getByRole("link", { name: "Become an Afrofiliate" }).click();
    await expect(visitor).toHaveURL("/contact?interest=phreelance");
    await expect(visitor.getByLabel("Service you’re interested in")).toHaveValue("phreelance");
  }
  for (const interest of [...interests, "made-up"]) {
    await plainPage.goto(`/contact?interest=${interest}`, { waitUntil: "domcontentloaded" });
    await expect(plainPage.getByLabel("Service you’re interested in")).toHaveValue(
      interest === "made-up" ? "" : interest,
    );
  }
});

test("brands has three services, the steps, the affiliate program and the application", async ({
  plainPage: page,
}) => {
  await page.goto("/brands");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brand Feature Services");
  for (const name of ["Video Feature", "Written Content", "Growth Support", "How it works"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ hasText: "2-3 business days" })).toHaveCount(1);
  const join = page.getByRole("link", { name: "Join the affiliate program" });
  await expect(join).toHaveAttribute("href", site.affiliateNetworkUrl);
  await expectNewTab(join);

  await expect(page.getByRole("heading", { name: "Partnership Application" })).toBeVisible();
  const asked = {
    hasJoinedAfrofiliate: ["yes", "in-progress", "not-yet"],
    budget: ["under-500", "500-1000", "1000-2500", "2500-5000", "5000-plus", "flexible"],
    interestedInVideoFeature: ["yes", "no", "maybe"],
    interestedInWrittenContent: ["yes", "no", "maybe"],
    interestedInGrowthSupport: ["yes", "no", "maybe"],
    interestedInUGC: ["yes", "no", "maybe"],
    interestedInSocialMedia: ["yes", "no", "maybe"],
  };
  for (const [name, values] of Object.entries(asked)) {
    const choices = page.locator(`input[type=radio][name=${name}]`);
    expect(await choices.evaluateAll((all) => all.map((it) => it.getAttribute("value")))).toEqual(
      values,
    );
  }
  for (const name of ["name", "email", "brandName", "website", "otherServices", "message"]) {
    await expect(page.locator(`#apply [name=${name}]`)).toBeVisible();
  }
});

test("the links page has the shop, six brands and four ways to work with us", async ({
  plainPage: page,
}) => {
  await page.goto("/links");
  await expect(page.getByRole("link", { name: /Watch & Shop\s+Buy Black/ })).toHaveAttribute(
    "href",
    "/BuyBlack",
  );
  const lists = page.getByRole("list");
  for (const [position, heading] of ["Shop the Brands", "Up Next"].entries()) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    const brands = lists.nth(position).getByRole("link");
    await expect(brands).toHaveCount(3);
    for (const brand of await brands.all()) {
      await expectNewTab(brand);
      await expect(brand).toHaveAttribute("rel", /sponsored/);
    }
  }
  await expect(page.getByRole("heading", { name: "Work With Us" })).toBeVisible();
  const ways = lists.nth(2).getByRole("link");
  await expect(ways).toHaveCount(4);
  for (const [name, address] of [
    ["Feature Your Brand", /^\/brands$/],
    ["Work With Us", /^\/contact\b/],
    ["Become an Afrofiliate", /^\/contact\b/],
    ["Book time with", /^https:/],
  ] as const) {
    await expect(ways.filter({ hasText: name })).toHaveAttribute("href", address);
  }
  await expect(page.getByRole("main")).toContainText(`© ${new Date().getFullYear()}`);
});

test("the privacy policy has its sections, today's date and an address", async ({
  plainPage: page,
}) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  for (const section of ["Information we collect", "Sharing", "Security", "Policy updates"]) {
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
  }
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  await expect(page.getByRole("main")).toContainText(`Last updated${today}`);
  await expect(page.getByRole("main").getByRole("link", { name: site.email })).toHaveAttribute(
    "href",
    `mailto:${site.email}`,
  );
});

async function expectNewTab(link: Locator) {
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
}

async function expectBook(page: Page) {
  for (const address of [site.book.retailerUrl, site.book.digitalStoreUrl]) {
    const buy = page.getByRole("main").locator(`a[href="${address}"]`);
    await expect(buy).toBeVisible();
    await expectNewTab(buy);
  }
}

function optionsOf(select: Locator) {
  return select
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
}
