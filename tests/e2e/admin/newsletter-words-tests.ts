import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { expect, test } from "./admin-test.ts";

test("an admin words the welcome mail, and sees it before anybody else does", async ({
  signedIn: page,
  site,
}) => {
  // As somebody noted it before.
  await page.goto(`${site.url}/admin/newsletter/words`);
  await expect(page).toHaveURL(/\/admin\/words\/all\/newsletter-welcome$/);
  await waitForHydration(page);
  const mail = page.frameLocator('iframe[title="Welcome mail"]');
  const preview = page.getByRole("region", { name: "Preview: welcome mail" });
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(mail.getByText("thank you for confirming")).toBeVisible();
  const logo = mail.getByRole("img").and(mail.locator(":visible")).last();
  await expect
    .poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);

  expect(await axeViolations(page)).toEqual([]);

  await text.fill("Good to see you, {first name}.\n\nhttps://example.com/start");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(mail.getByText("Good to see you, there.")).toBeVisible();
  await preview.getByRole("link", { name: "Text" }).click();
  await expect(mail.getByText("thank you for confirming")).toBeVisible();

  await text.fill("Hello {nickname}");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("{nickname} is not a placeholder")).toBeVisible();
  await expect(text).toHaveValue("Hello {nickname}");
  await text.fill("Hello {first name}, you are in.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Pages and mails have it now.")).toBeVisible();
  await expect(mail.getByText("Hello there, you are in.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(mail.getByText("thank you for confirming")).toBeVisible();
});

test(
  "without JavaScript a reply is saved, seen in its mail, published and chosen in an answer",
  release,
  async ({ signedIn, browser, site }) => {
    const storageState = await signedIn.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const page = await context.newPage();
    await page.goto(`${site.url}/admin/enquiries/replies`);
    const mail = page.frameLocator('iframe[title="Saved replies"]');
    await expect(mail.getByText("thank you for telling us about Osei & Daughters")).toBeVisible();
    await page.getByRole("button", { name: "Add a reply" }).click();
    const added = page.getByRole("listitem").last();
    await added.getByLabel("Name").fill("By hand");
    await added.getByLabel("Text").fill("Dear {name}, see you.");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(mail.getByText("Dear Amara Osei, see you.")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published.", { exact: false }).first()).toBeVisible();
    const id = await sendEnquiry(site, { name: "Ama Mensah", email: "ama@example.com" });
    await page.goto(`${site.url}/admin/enquiries/${id}/answer`);
    await expect(page.getByLabel("Saved reply").locator("option")).toContainText(["By hand"]);
    await context.close();
  },
);
