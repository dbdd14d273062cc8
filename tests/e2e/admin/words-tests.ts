import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { createStaff } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const path = "/admin/words/all/packages";

test("words survive a lost network and another admin, and what is published can be undone", async ({
  signedIn: page,
  site,
  browser,
}) => {
  await page.goto(site.url + path);
  await waitForHydration(page);
  await lead(page).fill("Written on a train");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByLabel("Question", { exact: true }).last().fill("Is this new?");
  await page.getByLabel("Answer", { exact: true }).last().fill("It **is**.");
  await page.getByRole("button", { name: "Move up: question" }).last().click();
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText("The words were not saved")).toBeVisible();
  await expect(page.getByText("Stored on this device")).toBeVisible();
  await page.context().setOffline(false);

  createStaff(site, "words@example.com", "admin");
  const other = await browser.newPage({ javaScriptEnabled: false });
  await becomeStaff(other.context(), site, "words@example.com");
  await other.goto(site.url + path);
  await lead(other).fill("Ben was here");
  await save(other);
  await expect(other.getByText("Working copy of words@example.com")).toBeVisible();
  await other.close();

  await save(page);
  await expect(page.getByText("words@example.com saved these words meanwhile.")).toBeVisible();
  await expect(page.getByText("Ben was here")).toBeVisible();
  await expect(lead(page)).toHaveValue("Written on a train");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. Pages and mails have it now.")).toBeVisible();
  expect(await publicPage(site)).toMatch(/Written on a train[\s\S]+Is this new\?/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Not published yet")).toBeVisible();
  expect(await publicPage(site)).not.toContain("Written on a train");
  const form = page.getByRole("form", { name: "Packages" });
  await form.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(lead(page)).not.toHaveValue("Written on a train");
});

test(
  "without JavaScript words are changed, exported, imported and restored",
  release,
  async ({ noScriptPage: page, site }) => {
    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(site.url + path);
    const before = await lead(page).inputValue();
    const questions = page.getByLabel("Question", { exact: true });
    const first = await questions.first().inputValue();
    await lead(page).fill("A lead without scripts");
    await page.getByRole("button", { name: "Move down: question 1" }).click();
    await expect(lead(page)).toHaveValue("A lead without scripts");
    await expect(questions.nth(1)).toHaveValue(first);
    await page.getByRole("button", { name: "Back to the original: Questions" }).click();
    await expect(questions.first()).toHaveValue(first);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    expect(await publicPage(site)).toContain("A lead without scripts");

    const file = await (await page.request.get(`${site.url}/admin/words.json`)).text();
    await page.goto(`${site.url}/admin/words`);
    const changed = page.getByRole("row").filter({ hasText: /^Packages/ });
    await expect(changed.getByText("1 word changed")).toBeVisible();
    const buffer = Buffer.from(file.replace("A lead without scripts", "A lead from a file"));
    await page
      .getByLabel("File with words")
      .setInputFiles({ name: "words.json", mimeType: "application/json", buffer });
    await page.getByRole("button", { name: "Read the file" }).click();
    const changes = page.getByRole("table", { name: "Changes of Packages" });
    await expect(changes.getByRole("row").last()).toHaveText(
      "LeadA lead without scriptsA lead from a file",
    );
    await page.getByRole("button", { name: "Take over and publish" }).click();
    await expect(page.getByText("Imported and published.")).toBeVisible();
    expect(await publicPage(site)).toContain("A lead from a file");

    await page.locator("summary").filter({ hasText: "More of Packages" }).click();
    await page.getByRole("link", { name: "History of Packages", exact: true }).click();
    const history = page.getByRole("region", { name: "Published, newest first" });
    await history.getByRole("link").nth(1).click();
    await page.getByRole("button", { name: "Restore as working copy" }).click();
    await expect(lead(page)).toHaveValue("A lead without scripts");
    await page.goto(`${site.url}${path}?view=history`);
    await page.getByRole("button", { name: "Publish at once" }).click();
    await page.getByRole("button", { name: "Publish the originals" }).click();
    await expect(lead(page)).toHaveValue(before);
  },
);

