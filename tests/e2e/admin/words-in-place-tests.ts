import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { formatPrice } from "#app/rules/shop/money.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { createStaff } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const path = "/admin/words/edit?page=%2Fpackages";
const otherAdmin = "partner@example.com";

test("an owner changes a page where its words stand, and visitors see it once it is published", async ({
  signedIn: page,
  site,
  context,
  browser,
}) => {
  await page.goto(site.url + path);
  const words = wordsIn(page);
  const bar = page.getByRole("region", { name: "Working copy" });
  await expect(words.getByRole("button", { name: "Add a question" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await words.getByText("Ops Metrics Kit", { exact: true }).fill("Ops Numbers Kit");
  await words
    .getByRole("button", { name: /^Price: / })
    .nth(1)
    .click();
  await words.getByLabel("Amount").fill("8500");
  await words.getByLabel("Currency").selectOption("EUR");
  const price = formatPrice({ amount: 8500, currency: "EUR" });
  await expect(words.getByText(price, { exact: true })).toHaveCount(3);
  await expect(bar).toContainText("2 words changed");
  await expect(bar).toContainText("Saved");

  await words.getByRole("button", { name: "Add a line" }).first().click();
  await expect(words.getByRole("textbox", { name: "Line", exact: true }).nth(4)).toBeFocused();
  await page.keyboard.type("A call each week");
  const lines = words.getByRole("textbox", { name: "Line", exact: true });
  await expect(lines.nth(4)).toHaveText("A call each week");
  await words.getByRole("button", { name: /^Move “Weekly operating/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(lines.first()).toHaveText("Weekly operating review agenda");
  await expect(lines.nth(1)).toHaveText("Dashboard templates and definitions");

  await words.getByRole("button", { name: "Add a question" }).click();
  const question = words.getByRole("textbox", { name: "Question" }).last();
  await expect(question).toBeFocused();
  await page.keyboard.type("Do you travel?");
  await expect(bar).toContainText("1 still to be written");
  await words.getByRole("textbox", { name: "Answer" }).last().fill("Yes, **gladly**.");

  const title = words.getByText("Advisory Board Program", { exact: true }).first();
  await title.fill("Advisory Board Program for Families and Boards");
  await expect(bar).toContainText("1 too long");
  await expect(words.getByText(/46 of 40 characters\. .* on a phone, it had/)).toBeVisible();
  await bar.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Publish \d+ changes\?$/ });
  await expect(dialog.getByRole("alert")).toContainText("46 of 40 characters");
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).not.toContainText("too long");

  await context.setOffline(true);
  await words.getByText("Fair questions", { exact: true }).fill("Good questions");
  await expect(bar).toContainText("Not saved, no connection. Your words are kept in this browser.");
  await context.setOffline(false);
  await expect(bar).toContainText("Saved");

  createStaff(site, otherAdmin, "admin");
  const others = await browser.newContext({ reducedMotion: "reduce" });
  await becomeStaff(others, site, otherAdmin);
  const theirs = await others.newPage();
  await theirs.goto(site.url + path);
  await expect(wordsIn(theirs).getByRole("button", { name: "Add a question" })).toBeVisible();
  await wordsIn(theirs).getByText("Contact us", { exact: true }).fill("Write to us");
  const theirBar = theirs.getByRole("region", { name: "Working copy" });
  await expect(theirBar).toContainText("Saved");
  await words.getByText("Good questions", { exact: true }).fill("Questions and answers");
  const conflict = page.getByRole("alertdialog", { name: /changed while you were editing/ });
  await expect(conflict).toContainText(otherAdmin);
  await conflict.getByRole("button", { name: "Keep my version" }).click();
  await expect(bar).toContainText("Saved");
  await expect(words.getByText("Write to us", { exact: true })).toBeVisible();
  await others.close();

  await bar.getByRole("button", { name: "Preview" }).click();
  const visitor = page.frameLocator('iframe[title="The page as a visitor sees it"]');
  await expect(visitor.getByRole("heading", { name: "Ops Numbers Kit" })).toBeVisible();
  expect(await visitor.locator("html").evaluate((html) => html.clientWidth)).toBe(390);
  await page.getByRole("button", { name: "Edit", exact: true }).click();

  await bar.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see the new words now.")).toBeVisible();
  const published = await (await fetch(`${site.url}/packages`)).text();
  for (const word of [
    "Ops Numbers Kit",
    price,
    "A call each week",
    "<b>gladly</b>",
    "Write to us",
  ]) {
    expect(published).toContain(word);
  }
  await page.getByRole("button", { name: "Undo" }).last().click();
  const takenBack = page.getByText("Taken back.");
  await expect(takenBack).toBeVisible();
  // The toast with the button takes 200 ms to go, and nothing along.
  await wait(500);
  await expect(takenBack).toBeVisible();
  expect(await (await fetch(`${site.url}/packages`)).text()).not.toContain("Ops Numbers Kit");
});

function wordsIn(page: Page) {
  return page.frameLocator('iframe[title="The page with its words"]');
}
