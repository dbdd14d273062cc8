import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { createStaff, signIn } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("an answer is drafted, filled from a saved reply, sent and taken back", async ({
  signedIn: adminPage,
  context,
  site,
}) => {
  const id = await sendEnquiry(site, { name: "Ngozi Eze", email: "ngozi@example.com" });
  // The first of the list, which it leaves when it is answered.
  await adminPage.goto(`${site.url}/admin/enquiries?q=ngozi@example.com`);
  await waitForHydration(adminPage);
  // The strip of her name, as she saw it.
  const strip = adminPage.getByRole("article").locator("img").first();
  await expect(strip).toHaveAttribute("src", /^data:image\/svg\+xml,/);
  await expect(strip).toHaveJSProperty("naturalWidth", 32 * "NGOZIEZE".length);
  const row = adminPage.getByRole("listitem").filter({ hasText: "Ngozi Eze" }).first();
  await expect(row.locator("svg path")).toHaveCount(2 * "NGOZIEZE".length);
  await answerField(adminPage).fill("First thoughts");
  await expect(adminPage.getByText(/Saved \d+:\d\d [AP]M \S+ as a draft\./)).toBeVisible();
  await adminPage.reload();
  await waitForHydration(adminPage);
  await expect(answerField(adminPage)).toHaveValue("First thoughts");

  await answerField(adminPage).fill("");
  const saved = adminPage.getByLabel("Saved reply");
  await saved.selectOption({ label: "Brand partnership, first answer" });
  await adminPage.getByRole("button", { name: "Insert" }).click();
  await expect(answerField(adminPage)).toHaveValue(/^Hello Ngozi,/);
  await adminPage.getByRole("button", { name: "Send answer" }).click();
  await expect(adminPage.getByRole("alert")).toContainText("still to be filled in");
  expect(await axeViolations(adminPage)).toEqual([]);

  await answerField(adminPage).fill("Hello Ngozi,\n\nshall we talk?");
  await context.setOffline(true);
  await adminPage.getByRole("button", { name: "Send answer" }).click();
  await expect(adminPage.getByRole("alert")).toContainText("Your text is kept on this device");
  await context.setOffline(false);
  await adminPage.getByRole("button", { name: "Send answer" }).click();
  await expect(adminPage.getByText("Answer on its way. Sent in 10 seconds.")).toBeVisible();
  await expect(answerField(adminPage)).toHaveValue("");
  await expect(letters(adminPage)).toContainText("shall we talk?");
  await adminPage.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(answerField(adminPage)).toHaveValue("Hello Ngozi,\n\nshall we talk?");
  await expect(letters(adminPage)).toHaveCount(0);

  createStaff(site, "yaw@example.com", "admin");
  await answerAs(site, "yaw@example.com", id, "From Yaw");
  await adminPage.getByRole("button", { name: "Send and close" }).click();
  const warning = adminPage.getByRole("alert").filter({ hasText: "Yaw answered just now." });
  await expect(warning).toBeVisible();
  await expect(letters(adminPage)).toContainText("From Yaw");
  await expect(answerField(adminPage)).toHaveValue("Hello Ngozi,\n\nshall we talk?");
  await warning.getByRole("button", { name: "Send anyway" }).click();
  await expect(letters(adminPage)).toContainText("shall we talk?");

  await answerField(adminPage).fill("Written while signed out");
  const cookies = await context.cookies();
  await context.clearCookies();
  await adminPage.getByRole("button", { name: "Send answer" }).click();
  await expect(adminPage.getByText("You are signed out.")).toBeVisible();
  await expect(answerField(adminPage)).toHaveValue("Written while signed out");
  await context.addCookies(cookies);
  await adminPage.getByRole("button", { name: "Send answer" }).click();
  await expect(letters(adminPage)).toContainText("Written while signed out");
});

test(
  "without JavaScript an answer is filled, sent and taken back, too",
  release,
  async ({ noScriptPage: page, site }) => {
    await becomeStaff(page.context(), site, "admin@example.com");
    const id = await sendEnquiry(site, { name: "Ifeoma Bello", email: "ifeoma@example.com" });
    await page.goto(`${site.url}/admin/enquiries?open=${id}`);
    await answerField(page).fill("Before the reply.");
    await page.getByLabel("Saved reply").selectOption({ label: "Not a fit, kindly" });
    await page.getByRole("button", { name: "Insert" }).click();
    await expect(answerField(page)).toHaveValue(/^Before the reply\.\n\nHello Ifeoma,/);
    await answerField(page).fill("Hello Ifeoma, a short answer.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(letters(page)).toContainText("Hello Ifeoma, a short answer.");
    await page.getByRole("button", { name: "Undo this answer" }).click();
    await expect(page.getByText("Taken back. Nothing was sent.")).toBeVisible();
    await expect(answerField(page)).toHaveValue("Hello Ifeoma, a short answer.");
  },
);

function answerField(page: Page) {
  return page.getByLabel("Your answer");
}

function letters(page: Page) {
  return page.getByRole("list", { name: "Answers so far" });
}

async function answerAs(site: Site, email: string, submissionId: string, body: string) {
  const { cookie = "" } = await signIn(site, email);
  const answer = { intent: "send", submissionId, body, close: false, seen: "", key: body };
  await fetch(`${site.url}/api/answers`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Cookie: cookie },
    body: JSON.stringify(answer),
  });
}
