import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

const paragraphs = ["The first paragraph opens.", "One stands between them.", "The last one ends."];

test("two people edit a published post: both are merged, and visitors see it when it is published", async ({
  adminPage: ada,
  browser,
  site,
}) => {
  const id = await publishPost(ada, "Edited by two");
  const visitors = async () => (await fetch(`${site.url}/blog/edited-by-two`)).text();
  const ben = await openAs(browser, site, "editor@example.com", id);
  await openPost(ada, site, id);

  await ada.getByLabel("Excerpt").fill("Changed by Ada.");
  await expect(ada.getByText(/^Saved as a working copy at/)).toBeVisible();
  await expect(
    ada.getByText(/^Published, with a working copy from .* not see yet\.$/),
  ).toBeVisible();

  await textOf(ben)
    .getByText(paragraphs[2] ?? "")
    .click();
  await ben.keyboard.press("End");
  await ben.keyboard.type(" Ben was here.");
  await expect(
    ben.getByText("Merged with the changes of admin@example.com: Excerpt."),
  ).toBeVisible();
  await expect(ben.getByLabel("Excerpt")).toHaveValue("Changed by Ada.");
  await ben.keyboard.type(" And wrote on.");
  await expect(textOf(ben)).toContainText("The last one ends. Ben was here. And wrote on.");
  await expect.poll(() => copyOf(site, id)).toContain("And wrote on.");

  await textOf(ada)
    .getByText(paragraphs[0] ?? "")
    .click();
  await ada.keyboard.press("End");
  await ada.keyboard.type(" Ada, too.");
  await expect(
    ada.getByText("Merged with the changes of editor@example.com: Content."),
  ).toBeVisible();
  await ada.keyboard.type(" Still Ada.");
  await expect(textOf(ada)).toContainText("opens. Ada, too. Still Ada.");
  await expect(textOf(ada)).toContainText("Ben was here. And wrote on.");
  await expect.poll(() => copyOf(site, id)).toContain("Still Ada.");
  expect(await axeViolations(ada)).toEqual([]);
  expect(await visitors()).not.toMatch(/Ada|Ben/);

  await ada.getByRole("link", { name: "Compare" }).click();
  const excerpt = differencesOf(ada, "Excerpt");
  await expect(excerpt.getByRole("insertion")).toContainText("Changed by Ada.");
  await expect(excerpt.getByRole("deletion")).toContainText("As it was.");
  await expect(differencesOf(ada, "Content")).toContainText("1 paragraph is the same");
  expect(await axeViolations(ada)).toEqual([]);
  await ada.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(ada)).toBe(0);
  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.getByRole("link", { name: "Back to the post" }).click();
  await expect(ada.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await ada.getByRole("button", { name: "Publish changes" }).click();
  await expect(ada.getByText("Blog post updated successfully")).toBeVisible();
  const html = await visitors();
  for (const words of ["Changed by Ada.", "Ada, too. Still Ada.", "Ben was here. And wrote on."]) {
    expect(html).toContain(words);
  }

  await openPost(ada, site, id);
  await ada.getByLabel("Excerpt").fill("Ada prefers silence.");
  await ada.getByRole("button", { name: "Update post" }).click();
  await expect(ada.getByText("Blog post updated successfully")).toBeVisible();
  await ben.getByLabel("Title").fill("Edited by two and Ben");
  await ben.getByLabel("Excerpt").fill("Ben wants music.");
  await expect(ben.getByText("admin@example.com changed the same words: Excerpt")).toBeVisible();
  await ben.getByRole("button", { name: "Compare and choose" }).click();
  const dialog = ben.getByRole("alertdialog", { name: /changed while you were editing/ });
  await expect(dialog.getByText("Ada prefers silence.")).toBeVisible();
  await expect(dialog.getByText("Ben wants music.")).toBeVisible();
  expect(await axeViolations(ben)).toEqual([]);
  await dialog.getByRole("radio", { name: "Take the saved one" }).check();
  await dialog.getByRole("button", { name: "Keep what I chose" }).click();
  await expect(ben.getByLabel("Excerpt")).toHaveValue("Ada prefers silence.");
  await expect(ben.getByLabel("Title")).toHaveValue("Edited by two and Ben");
  await ben.getByRole("button", { name: "Update post" }).click();
  await expect(ben.getByText("Blog post updated successfully")).toBeVisible();
  expect(await visitors()).toContain("Edited by two and Ben");
  expect(copyOf(site, id)).toBeUndefined();
  await ben.context().close();
});

