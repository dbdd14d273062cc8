import type { Browser, Page } from "@playwright/test";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

/** Longer than any form of visitors may be. */
const longText = `<p>${"Long and plain. ".repeat(12_000)}</p>`;

test(
  "without JavaScript a long post is saved, and one that is refused keeps its text",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    await page.getByLabel("Title").fill("Long by hand");
    await page.getByLabel("Content").fill(longText);
    await page.getByRole("button", { name: "Create post" }).click();
    await expect(page.getByRole("alert")).toHaveText("Excerpt is required");
    await expect(page.getByLabel("Content")).toHaveValue(longText);
    await page.getByLabel("Excerpt").fill("A long one");
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Create post" }).click();
    const saved = page.getByRole("region", { name: "The post you saved" });
    await expect(saved).toContainText("“Long by hand” is a draft");
  },
);

test(
  "without JavaScript two people who change different fields of a post are merged, and of one field both are shown",
  release,
  async ({ browser, site }) => {
    const [ada, ben] = [
      await openPlain(browser, site, "admin"),
      await openPlain(browser, site, "editor"),
    ];
    await ada.goto(`${site.url}/admin`);
    await ada.getByLabel("Title").fill("Written by two");
    await ada.getByLabel("Excerpt").fill("An excerpt");
    await ada.getByLabel("Category").selectOption({ index: 1 });
    await ada.getByLabel("Content").fill("<p>First.</p>\n<p>Second.</p>");
    await ada.getByRole("button", { name: "Create post" }).click();
    await ada.getByRole("link", { name: "Keep editing" }).click();
    await ben.goto(ada.url());

    await ada.getByLabel("Excerpt").fill("Ada’s excerpt");
    await ada.getByRole("button", { name: "Update post" }).click();
    await ben.getByLabel("Title").fill("Written by both");
    await ben.getByLabel("Content").fill("<p>First.</p>\n<p>Second, by Ben.</p>");
    await ben.getByRole("button", { name: "Update post" }).click();
    await expect(ben.getByRole("alert")).toContainText(
      "Merged with the changes of admin@example.com: Excerpt.",
    );
    await expect(ben.getByLabel("Excerpt")).toHaveValue("Ada’s excerpt");
    await expect(ben.getByLabel("Title")).toHaveValue("Written by both");
    await ben.getByRole("button", { name: "Update post" }).click();
    await expect(ben.getByText("“Written by both” is a draft")).toBeVisible();
    expect(stored(site, "Written by both")).toMatchObject({
      excerpt: "Ada’s excerpt",
      content: expect.stringContaining("Second, by Ben."),
    });

    await ben.getByRole("link", { name: "Keep editing" }).click();
    await ada.goto(ben.url());
    await ada.getByLabel("Title").fill("Ada’s title");
    await ada.getByRole("button", { name: "Save working copy" }).click();
    await expect(ada.getByLabel("Title")).toHaveValue("Ada’s title");
    await ben.getByLabel("Title").fill("Ben’s name");
    await ben.getByLabel("Excerpt").fill("Ben’s excerpt");
    await ben.getByRole("button", { name: "Save working copy" }).click();
    await expect(ben.getByRole("alert")).toContainText("admin@example.com changed the same words");
    const both = ben.getByRole("region", { name: "What both of you wrote" });
    await expect(both).toContainText("Ada’s title");
    await expect(both).toContainText("Ben’s name");
    await expect(ben.getByLabel("Title")).toHaveValue("Ben’s name");
    await ben.getByLabel("Title").fill("Ada and Ben’s");
    await ben.getByRole("button", { name: "Save working copy" }).click();
    await expect(ben.getByRole("alert")).toHaveCount(0);
    await ada.reload();
    await expect(ada.getByLabel("Title")).toHaveValue("Ada and Ben’s");
    await expect(ada.getByLabel("Excerpt")).toHaveValue("Ben’s excerpt");
    for (const page of [ada, ben]) await page.context().close();
  },
);

test(
  "without JavaScript whoever was signed out meanwhile signs in and sends the same text again",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    await page.getByLabel("Title").fill("Written while signed out");
    await page.getByLabel("Excerpt").fill("Kept");
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.getByLabel("Content").fill("<p>Not lost.</p>\n<p>“Neither” is this.</p>");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Create post" }).click();
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    const signIn = page.getByRole("link", { name: "Sign in in a new window" });
    await expect(signIn).toHaveAttribute("target", "_blank");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("“Written while signed out” is a draft")).toBeVisible();
    expect(stored(site, "Written while signed out")).toMatchObject({
      excerpt: "Kept",
      content: expect.stringMatching(/Not lost[\s\S]*“Neither”/),
    });
  },
);

async function openPlain(browser: Browser, site: Site, who: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await becomeStaff(context, site, `${who}@example.com`);
  return context.newPage();
}

function stored(site: Site, title: string) {
  return withDatabase(site, (database) =>
    database.prepare("select excerpt, content from blog_posts where title = ?").get(title),
  );
}
