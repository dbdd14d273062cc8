import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { enquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("a person is found, exported and erased, and the receipt remains", async ({
  adminPage,
  site,
}) => {
  const email = "adwoa@example.com";
  await write(site, email);
  await adminPage.getByRole("link", { name: "People & access" }).click();
  await adminPage.getByRole("link", { name: "A person" }).click();
  await expect(adminPage.getByRole("heading", { name: "How long data is kept" })).toBeVisible();
  await find(adminPage, "stranger@example.com");
  await expect(adminPage.getByRole("heading", { name: "Nothing is held" })).toBeVisible();
  await find(adminPage, "Adwoa@Example.com");
  await expect(adminPage.getByRole("heading", { name: email })).toBeVisible();
  await expect(adminPage).toHaveTitle("A person");
  const row = adminPage.getByRole("table", { name: "Enquiries" }).getByRole("row").nth(1);
  await expect(row).toContainText("Contact enquiry");
  expect(await axeViolations(adminPage)).toEqual([]);

  const [file] = await Promise.all([
    adminPage.waitForEvent("download"),
    adminPage.getByRole("link", { name: "Download archive" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await file.path(), "latin1");
  expect(archive).toMatch(/^PK[\s\S]*data\.json[\s\S]*index\.html/);

  const again = adminPage.getByRole("textbox", { name: "Type the address to confirm" });
  await again.fill("adwoa@example.con");
  await again.press("Enter");
  await expect(again).toHaveAccessibleDescription(/This is not adwoa@example.com/);
  await again.fill(email);
  await adminPage.getByRole("button", { name: "Erase everything" }).click();
  await expect(adminPage.getByText(/^Erased, /)).toBeVisible();
  await expect(adminPage).toHaveTitle(/^Receipt E-\d{4}-\d{4}$/);
  await expect(adminPage.getByRole("button", { name: "Print" })).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);

  await find(adminPage, email);
  await expect(adminPage.getByRole("heading", { name: "Nothing is held" })).toBeVisible();
  await adminPage.getByRole("link", { name: /^receipt E-/ }).click();
  await expect(adminPage.getByText(/^Erased, /)).toBeVisible();
  await adminPage.goto(`${site.url}/admin/events?kind=data`);
  const events = adminPage.getByRole("table");
  await expect(events).toContainText(/Person erased\s*E-\d{4}-\d{4} 1 enquiry/);
  await expect(events).toContainText(/Exported\s*the data of a person \(fingerprint .{8}\)/);
  await expect(events).not.toContainText(email);
});

test(
  "without scripts a person is erased, too",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const email = "kwame@example.com";
    await write(site, email);
    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/people`);
    await find(page, email);
    const again = page.getByRole("textbox", { name: "Type the address to confirm" });
    await again.fill("somebody@example.com");
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(again).toHaveAccessibleDescription(/This is not kwame@example.com/);
    await again.fill(email);
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByText(/^Erased, /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  },
);

async function find(page: Page, email: string) {
  await page.getByRole("textbox", { name: "Address" }).fill(email);
  await page.getByRole("button", { name: "Find" }).click();
}

async function write(site: Site, email: string) {
  const response = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry(email)),
  });
  expect(response.status).toBe(200);
}
