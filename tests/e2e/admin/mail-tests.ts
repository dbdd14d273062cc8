import { randomUUID } from "node:crypto";
import { axeViolations } from "../../support/axe-violations.ts";
import type { Site } from "../../support/site.ts";
import { withDatabase } from "../../support/staff.ts";
import { expect, test } from "./admin-test.ts";

test("without a mail server staff read the truth about every mail, and may try again", async ({
  adminPage,
  site,
}) => {
  addFailedMail(site, "admin@example.com", "550 no such user");
  await adminPage.getByRole("link", { name: "Set it up" }).click();
  await expect(adminPage.getByText("Enquiries are stored here only.")).toBeVisible();
  await expect(adminPage.getByText("so nobody is emailed.")).toBeVisible();
  await adminPage.getByRole("button", { name: "Send a test mail to me" }).click();
  await expect(adminPage.getByText("Not emailed: kept as a file,")).toBeVisible();
  await adminPage.getByRole("button", { name: "Send a test enquiry now" }).click();
  await expect(adminPage.getByText("kept as a file, not emailed, after")).toBeVisible();

  const search = adminPage.getByRole("search", { name: "mails" });
  await search.getByRole("searchbox").fill("ADMIN@example");
  await search.getByRole("button").click();
  await expect(adminPage).toHaveURL(/q=ADMIN/);
  await expect(adminPage.getByRole("columnheader", { name: "When" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const slow = Promise.withResolvers<void>();
  await adminPage.route(/mail\.data/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await adminPage.getByRole("link", { name: "Failed 1" }).click();
  const loading = adminPage.getByRole("status").filter({ hasText: "Loading…" });
  await expect(loading).toBeVisible();
  slow.resolve();
  await expect(loading).toBeHidden();
  const row = adminPage.getByRole("row").filter({ hasText: "admin@example.com" });
  await expect(row).toHaveCount(1);
  await row.getByText("Reason").click();
  await expect(row.getByText("550 no such user")).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await row.getByRole("button", { name: "Retry now" }).click();
  await expect(adminPage.getByText("No mail fits.")).toBeVisible();
  await expect(adminPage.getByRole("link", { name: "Failed", exact: true })).toBeVisible();
});

/** A test mail that was given up. */
function addFailedMail(site: Site, email: string, error: string) {
  withDatabase(site, (database) => {
    const user = database.prepare("select id from users where email = ?").get(email);
    const at = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
    database
      .prepare(
        `insert into outbox (id, kind, subject_id, state, attempts, created_at, next_attempt_at, last_error, recipient, subject)
         values (?, 'test-mail', ?, 'dead', 99, ?, ?, ?, ?, 'Test mail')`,
      )
      .run(randomUUID(), String(user?.id), at, at, error, email);
  });
}
