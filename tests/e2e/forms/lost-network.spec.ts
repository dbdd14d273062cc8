import type { BrowserContext, Page } from "@playwright/test";
import { article } from "../../support/pages.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { api, fillContact, fillPartnership, uniqueEmail } from "./visitor.ts";

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
});

const forms = [
  {
    path: "/contact",
    button: "Send enquiry",
    fill: fillContact,
    sent: "Form submitted successfully! We'll be in touch with you shortly.",
  },
  {
    path: "/",
    button: "Request my assessment",
    fill: fillAssessment,
    sent: /^Assessment request submitted!/,
  },
  {
    path: "/brands",
    button: "Submit application",
    fill: fillPartnership,
    sent: "Application received!",
  },
];

const newsletters = [
  "/",
  "/remote-teams",
  "/holiday-gift-guide",
  "/brands",
  "/blog",
  `/blog/${article.slug}`,
];

/** How the network is lost, and how it comes back. */
const losses = [
  {
    loss: "offline",
    lose: (context: BrowserContext) => context.setOffline(true),
    find: (context: BrowserContext) => context.setOffline(false),
  },
  {
    loss: "while the site is replaced by a newer build",
    async lose(context: BrowserContext) {
      await context.route("**/assets/*", (route) => route.fulfill({ status: 404, body: "gone" }));
      await context.route(`**${api}`, (route) => route.fulfill({ status: 502, body: "no" }));
    },
    // The old files are gone for good.
    find: (context: BrowserContext) => context.unroute(`**${api}`),
  },
];

for (const { loss, lose, find } of losses) {
  for (const { path, button, fill, sent } of forms) {
    test(
      `${path} sent ${loss} keeps what was typed, says so, and can be sent again`,
      releaseAfter("/contact", path),
      async ({ page, context }) => {
        await page.goto(path);
        await waitForHydration(page);
        await lose(context);
        const email = uniqueEmail();
        await fill(page, email);
        const send = page.getByRole("button", { name: button });
        await send.click();
        await expectFailure(page);
        const field = page.getByRole("main").getByLabel("Email", { exact: true });
        await expect(field).toHaveValue(email);
        await find(context);
        await send.click();
        await expect(page.getByText(sent)).toBeVisible();
        await expect(field).toHaveValue("");
      },
    );
  }

  for (const path of newsletters) {
    test(
      `the newsletter of ${path} sent ${loss} keeps the address`,
      releaseAfter("/blog offline", `${path} ${loss}`),
      async ({ page, context }) => {
        await page.goto(path);
        await waitForHydration(page);
        await lose(context);
        const section = page.locator("#newsletter-page");
        await subscribe(section);
        await expectFailure(page);
        await expect(section.getByLabel("Email address")).not.toHaveValue("");
        await find(context);
        await section.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByText("You've been signed up for our newsletter.")).toBeVisible();
      },
    );
  }

  test(`the footer form sent ${loss} keeps the address`, release, async ({ page, context }) => {
    await page.goto("/about");
    await waitForHydration(page);
    await lose(context);
    const footer = page.getByRole("contentinfo");
    await subscribe(footer);
    await expectFailure(page);
    await find(context);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("You'll now receive our weekly ops insights.")).toBeVisible();
  });
}

test("a notice without the toaster can be dismissed", release, async ({ page, context }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expectFailure(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a notice has its style once the network is back", release, async ({ page, context }) => {
  await page.goto("/blog");
  await waitForHydration(page);
  await context.setOffline(true);
  const section = page.locator("#newsletter-page");
  await subscribe(section);
  await expectFailure(page);
  await context.setOffline(false);
  await section.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You've been signed up for our newsletter.")).toBeVisible();
  await expect(page.locator("[data-sonner-toaster]")).toHaveCSS("position", "fixed");
});

test(
  "a form that was started while online reports a loss with the usual toast",
  release,
  async ({ page, context }) => {
    await page.goto("/contact");
    await waitForHydration(page);
    const toaster = page.waitForResponse(/\/assets\/toaster-.*\.js$/);
    await fillContact(page, uniqueEmail());
    await (await toaster).finished();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expectFailure(page);
    await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  },
);

test("a form that was opened online and is begun without a network says so", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await context.setOffline(true);
  const email = uniqueEmail();
  await fillContact(page, email);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expectFailure(page);
  await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Form submitted successfully!")).toBeVisible();
});

async function fillAssessment(page: Page, email: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByText("Freelancer", { exact: true }).click();
}

async function subscribe(form: ReturnType<Page["locator"]>) {
  await form.getByLabel("Email address").fill(uniqueEmail());
  await form.getByRole("button", { name: "Subscribe" }).click();
}

async function expectFailure(page: Page) {
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("alert")).toContainText("Please try again later.");
  await expect(page.getByText("It is our fault")).toHaveCount(0);
}
