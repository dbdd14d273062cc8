import type { FrameLocator, Page } from "@playwright/test";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { createStaff, postForm, signIn, withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const inPlace = "/admin/words/edit?page=%2F";
const form = "/admin/words/all/home-testimonials";

test.beforeEach(async ({ site }) => {
  const { cookie } = await signIn(site, "admin@example.com");
  const groups = ["home-testimonials", "home"];
  for (const group of groups) await startFromOriginals(site, cookie, group);
});

test("by keyboard, a first testimonial is added, written, moved, published and taken back in place", async ({
  signedIn: page,
  site,
}) => {
  const saves = countSaves(page);
  const words = await openInPlace(page, site);
  const bar = barOf(page);
  const quotes = words.getByRole("textbox", { name: "Quote", exact: true });
  const before = await quotes.count();
  await words.getByRole("button", { name: /^Add a testimonial/ }).focus();
  await page.keyboard.press("Enter");
  await expect(quotes).toHaveCount(before + 1);
  await expect(quotes.last()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Mondays are quiet now. ");
  await words.getByRole("textbox", { name: "Author" }).last().fill("Ada Quiet");
  // What a new one starts with is no word of a client.
  await expect(bar).toContainText("3 still to be written");
  await bar.getByRole("button", { name: "Publish" }).click();
  const problems = page.getByRole("alertdialog").getByRole("alert");
  await expect(problems).toContainText("“Role” (Role) is a placeholder.");
  await page.getByRole("button", { name: "Keep editing" }).click();
  for (const [name, text] of [
    ["Emphasized end of the quote", "And Fridays."],
    ["Role", "Owner"],
    ["Company", "a bakery"],
  ] as const) {
    await words.getByRole("textbox", { name, exact: true }).last().fill(text);
  }
  await expect(bar).toContainText(/^Working copy of \w+1 word changed\. Saved/);
  await comesToRest(page, saves);

  const move = words.getByRole("button", { name: /^Move this testimonial, “Mondays are quiet/ });
  await move.focus();
  await page.keyboard.press("ArrowUp");
  await expect(quotes.nth(before - 1)).toHaveText("Mondays are quiet now.");
  await expect(move).toBeFocused();
  await expect(move).toHaveCount(1);
  const named = words.getByRole("button", { name: /^Move this testimonial, / });
  await expect(named.last()).toHaveAccessibleName(
    `Move this testimonial, “${(await quotes.last().textContent())?.slice(0, 60)}” (arrow keys)`,
  );
  await comesToRest(page, saves);

  await bar.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Publish \d+ changes?\?$/ });
  await expect(dialog).not.toContainText(/Photo|object Object/);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see the new words now.")).toBeVisible();
  expect(await publicPage(site)).toContain("Ada Quiet");
  await comesToRest(page, saves);

  await words.getByRole("button", { name: /^Remove this testimonial, “Mondays are quiet/ }).focus();
  await page.keyboard.press("Enter");
  await expect(quotes).toHaveCount(before);
  await expect(bar).toContainText("Saved");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(quotes).toHaveCount(before + 1);
  await expect(bar).toContainText("Nothing changed");
  await comesToRest(page, saves);
});

test("what a page shows of the list of another page does not grow there", async ({
  signedIn: page,
  site,
}) => {
  await page.goto(`${site.url}/admin/words/edit?page=%2Fservices%2Fglobal-talent`);
  const words = page.frameLocator('iframe[title="The page with its words"]');
  await expect(words.getByRole("button", { name: /^Add an outcome/ })).toBeVisible();
  await expect(words.getByRole("button", { name: /^Add a phase/ })).toHaveCount(0);
});

test(
  "with a finger on a phone, what is added to any list of a page gets the focus and stays the only change",
  release,
  async ({ touchPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 4(00|01|03|09)/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await becomeStaff(page.context(), site, "admin@example.com");
    const saves = countSaves(page);
    const words = await openInPlace(page, site);
    const bar = barOf(page);
    const adds = words.getByRole("button", { name: /^Add an? / });
    const count = await adds.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      const label = (await adds.nth(at).textContent()) ?? "";
      await adds.nth(at).tap();
      await expect(bar, label).toContainText(/1 word changed.* Saved/);
      const focused = words.locator("[data-word]:focus");
      await expect(focused, label).toHaveCount(1);
      await expect(focused, label).toHaveAttribute("contenteditable");
      await page.keyboard.type("Typed ");
      await expect(focused, label).toContainText("Typed");
      await expect(bar, label).toContainText(/1 word changed.* Saved/);
      await comesToRest(page, saves);
      await bar.locator("summary").tap();
      await bar.getByRole("button", { name: "Undo" }).tap();
      await bar.getByRole("button", { name: "Undo" }).tap();
      await bar.locator("summary").tap();
      await expect(bar, label).toContainText("Nothing changed");
      await comesToRest(page, saves);
    }
  },
);

