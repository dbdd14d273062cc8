import { readFileSync } from "node:fs";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { findInMail } from "../../support/saved-mails.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { signIn, withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("the trail tells who did what, by day, and is found by kind and person", async ({
  adminPage,
  site,
}) => {
  addFailures(site, "kofi@example.com", 3);
  await adminPage.getByRole("link", { name: "People & access" }).click();
  await adminPage.getByRole("link", { name: "Events" }).click();
  const row = (text: string | RegExp) => adminPage.getByRole("row").filter({ hasText: text });
  await expect(row("kofi@example.com")).toHaveCount(1);
  await expect(row("kofi@example.com")).toContainText("Sign-in failed 3 times, wrong password");
  await expect(row("kofi@example.com")).toContainText("Chrome, Brazil");
  await expect(row("Signed in").first()).toContainText("admin@example.com");
  const time = adminPage.getByRole("table").locator("time").first();
  expect(await time.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await axeViolations(adminPage)).toEqual([]);

  const kinds = adminPage.getByRole("navigation", { name: "Kind" });
  await kinds.getByRole("link", { name: /^Failures \d+$/ }).focus();
  await adminPage.keyboard.press("Enter");
  await expect(row("Signed in")).toHaveCount(0);
  await expect(row("kofi@example.com")).toHaveCount(1);
  await adminPage.getByRole("combobox", { name: "Person" }).selectOption("admin@example.com");
  await adminPage.getByRole("button", { name: "Show" }).click();
  await expect(row("kofi@example.com")).toHaveCount(0);
  await expect(adminPage).toHaveURL(/kind=failures.*person=admin%40example.com/);
  await expect(kinds.getByRole("link", { name: /^Failures/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test(
  "without scripts the trail is filtered and read to its end",
  release,
  async ({ noScriptPage: page, site }) => {
    await becomeStaff(page.context(), site, "admin@example.com");
    addFailures(site, "busy@example.com", 60, { apart: 3600 });
    await page.goto(`${site.url}/admin/events?kind=failures`);
    await page.getByRole("combobox", { name: "Time" }).selectOption("Last 12 months");
    await page.getByRole("button", { name: "Show" }).click();
    const row = page.getByRole("row").filter({ hasText: "busy@example.com" });
    await expect(page.getByText(/^50 of \d+$/)).toBeVisible();
    const shown = await row.count();
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByText(/^51 to \d+ of \d+$/)).toBeVisible();
    expect(shown + (await row.count())).toBe(60);
    await page.getByRole("link", { name: "Newest" }).click();
    await expect(page.getByText(/^50 of \d+$/)).toBeVisible();
  },
);

test(
  "the trail is saved as a file, which is an event itself",
  release,
  async ({ signedIn: adminPage, site }) => {
    addFailures(site, "=cmd()", 1);
    await adminPage.goto(`${site.url}/admin/events?kind=failures`);
    await waitForHydration(adminPage);
    const [file] = await Promise.all([
      adminPage.waitForEvent("download"),
      adminPage.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toMatch(
      /^\uFEFF"Time \(UTC\)","Time","Who","What","About","Detail","Browser","Country"\r\n/,
    );
    expect(text).toContain(
      `,"'=cmd()","Sign-in failed","","wrong password","Chrome on Linux","Brazil"\r\n`,
    );
    await adminPage.goto(`${site.url}/admin/events?kind=data`);
    await expect(adminPage.getByRole("row").filter({ hasText: "Exported" }).first()).toContainText(
      /events \d+ rows?/,
    );
  },
);

test("a deleted post is in the trail with its title", release, async ({ adminPage, site }) => {
  const post = adminPage.getByRole("listitem").filter({ hasText: "Edit" }).first();
  const title = (await post.getByRole("heading").textContent()) ?? "";
  await post.getByRole("button", { name: "Delete" }).click();
  await adminPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const toasts = adminPage.getByRole("region", { name: /^Notifications/ });
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(adminPage.getByText("Blog post restored")).toBeVisible();
  await adminPage.goto(`${site.url}/admin/events?kind=data`);
  const row = adminPage.getByRole("row").filter({ hasText: "Post deleted" }).first();
  await expect(row).toContainText(`${title} to the trash`);
  await expect(row).toContainText("admin@example.com");
});

test("somebody is mailed about a sign-in with a new browser, with the way to stop it", async ({
  site,
}) => {
  await signIn(site, "editor@example.com");
  await signIn(site, "editor@example.com");
  const said = await findInMail(
    site,
    "editor@example.com",
    /A new browser signed in to your account[\s\S]*?\/auth\/forgot/,
  );
  expect(said).toContain("If it was you, there is nothing to do.");
});

type Spread = { apart?: number };

/** Failed sign-ins, the newest of them now. */
function addFailures(site: Site, email: string, count: number, { apart = 0 }: Spread = {}) {
  withDatabase(site, (database) => {
    const add = database.prepare(
      `insert into events (id, at, kind, actor, detail, browser, country)
       values (?, ?, 'sign-in-failed', ?, 'wrong password', 'Chrome on Linux', 'BR')`,
    );
    for (let at = 0; at < count; at += 1) {
      const time = new Date(Date.now() - at * apart * 1000).toISOString();
      add.run(crypto.randomUUID(), time, email);
    }
  });
}