for (const scripts of [true, false]) {
  const how = scripts ? "with the keyboard" : "without JavaScript";
  test(`${how} a name is found, replaced, taken back and published on every page`, async ({
    signedIn,
    noScriptPage,
    site,
  }) => {
    const page = scripts ? signedIn : noScriptPage;
    if (!scripts) await becomeStaff(page.context(), site, "admin@example.com");
    const [from, to] = scripts
      ? ["Ops Metrics Kit", "Ledger Kit"]
      : ["Ledger Kit", "Ops Metrics Kit"];
    await page.goto(`${site.url}/admin/words`);
    const search = page.getByRole("searchbox", { name: "Search every word" });
    await search.fill(from.toLowerCase());
    await search.press("Enter");
    const places = page.getByRole("table", { name: /^Places of/ });
    await expect(places.getByRole("row").filter({ hasText: from })).toHaveCount(2);
    await expect(places.locator("mark").first()).toHaveText(from);
    if (scripts) expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel("Replace with").fill(to);
    await press(page, places.getByRole("button", { name: /^Replace in / }).first());
    await expect(page.getByText("Replaced in 1 place. Nothing is published yet.")).toBeVisible();
    await expect(places.getByRole("row").filter({ hasText: from })).toHaveCount(1);
    await page.getByLabel("Replace with").fill(to);
    await press(page, page.getByRole("button", { name: "Replace it" }));
    await expect(page.getByText("No word says that.")).toBeVisible();
    expect(await publicPage(site)).toContain(from);

    await press(page, page.getByRole("button", { name: "Undo" }));
    await expect(page.getByText("Taken back.")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Undo" }));
    await expect(places.getByRole("row").filter({ hasText: from })).toHaveCount(2);
    await page.getByLabel("Replace with").fill(to);
    await press(page, page.getByRole("button", { name: "Replace all 2" }));
    await press(page, page.getByRole("status").getByRole("button", { name: "Publish" }));
    await expect(page.getByText("Every page shows it now.")).toBeVisible();
    const published = await publicPage(site);
    expect(published).toContain(to);
    expect(published).not.toContain(from);

    await page.goto(`${site.url}/admin/words?q=${encodeURIComponent(to)}`);
    await press(page, places.getByRole("link").first());
    await expect(
      page
        .getByRole("textbox")
        .and(page.locator(`[value*="${to}"]`))
        .first(),
    ).toBeInViewport();
  });
}

test(
  "after a rename the old name elsewhere is offered, and other working copies are left alone",
  release,
  async ({ signedIn: page, site }) => {
    await page.goto(`${site.url}/admin/words/all/about`);
    await waitForHydration(page);
    await lead(page).fill("Not for today");
    await save(page);
    await expect(page.getByText("Working copy saved")).toBeVisible();
    await page.goto(`${site.url}/admin/words?q=Ops+Metrics+Kit`);
    await page
      .getByRole("table")
      .getByRole("link", { name: /Title$/ })
      .click();
    await page.waitForURL(/\/admin\/words\/all\//);
    // The address changes a moment before the page, and the search has the same value.
    const name = page.getByRole("textbox").and(page.locator('[value="Ops Metrics Kit"]'));
    await waitForHydration(page);
    await name.fill("Ops Numbers Kit");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const told =
      "Left alone: the working copies of About. “Ops Metrics Kit” still stands in 1 place.";
    await expect(page.getByText(told).first()).toBeVisible();

    await page.goto(`${site.url}/admin/words`);
    await expect(page.getByText("You renamed it to “Ops Numbers Kit”.")).toBeVisible();
    await page.getByRole("link", { name: "Show it" }).click();
    await expect(page.getByLabel("Replace with")).toHaveValue("Ops Numbers Kit");
    await page.getByLabel("Replace with").press("Enter");
    await page.getByRole("status").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Every page shows it now.")).toBeVisible();
    await expect(page.getByText("You renamed it")).toHaveCount(0);
    expect(await publicPage(site)).not.toContain("Ops Metrics Kit");

    await page.goto(`${site.url}/admin/words?q=Ops+Numbers+Kit&to=Ops+Metrics+Kit`);
    await page.getByRole("button", { name: "Replace all 2" }).click();
    await page.getByRole("status").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Every page shows it now.")).toBeVisible();
    await page.goto(`${site.url}/admin/words/all/about`);
    await expect(lead(page)).toHaveValue("Not for today");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(lead(page)).not.toHaveValue("Not for today");
  },
);

test("an announcement says when it begins, and is seen at its time before that", async ({
  noScriptPage: page,
  site,
}) => {
  await becomeStaff(page.context(), site, "admin@example.com");
  await page.goto(`${site.url}/admin/words/all/announcement`);
  await page.getByLabel("Announcement, at the top of every page").fill("We move to Accra.");
  await page.getByLabel("Shown from").fill("2099-12-04T09:00");
  await page.getByRole("textbox", { name: "Shown until (optional)" }).fill("2099-12-03T09:00");
  await save(page);
  const note = page.getByRole("region", { name: "The announcement at its time" });
  await expect(note).toContainText("It ends before it begins");
  await page.getByRole("textbox", { name: "Shown until (optional)" }).fill("");
  await save(page);
  await expect(note).toContainText(/Once it is published: It begins .*Dec.* 4, 2099.*9:00 AM/);
  await expect(note.locator("iframe").contentFrame().getByText("We move to Accra.")).toBeVisible();
  expect(await publicPage(site)).not.toContain("We move to Accra.");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(note).toHaveCount(0);
});

/** As somebody without a mouse. */
async function press(page: Page, control: Locator) {
  await control.focus();
  await page.keyboard.press("Enter");
}

function lead(page: Page) {
  return page.getByLabel("Lead", { exact: true }).first();
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save working copy" }).click();
}

async function publicPage(site: Site) {
  return (await fetch(`${site.url}/packages`)).text();
}
