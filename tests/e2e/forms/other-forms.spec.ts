import { release } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { api, fillPartnership, uniqueEmail } from "./visitor.ts";

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

test("a server error keeps the form and shows the written words", release, async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.route(api, (route) => route.fulfill({ status: 503, body: "no" }));
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Amara Osei");
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue(
    "Amara Osei",
  );
});

test("a business needs a company, a freelancer loses it", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await main.getByLabel("Email", { exact: true }).fill(uniqueEmail());
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(page.getByRole("alert")).toContainText("Company name is required for businesses");
  await main.getByLabel("Company name").fill("Acme");
  await main.getByText("Freelancer", { exact: true }).click();
  await expect(main.getByLabel("Company name")).toBeHidden();
  await main.getByText("Business", { exact: true }).click();
  await expect(main.getByLabel("Company name")).toHaveValue("");
  await main.getByText("Freelancer", { exact: true }).click();
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(
    page.getByText(
      "Assessment request submitted! We'll contact you within 24 hours to schedule your free assessment.",
    ),
  ).toBeVisible();
});

test("a brand applies and reads when it will hear from us", async ({ page }) => {
  await page.goto("/brands");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByRole("alert")).toContainText("Validation Error");
  await page.getByRole("link", { name: "Budget range" }).click();
  const budget = page.getByRole("group", { name: "Budget range For paid services" });
  await expect(budget.getByRole("radio").first()).toBeFocused();
  await expect(budget.getByText("Please select your budget range.")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fillPartnership(page, uniqueEmail());
  await expect(page.getByText("Please select your budget range.")).toHaveCount(0);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit application" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Application received!" });
  await expect(toast).toContainText(
    "Thank you for your interest in partnering with us. We'll review your application and reach out within 2-3 business days.",
  );
});

test("the newsletter section, the footer and the popup each thank in their own words", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  const section = page.locator("#newsletter");
  await section.getByLabel("Email address").fill("nobody");
  await section.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid Email");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address.");
  await section.getByLabel("Email address").fill(uniqueEmail());
  await section.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You've been signed up for our newsletter.")).toBeVisible();
  await expect(section.getByLabel("Email address")).toHaveValue("");
  await expect(
    section.getByText("One step is left: the link in the mail we just sent you."),
  ).toBeVisible();

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("An email address is required to subscribe.")).toBeVisible();
  await footer.getByLabel("Email address").fill(uniqueEmail());
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You'll now receive our weekly ops insights.")).toBeVisible();
  await expect(
    footer.getByText("One step is left: the link in the mail we just sent you."),
  ).toBeVisible();
});