test(
  "nobody has a conflict with themselves, however slow or lost the answers are",
  release,
  async ({ signedIn: page, site }) => {
    const words = await openInPlace(page, site);
    const bar = barOf(page);
    const answered = Promise.withResolvers<void>();
    let held = 0;
    let isLost = false;
    await page.route("**/api/words", async (route) => {
      held += 1;
      if (held === 1) await answered.promise;
      // The server has it, and nobody is told.
      if (isLost) {
        isLost = false;
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    const quote = words.getByRole("textbox", { name: "Quote", exact: true }).first();
    await quote.fill("The first words");
    await expect.poll(() => held).toBe(1);
    await words.getByRole("button", { name: /^Add a testimonial/ }).click();
    await bar.getByRole("button", { name: "Preview" }).click();
    answered.resolve();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(bar).toContainText("Saved");
    const conflict = page.getByRole("alertdialog", { name: /changed while you were editing/ });
    await expect(conflict).toHaveCount(0);

    await comesToRest(page, countSaves(page));
    isLost = true;
    await words
      .getByRole("textbox", { name: "Quote", exact: true })
      .first()
      .fill("The second words");
    await expect(bar).toContainText("Not saved, no connection");
    await words
      .getByRole("textbox", { name: "Quote", exact: true })
      .first()
      .fill("The third words");
    await expect(bar).toContainText(/Saved \d/);
    await expect(conflict).toHaveCount(0);
  },
);

test(
  "a conflict over a list shows both in words, and each of its buttons does what it says",
  release,
  async ({ signedIn: page, site, browser }) => {
    createStaff(site, "lists@example.com", "admin");
    const others = await browser.newContext({ reducedMotion: "reduce" });
    await becomeStaff(others, site, "lists@example.com");
    const theirs = await others.newPage();
    const words = await openInPlace(page, site);
    const theirWords = await openInPlace(theirs, site);
    const quote = words.getByRole("textbox", { name: "Quote", exact: true }).first();
    const theirQuote = theirWords.getByRole("textbox", { name: "Quote", exact: true });
    await theirQuote.first().fill("Theirs.");
    await theirWords.getByRole("button", { name: /^Add a testimonial/ }).click();
    await expect(theirQuote.last()).toBeFocused();
    await theirs.keyboard.press("ControlOrMeta+a");
    await theirs.keyboard.type("Another of theirs.");
    await expect(barOf(theirs)).toContainText("Saved");
    await comesToRest(theirs, countSaves(theirs));

    await quote.fill("Mine.");
    const conflict = page.getByRole("alertdialog", { name: /changed while you were editing/ });
    await expect(conflict).toContainText("lists@example.com");
    for (const said of ["Theirs.", "Mine.", "Another of theirs."]) {
      await expect(conflict).toContainText(said);
    }
    await expect(conflict).not.toContainText("object Object");
    const saves = countSaves(page);
    await conflict.getByRole("button", { name: "Keep editing" }).click();
    await expect(conflict).toHaveCount(0);
    await expect(barOf(page)).toContainText("Not saved");
    await expect(quote).toHaveText("Mine.");
    await comesToRest(page, saves);
    await quote.fill("Mine still.");
    await expect(conflict).toBeVisible();
    await page.keyboard.press("Escape");
    await quote.fill("Mine, for good.");
    await conflict.getByRole("button", { name: "Keep my version" }).click();
    await expect(barOf(page)).toContainText("Saved");
    await comesToRest(page, saves);
    await expect(quote).toHaveText("Mine, for good.");

    await theirQuote.first().fill("Theirs again.");
    const their = theirs.getByRole("alertdialog", { name: /changed while you were editing/ });
    await their.getByRole("button", { name: "Load saved version" }).click();
    await expect(theirQuote.first()).toHaveText("Mine, for good.");
    await expect(barOf(theirs)).toContainText("Saved");
    await others.close();
  },
);

test(
  "in the form, focus follows what is added, moved and removed",
  release,
  async ({ signedIn: page, site }) => {
    await page.goto(site.url + form);
    await waitForHydration(page);
    const quotes = page.getByLabel("Quote", { exact: true });
    const before = await quotes.count();
    await page.getByRole("button", { name: "Add a testimonial" }).focus();
    await page.keyboard.press("Enter");
    await expect(quotes).toHaveCount(before + 1);
    await expect(quotes.last()).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Written in the form");
    for (let at = before + 1; at > 1; at -= 1) {
      await page.getByRole("button", { name: `Move up: testimonial ${at}` }).press("Enter");
      await expect(quotes.nth(at - 2)).toHaveValue("Written in the form");
      const next = at > 2 ? `Move up: testimonial ${at - 1}` : "Move down: testimonial 1";
      await expect(page.getByRole("button", { name: next })).toBeFocused();
    }
    await page.getByRole("button", { name: "Remove: testimonial 1" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove: testimonial 1" })).toBeFocused();
    await expect(page.getByText("Not saved yet")).toHaveCount(0);
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("Another");
    await page.getByRole("button", { name: "Back to the original: Title" }).press("Enter");
    await expect(title).toBeFocused();
  },
);

test(
  "without JavaScript the form shows the place of what was added or moved",
  release,
  async ({ noScriptPage: page, site }) => {
    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(site.url + form);
    const quotes = page.getByLabel("Quote", { exact: true });
    const before = await quotes.count();
    await page.getByRole("button", { name: "Add a testimonial" }).click();
    await expect(quotes).toHaveCount(before + 1);
    await expect(quotes.last()).toBeInViewport();
    await page.keyboard.press("Tab");
    await quotes.last().fill("Written without scripts");
    await page.getByRole("button", { name: `Move up: testimonial ${before + 1}` }).click();
    await expect(quotes.nth(before - 1)).toHaveValue("Written without scripts");
    await expect(quotes.nth(before - 1)).toBeInViewport();
    const authors = page.getByLabel("Author", { exact: true });
    await authors.nth(before - 1).fill("Ben Plain");
    for (const [name, text] of [
      ["Emphasized end of the quote (optional)", ""],
      ["Role", "Founder"],
      ["Company", "A bakery"],
    ] as const) {
      await page
        .getByLabel(name, { exact: true })
        .nth(before - 1)
        .fill(text);
    }
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published. Pages and mails have it now.")).toBeVisible();
    expect(await publicPage(site)).toContain("Ben Plain");
  },
);

for (const scripts of [true, false]) {
  test(
    `${scripts ? "with" : "without"} JavaScript the words of a group that two people changed in different places are merged in its form`,
    release,
    async ({ browser, site }) => {
      const [ada, ben] = await Promise.all(
        ["admin@example.com", "words-two@example.com"].map(async (email) => {
          if (email.startsWith("words")) makeAdmin(site, email);
          const context = await browser.newContext({ javaScriptEnabled: scripts });
          await becomeStaff(context, site, email);
          const page = await context.newPage();
          await page.goto(site.url + form);
          if (scripts) await waitForHydration(page);
          return page;
        }),
      );
      if (!ada || !ben) throw new Error("Two are needed.");
      const title = (page: Page) => page.getByLabel("Title", { exact: true });
      const quote = (page: Page) => page.getByLabel("Quote", { exact: true }).first();
      await title(ada).fill("Ada’s title");
      await ada.getByRole("button", { name: "Save working copy" }).click();
      await expect(ada.getByText("Working copy of admin@example.com")).toBeVisible();

      await quote(ben).fill("Ben’s quote");
      await ben.getByRole("button", { name: "Move down: testimonial 1" }).click();
      await ben.getByRole("button", { name: "Save working copy" }).click();
      await expect(ben.getByText("admin@example.com saved these words meanwhile.")).toBeVisible();
      await expect(title(ben)).toHaveValue("Ada’s title");
      await ben.getByRole("button", { name: "Move up: testimonial 2" }).click();
      await expect(quote(ben)).toHaveValue("Ben’s quote");
      await title(ada).fill("Ada’s other title");
      await ada.getByRole("button", { name: "Save working copy" }).click();
      await expect(ada.getByText("Not saved yet")).toHaveCount(0);
      await ben.getByRole("button", { name: "Save working copy" }).click();
      await expect(title(ben)).toHaveValue("Ada’s other title");
      await ben.getByRole("button", { name: "Save working copy" }).click();
      await expect(ben.getByText("Working copy of words-two@example.com")).toBeVisible();
      await ada.reload();
      await expect(title(ada)).toHaveValue("Ada’s other title");
      await expect(quote(ada)).toHaveValue("Ben’s quote");
      for (const page of [ada, ben]) await page.context().close();
    },
  );
}

function makeAdmin(site: Site, email: string) {
  const known = withDatabase(site, (database) =>
    database.prepare("select id from users where email = ?").get(email),
  );
  if (!known) createStaff(site, email, "admin");
}

async function openInPlace(page: Page, site: Site): Promise<FrameLocator> {
  await page.clock.install();
  await page.goto(site.url + inPlace);
  const words = page.frameLocator('iframe[title="The page with its words"]');
  await expect(words.getByRole("button", { name: /^Add a testimonial/ })).toBeVisible();
  return words;
}

function barOf(page: Page) {
  return page.getByRole("region", { name: "Working copy" });
}

function countSaves(page: Page) {
  const saves = { count: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/api/words")) saves.count += 1;
  });
  return saves;
}

/** What would be saved later would be saved within the next minute. */
async function comesToRest(page: Page, saves: { count: number }) {
  await expect(barOf(page)).not.toContainText("Saving…");
  const before = saves.count;
  await page.clock.runFor(60_000);
  expect(saves.count, "further saves").toBe(before);
}

async function publicPage(site: Site) {
  return (await fetch(site.url)).text();
}

/** What tests before it published and saved goes, so that each begins with what the code has. */
async function startFromOriginals(site: Site, cookie: string | undefined, group: string) {
  const version = withDatabase(site, (database) =>
    database.prepare("select version from site_words where name = ?").get(group),
  );
  if (!version) return;
  const fields = {
    intent: "publish-originals",
    confirmed: "yes",
    version: String(version.version),
  };
  const answer = await postForm(site, `/admin/words/all/${group}`, fields, cookie);
  expect(answer.status).toBe(303);
}
