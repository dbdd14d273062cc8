import { axeViolations } from "../../support/axe-violations.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { expect, test } from "./admin-test.ts";

test("an admin words the welcome mail, and sees it before anybody else does", async ({
  signedIn: page,
  site,
}) => {
  await page.goto(`${site.url}/admin/newsletter/words`);
  await waitForHydration(page);
  const card = page.getByRole("region", { name: "Welcome mail", exact: true });
  const mail = page.frameLocator('iframe[title="The welcome mail"]');
  await expect(mail.getByText("thank you for confirming")).toBeVisible();
  const logo = mail.getByRole("img").and(mail.locator(":visible")).last();
  await expect
    .poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);

  expect(await axeViolations(page)).toEqual([]);

  await card.getByLabel("Text").fill("Good to see you, {first name}.\n\nhttps://example.com/start");
  await card.getByRole("button", { name: "Preview" }).click();
  await expect(mail.getByText("Good to see you, there.")).toBeVisible();
  await card.getByRole("link", { name: "Text" }).click();
  await expect(mail.getByText("thank you for confirming")).toBeVisible();

  await card.getByLabel("Text").fill("Hello {nickname}");
  await card.getByRole("button", { name: "Save welcome mail" }).click();
  await expect(card.getByText("{nickname} is not a placeholder")).toBeVisible();
  await waitForHydration(page);
  await expect(card.getByLabel("Text")).toHaveValue("Hello {nickname}");
  await card.getByLabel("Text").fill("Hello {first name}, you are in.");
  await card.getByRole("button", { name: "Save welcome mail" }).click();
  await expect(page.getByText("The welcome mail is saved.")).toBeVisible();
  await expect(mail.getByText("Hello there, you are in.")).toBeVisible();
  await card.getByRole("button", { name: "Back to the original words" }).click();
  await expect(mail.getByText("thank you for confirming")).toBeVisible();
});
