import type { Browser } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { fillContact } from "../forms/visitor.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("an enquiry from a campaign is won, and counted by its source", async ({
  signedIn: page,
  site,
  browser,
}) => {
  await writeFrom(
    browser,
    site,
    "/packages?utm_source=LinkedIn&utm_campaign=Launch",
    "client@example.com",
  );
  await page.goto(`${site.url}/admin/enquiries`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Zoë O’Neil" }).first().click();
  const detail = page.getByRole("article");
  await expect(detail).toContainText("Came from linkedin (launch), first page /packages");

  await detail.getByLabel("What", { exact: true }).fill("Send the offer");
  await detail.getByLabel("Day").fill("2026-01-02");
  await detail.getByRole("button", { name: "Plan it" }).click();
  await expect(detail.getByText("Jan 2: Send the offer", { exact: true })).toBeVisible();
  await page.goto(`${site.url}/admin/desk`);
  const step = page.getByRole("listitem").filter({ hasText: "Send the offer" });
  await expect(step).toContainText("Next step · Zoë O’Neil");
  await step.getByRole("link").click();

  await detail.getByRole("button", { name: "Lost" }).click();
  await expect(page.getByText("Write in a few words why it was lost.")).toBeVisible();
  await detail.getByLabel(/^Value in USD/).fill("12,500");
  await detail.getByRole("button", { name: "Won" }).click();
  await expect(detail.getByText("Won, $12,500", { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(detail.getByText("Jan 2: Send the offer", { exact: true })).toBeVisible();
  await detail.getByLabel(/^Value in USD/).fill("12,500");
  await detail.getByRole("button", { name: "Won" }).click();
  await expect(detail.getByText("Won, $12,500", { exact: true })).toBeVisible();

  // Visits are written every two seconds.
  await expect(async () => {
    await page.goto(`${site.url}/admin/desk`);
    const row = page.getByRole("row").filter({ hasText: "linkedin" });
    expect(await row.textContent()).toBe("linkedin11–1$12,500");
  }).toPass();
  expect(await axeViolations(page)).toEqual([]);
});

test(
  "without JavaScript an enquiry is lost for a reason, which stays where it is refused",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const id = await sendEnquiry(site, { email: "plain@example.com", name: "Plain Person" });
    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/enquiries?open=${id}`);
    const detail = page.getByRole("article");
    await detail.getByLabel(/^Value in USD/).fill("a lot");
    await detail.getByLabel("Reason, if lost").fill("No budget <yet>");
    await detail.getByRole("button", { name: "Lost" }).click();
    await expect(page.getByText("Write the value as a number, as in 12,000.")).toBeVisible();
    await expect(detail.getByLabel("Reason, if lost")).toHaveValue("No budget <yet>");
    await detail.getByLabel(/^Value in USD/).fill("");
    await detail.getByRole("button", { name: "Lost" }).click();
    await expect(detail.getByText("Lost (No budget <yet>)", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(detail.getByRole("button", { name: "Lost" })).toBeVisible();
  },
);

test(
  "who asks not to be tracked is not, and without JavaScript nothing is known",
  release,
  async ({ browser, site }) => {
    await writeFrom(browser, site, "/?utm_source=secret", "private@example.com", {
      "Sec-GPC": "1",
    });
    const source = withDatabase(site, (database) => [
      database
        .prepare("select source, origin from submissions where email = 'private@example.com'")
        .get(),
      database.prepare("select count(*) as total from daily_counts where name = 'secret'").get(),
    ]);
    expect(source).toEqual([{ source: null, origin: null }, { total: 0 }]);
  },
);

/** A visitor of their own follows a link, reads on, and writes. */
async function writeFrom(
  browser: Browser,
  site: Site,
  path: string,
  email: string,
  headers: Record<string, string> = {},
) {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: headers,
    reducedMotion: "reduce",
    // A browser without a head is a program, and not counted.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36",
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.goto("/contact");
  await fillContact(page, email);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("main")).toContainText(email);
  await context.close();
}
