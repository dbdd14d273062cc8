import { isOn } from "#app/rules/links/sections.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { site } from "#site.config.ts";
import { existing, services } from "../../support/pages.ts";
import { expect, test } from "../../support/site-test.ts";
import { expectBook, expectNewTab } from "./links.ts";

test("services has four services with their anchors, links and three phases", async ({
  noScriptPage: page,
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

test("each service has its title, an example of its own, the calendar and its price", async ({
  noScriptPage: page,
}) => {
  const examples = new Set<string | null>();
  for (const { title, path, pricing } of services) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const example = page.getByRole("figure").filter({ hasText: "Example" });
    examples.add(await example.textContent());
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
  expect(examples.size).toBe(services.length);
});

test("legacy transformation shows its three figures", async ({ noScriptPage: page }) => {
  await page.goto("/services/legacy-transformation");
  for (const [label, figure] of [
    ["valuation increase", site.figures.valuationGain],
    ["timeline", `${site.figures.timelineMonths} months`],
    ["process automation", site.figures.automation],
  ] as const) {
    const group = page.locator("dl > div").filter({ hasText: label });
    await expect(group.getByRole("definition")).toHaveText(figure);
  }
});

test("packages has three prices, one of them recommended", async ({ noScriptPage: page }) => {
  await page.goto("/packages");
  const { prices } = site;
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [title, price, extra] of [
    [
      "Fractional Ops Leader",
      `${formatPrice(prices.fractionalOpsLeader)} per month`,
      "Recommended",
    ],
    [
      "Advisory Board Program",
      `${formatPrice(prices.advisoryBoardProgram)} per quarter`,
      "15 hrs of on-call support per quarter",
    ],
    [
      "Ops Metrics Kit",
      `${formatPrice(prices.opsMetricsKit)} one-time`,
      `+${formatPrice(prices.walkthrough)} for a 1:1 walkthrough`,
    ],
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
    "90-day roadmap",
    "two implementation sessions",
    "3-month minimum",
    "6-month commitment",
    "A refund or partial refund is possible within the first 30 days",
  ]) {
    await expect(main).toContainText(policy);
  }
});

test("the questions open one at a time and close again, by keyboard and without JavaScript", async ({
  page,
  noScriptPage,
}) => {
  for (const visitor of [page, noScriptPage]) {
    for (const path of existing(["/packages", "/holiday-gift-guide"])) {
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
  noScriptPage: page,
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

test("products has the book and three things coming soon", async ({ noScriptPage: page }) => {
  await page.goto("/products");
  await expectBook(page);
  const soon = page.getByRole("article").filter({ hasText: "Coming Soon" });
  await expect(soon.getByRole("heading")).toHaveText([
    "Remote Team Templates",
    "Digital Courses",
    "Consultation Packages",
  ]);
  if (!isOn("buyBlack")) return;
  await expect(page.getByRole("link", { name: "View All Black-Owned Brands" })).toHaveAttribute(
    "href",
    "/BuyBlack",
  );
});