test(
  "while the network drops again and again nothing that is typed is lost or doubled",
  release,
  async ({ adminPage: page, context, site }) => {
    const id = await publishPost(page, "Typed in a tunnel");
    await openPost(page, site, id);
    await textOf(page)
      .getByText(paragraphs[2] ?? "")
      .click();
    await page.keyboard.press("End");
    const typed: string[] = [];
    const write = async (words: string) => {
      typed.push(words);
      await page.keyboard.type(` ${words}`);
    };
    for (let cycle = 0; cycle < 5; cycle += 1) {
      await context.setOffline(true);
      await write(`dark${cycle}`);
      await expect(page.getByText("Not reached: kept in this browser.")).toBeVisible();
      if (cycle === 2) await loseAnswers(page, 1);
      await context.setOffline(false);
      await write(`light${cycle}`);
      await expect(page.getByText(/^Saved as a working copy at/)).toBeVisible();
      await expect.poll(() => copyOf(site, id)).toContain(`light${cycle}`);
    }
    const text = `The last one ends. ${typed.join(" ")}`;
    expect(copyOf(site, id)).toContain(text);
    expect(countOf(site, "post_revisions", id)).toBe(1);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByText("Blog post updated successfully")).toBeVisible();
    expect(countOf(site, "post_revisions", id)).toBe(2);
    expect(copyOf(site, id)).toBeUndefined();
    const html = await (await fetch(`${site.url}/blog/typed-in-a-tunnel`)).text();
    expect(html.split(`<p>${text}</p>`)).toHaveLength(2);
    const left = () => Object.keys(localStorage).filter((key) => key.startsWith("post:")).length;
    expect(await page.evaluate(left)).toBe(0);
  },
);

test(
  "without scripts a working copy is kept, compared, discarded and published",
  release,
  async ({ adminPage, noScriptPage: page, site }) => {
    const id = await publishPost(adminPage, "Kept by hand");
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin?edit=${id}`);
    await page.getByLabel("Excerpt").fill("By hand.");
    await page.getByRole("button", { name: "Save working copy" }).click();
    await expect(page.getByText(/working copy from .* by editor@example\.com that/)).toBeVisible();
    await expect(page.getByLabel("Excerpt")).toHaveValue("By hand.");
    await page.getByRole("link", { name: "Compare" }).click();
    await expect(page.getByRole("insertion")).toContainText("By hand.");
    await page.getByText("Discard the working copy").click();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByLabel("Excerpt")).toHaveValue("As it was.");
    await page.getByLabel("Excerpt").fill("By hand, again.");
    await page.getByRole("button", { name: "Save working copy" }).click();
    await page.getByRole("link", { name: "Compare" }).click();
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByRole("region", { name: "The post you saved" })).toBeVisible();
    expect(await (await fetch(`${site.url}/blog/kept-by-hand`)).text()).toContain(
      "By hand, again.",
    );
  },
);

async function openAs(browser: Browser, site: Site, email: string, id: string) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await becomeStaff(context, site, email);
  const page = await context.newPage();
  await openPost(page, site, id);
  return page;
}

async function openPost(page: Page, site: Site, id: string) {
  await page.goto(`${site.url}/admin?edit=${id}`);
  await waitForHydration(page);
  await expect(textOf(page)).toBeVisible();
}

function textOf(page: Page) {
  return page.getByRole("textbox", { name: "Content" });
}

function differencesOf(page: Page, field: string) {
  return page.getByRole("heading", { name: field, exact: true }).locator("..");
}

async function publishPost(page: Page, title: string) {
  const id = randomUUID();
  const content = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
  const post = { title, excerpt: "As it was.", category: "Strategy", content, published: true };
  const status = await page.evaluate(
    async (asked) => {
      const response = await fetch("/api/posts", { method: "POST", body: JSON.stringify(asked) });
      return response.status;
    },
    { intent: "save", id, version: 0, post },
  );
  expect(status).toBe(200);
  return id;
}

/** Saves reach the server, but their answers do not reach the page. */
async function loseAnswers(page: Page, count: number) {
  let lost = 0;
  await page.route("**/api/posts", async (route) => {
    lost += 1;
    if (lost > count) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

/** The text of the working copy. */
function copyOf(site: Site, id: string) {
  return withDatabase(site, (database) => {
    const copy = database.prepare("select draft from working_copies where post_id = ?").get(id);
    return copy && String(JSON.parse(String(copy.draft)).content);
  });
}

function countOf(site: Site, table: "post_revisions", id: string) {
  return withDatabase(site, (database) => {
    const row = database
      .prepare(`select count(*) as count from ${table} where post_id = ?`)
      .get(id);
    return Number(row?.count);
  });
}
