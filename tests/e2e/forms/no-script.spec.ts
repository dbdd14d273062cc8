import { release } from "../../support/release.ts";
import { expect, test } from "../../support/site-test.ts";
import { fillContact, fillPartnership, uniqueEmail } from "./visitor.ts";

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form is sent and thanked for on the page", async ({ page }) => {
    await page.goto("/contact");
    await fillContact(page, uniqueEmail());
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/contact\?notice=/);
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Form submitted successfully! We'll be in touch with you shortly.",
    );
    await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
    await expect(page.locator("#contact-page")).toContainText("Within one business day");
    await expect(page.getByRole("button", { name: "Send enquiry" })).toBeHidden();
    await page.getByRole("link", { name: "Send another" }).click();
    await expect(page.getByRole("button", { name: "Send enquiry" })).toBeVisible();
  });

  test("after an error the words are named and everything typed is still there", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fillContact(page, "nobody");
    await page.getByLabel("Anything else?").fill("<b>keep</b> me");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid email format");
    await expect(page.getByLabel("Startup stage")).toHaveValue("seed");
    await expect(page.getByLabel("Anything else?")).toHaveValue("<b>keep</b> me");
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  });

  test("addresses that browsers accept are accepted", release, async ({ page }) => {
    const number = Math.random().toString(36).slice(2);
    for (const email of [`a${number}@почта.рф`, `b&c/d=e!#$%*{}~${number}@example.com`]) {
      await page.goto("/contact");
      await fillContact(page, email);
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "Form submitted successfully!",
      );
    }
    await page.getByRole("contentinfo").getByLabel("Email address").fill(`c${number}@почта.рф`);
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("contentinfo").getByRole("status")).toContainText(
      "Thanks for subscribing!",
    );
  });

  test("the assessment, the application and both newsletters are thanked for", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
    await main.getByLabel("Email", { exact: true }).fill(uniqueEmail());
    await main.getByLabel("Company name").fill("Acme");
    await page.getByRole("button", { name: "Request my assessment" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Assessment request submitted!",
    );

    await page.getByRole("contentinfo").getByLabel("Email address").fill(uniqueEmail());
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("contentinfo").getByRole("status")).toContainText(
      "Thanks for subscribing!",
    );
    await expect(page.getByRole("contentinfo")).toContainText(
      "One step is left: the link in the mail we just sent you.",
    );

    await page.goto("/brands");
    await fillPartnership(page, uniqueEmail());
    await page.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Application received!");
  });
});
