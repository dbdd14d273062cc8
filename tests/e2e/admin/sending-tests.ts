import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import type { startMailbox } from "../../support/mailbox.ts";
import { givePostalAddress } from "../../support/postal-address.ts";
import type { Site } from "../../support/site.ts";
import { expect, waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff } from "./admin-test.ts";

const readers = 40;
const id = "journey23456";

type Started = { page: Page; site: Site; mailbox: Awaited<ReturnType<typeof startMailbox>> };

/** An issue from its check to its last reader. It needs a mail server, so it is a part of the day at the desk. */
export async function sendAnIssue({ page, site, mailbox }: Started) {
  const arrived = () =>
    mailbox.mails.filter(({ body }) => body.includes("Subject: The weekly journey"));
  addReaders(site);
  addIssue(site);
  // Mails name the site by its public address, which the frame around one must have, too.
  const url = site.url.replace("127.0.0.1", "localhost");
  await becomeStaff(page.context(), { ...site, url }, "admin@example.com");
  await page.goto(`${url}/admin/newsletter/${id}`);
  await waitForHydration(page);
  const check = page.getByRole("region", { name: "Before it goes out" });

  await check.getByRole("button", { name: "Check and send" }).click();
  const dead = check.getByRole("listitem").filter({ hasText: "A link does not answer" });
  await expect(dead).toContainText(/nowhere-2025 gave 404 at .*, first paragraph/);
  await expect(check.getByText("Not ready")).toBeVisible();
  await expect(check.getByRole("button", { name: /^Send to/ })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await expect(check.getByText("Your postal address is missing")).toBeVisible();
  await givePostalAddress(site, "admin@example.com");
  await page.getByRole("textbox", { name: "Body" }).fill("Hello, all is well now.");
  await check.getByRole("button", { name: "Check again" }).click();
  await expect(check.getByText("Ready", { exact: true })).toBeVisible();
  await page.getByText("At a time").click();
  await page.getByLabel(/^Date and time/).fill("2020-01-01T07:00");
  await check.getByRole("button", { name: `Schedule for ${readers} people` }).click();
  await expect(page.getByText("This time has passed.")).toBeVisible();
  await page.getByText("Now", { exact: true }).click();
  await check.getByRole("button", { name: `Send to ${readers} people now` }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: `Send to ${readers} people now` }).click();

  await expect(page.getByRole("progressbar", { name: "Sent" })).toBeVisible();
  await expect.poll(() => arrived().length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused by Admin")).toBeVisible();
  expect(arrived().length).toBeLessThan(readers);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("region", { name: "Done" })).toContainText(/Sent .* [AP]M/, {
    timeout: 60_000,
  });
  const everybody = arrived().flatMap(({ to }) => to);
  expect(new Set(everybody).size, "everybody got it").toBe(readers);
  expect(everybody.length, "nobody got it twice").toBe(readers);
  expect(await axeViolations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(readers + 1);
  expect(lines[1]).toMatch(/^"journey\d+@example\.com","taken by the mail server",/);
}

function addReaders(site: Site) {
  const now = new Date().toISOString();
  withDatabase(site, (database) => {
    const add = database.prepare(
      `insert into subscribers (id, email, state, consent_text, page, created_at, confirmed_at, weekly)
       values (?, ?, 'confirmed', '', '/', ?, ?, true)`,
    );
    for (let index = 0; index < readers; index += 1) {
      add.run(`journey-${index}`, `journey${index}@example.com`, now, now);
    }
  });
}

function addIssue(site: Site) {
  const now = new Date().toISOString();
  const body = '<p>Hello, <a href="/nowhere-2025">read on</a>.</p>';
  withDatabase(site, (database) =>
    database
      .prepare(
        `insert into newsletter_issues (id, number, subject, preview_line, body, lists, on_web, state,
         created_at, updated_at) values (?, 4200, ?, ?, ?, '["weekly"]', true, 'draft', ?, ?)`,
      )
      .run(id, "The weekly journey", "All of it", body, now, now),
  );
}
