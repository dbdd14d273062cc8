import { readFileSync } from "node:fs";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { findInMail } from "../../support/saved-mails.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("a file of addresses is told row by row, imported, found and exported", async ({
  adminPage: page,
  site,
}) => {
  await page.getByRole("link", { name: "Newsletter" }).first().click();
  await page.getByRole("link", { name: "Subscribers" }).click();
  await page.getByRole("link", { name: "Import CSV" }).click();
  await page.getByLabel("CSV file").setInputFiles({
    name: "founders-evening.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "\ufeffName;E-Mail\r\nAnn;ann@evening.example\r\nBo;bo at evening\r\nSum;=1+2\r\nCy;Cy@Evening.example\r\n",
    ),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  const report = page.getByRole("region", { name: "Import: founders-evening.csv" });
  await expect(report).toContainText("Read, not imported");
  await expect(report.getByRole("listitem")).toHaveText([
    "Row 3Not an address: “bo at evening”",
    "Row 4Starts with “=”, read as text: no address",
  ]);
  await expect(page.getByRole("row").filter({ hasText: "ann@evening.example" })).toHaveCount(0);
  await waitForHydration(page);
  expect(await axeViolations(page)).toEqual([]);
  await report.getByRole("button", { name: "Import 2 and ask 2 people" }).click();
  await expect(report).toContainText(/Imported/);
  expect(await findInMail(site, "ann@evening.example", /We would like[^.]*\./)).toContain(
    "our weekly note",
  );

  await page.getByRole("searchbox", { name: "Address" }).fill("CY@evening");
  await page.getByRole("button", { name: "Search" }).click();
  const rows = page.getByRole("row").filter({ hasText: "@evening.example" });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Waiting");
  await page.getByRole("link", { name: "Consent of cy@evening.example" }).click();
  const consent = page.getByRole("region", { name: "Consent of cy@evening.example" });
  await expect(consent.getByRole("listitem")).toContainText(
    "Imported by admin@example.com: founders-evening.csv",
  );
  await consent.getByRole("button", { name: "Never write" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Never write" }).click();
  await expect(consent).toContainText("Only staff can allow it again");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${site.url}/admin/subscribers?q=evening.example`);
  const lists = page.getByRole("navigation", { name: "List", exact: true });
  await lists.getByRole("link", { name: "Gift list" }).click();
  await expect(page.getByText("Nobody fits.")).toBeVisible();
  await lists.getByRole("link", { name: "Weekly note" }).click();
  await expect(rows).toHaveCount(1);
  await lists.getByRole("link", { name: "Every list" }).click();
  await expect(rows).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(
    /^\uFEFF"Address","State","Lists","Wording","Version","Form","Page","Asked at/,
  );
  expect(text).toMatch(
    /"ann@evening\.example","Waiting","Weekly note","founders-evening\.csv","","import",/,
  );
  expect(text).toMatch(/"cy@evening\.example","Never write","",/);
  expect(text).toMatch(/ann@evening\.example",.+,"Ann"\r?$/m);
  await page.goto(`${site.url}/admin/events?kind=data`);
  const trail = page.getByRole("table");
  await expect(trail).toContainText("founders-evening.csv: 2 new, 0 already here, 2 refused");
  await expect(trail).toContainText("a subscriber: never write");
  await expect(trail).toContainText("subscribers 2 rows");
});

test(
  "without scripts a file with stated consent is imported, and a wrong one is refused",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/subscribers?import=new`);
    const choose = (text: string) =>
      page
        .getByLabel("CSV file")
        .setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose("PK\u0003\u0004");
    await page.getByRole("button", { name: "Read the file" }).click();
    await expect(page.getByText("This is a workbook, not a CSV file.")).toBeVisible();
    await choose("email,consent\ndee@fair.example,yes\n");
    await page.getByRole("button", { name: "Read the file" }).click();
    const report = page.getByRole("region", { name: "Import: fair.csv" });
    await report.getByRole("checkbox", { name: /^They agreed/ }).check();
    await report.getByRole("button", { name: "Import 1" }).click();
    await expect(page.getByText("Say how they agreed, so that you can show it.")).toBeVisible();
    await report.getByRole("checkbox", { name: /^They agreed/ }).check();
    await report.getByLabel("How they agreed").fill("Paper list of the fair");
    await report.getByRole("button", { name: "Import 1" }).click();
    await expect(async () => {
      await page.goto(`${site.url}/admin/subscribers?state=confirmed&q=dee@fair`);
      const row = page.getByRole("row").filter({ hasText: "dee@fair.example" });
      await expect(row).toContainText("Confirmed", { timeout: 1000 });
    }).toPass();
  },
);
