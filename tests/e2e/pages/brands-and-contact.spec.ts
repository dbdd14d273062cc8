import type { Locator } from "@playwright/test";
import { isOn } from "#app/rules/links/sections.ts";
import { site } from "#site.config.ts";
import { expect, test } from "../../support/site-test.ts";
import { expectNewTab } from "./links.ts";

const stages = [
  "pre-seed",
  "seed",
  "series-a",
  "series-b-plus",
  "established",
  "ecommerce",
  "business-for-sale",
];
const interests = [
  "audit",
  "fractional",
  "phreelance",
  "hiring",
  "advisory",
  "feature-brand",
  "not-sure",
];

test("the gift guide has three benefits, five questions, a newsletter and a way to shop", async ({
  noScriptPage: page,
}) => {
  test.skip(!isOn("giftGuide"));
  await page.goto("/holiday-gift-guide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Holiday\s+Gift Guide/);
  for (const benefit of ["Support entrepreneurs", "Quality products", "Curated selection"]) {
    await expect(page.getByRole("heading", { name: benefit })).toBeVisible();
  }
  const main = page.getByRole("main");
  await expect(main.locator("details").filter({ hasText: "browser extension" })).toHaveCount(1);
  const form = main.locator("form").filter({ has: page.getByLabel("Email address") });
  const newsletter = form.locator("..").locator("..");
  await expect(newsletter.getByRole("listitem")).toHaveCount(4);
  await expect(main.getByRole("link", { name: /Buy Black$/ })).toHaveAttribute("href", "/BuyBlack");

  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  const questions = data
    .flatMap((json) => JSON.parse(json)["@graph"] ?? [JSON.parse(json)])
    .find((item) => item["@type"] === "FAQPage");
  expect(questions?.mainEntity).toHaveLength(5);
});

test("contact offers every stage and service, and says when we reply", async ({
  noScriptPage: page,
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

test("contact knows what the visitor came for", async ({ page, noScriptPage }) => {
  for (const visitor of [page, noScriptPage]) {
    await visitor.goto("/links");
    await visitor.getByRole("link", { name: "Become an Afrofiliate" }).click();
    await expect(visitor).toHaveURL("/contact?interest=phreelance");
    await expect(visitor.getByLabel("Service you’re interested in")).toHaveValue("phreelance");
    await visitor.goto("/packages");
    await visitor.getByRole("link", { name: /^Get the kit/ }).click();
    await expect(visitor.getByLabel("Anything else?")).toHaveValue(
      "I would like the Ops Metrics Kit.",
    );
  }
  for (const interest of [...interests, "made-up"]) {
    await noScriptPage.goto(`/contact?interest=${interest}`, { waitUntil: "domcontentloaded" });
    await expect(noScriptPage.getByLabel("Service you’re interested in")).toHaveValue(
      interest === "made-up" ? "" : interest,
    );
  }
});

test("brands has three services, the steps, the affiliate program and the application", async ({
  noScriptPage: page,
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
  noScriptPage: page,
}) => {
  test.skip(!isOn("buyBlack"));
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

function optionsOf(select: Locator) {
  return select
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
}
