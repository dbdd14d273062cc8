import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

test("pictures are uploaded, described, found, used, replaced and deleted", async ({
  signedIn: page,
  context,
  noScriptPage,
  site,
  expectedErrors,
}) => {
  // A tile may still ask for a width of the picture that was just deleted.
  expectedErrors.push(/status of 404 .*\/blog-images\//);
  const library = `${site.url}/admin/media`;
  await page.goto(library);
  await waitForHydration(page);
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  const hostile = '\u202e"><img src=x onerror=alert(1)>.png';
  await page
    .getByLabel("Picture files")
    .setInputFiles([await picture("shea-jar.png"), broken, await picture(hostile)]);
  await expect(page.getByRole("heading", { name: "Uploaded 2 of 3" })).toBeVisible();
  const refused = page.getByRole("listitem").filter({ hasText: "broken.png" });
  await expect(refused.getByText(/not a picture we can use/)).toBeVisible();
  await expect(tile(page, "shea-jar.png").getByText("No description yet")).toBeVisible();

  await page.getByRole("link", { name: "Describe the new pictures" }).click();
  const names = page.getByRole("heading", { level: 2 }).first();
  await expect(names).toHaveText('"><img src=x onerror=alert(1)>.png');
  await page.getByRole("checkbox", { name: "Decorative, needs none" }).check();
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(page.getByText("The description is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Next without a description" }).click();
  await expect(names).toHaveText("shea-jar.png");
  const words = page.getByLabel("Description for people who cannot see it");
  await words.fill("Shea jar before woven cloth");
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(words).toHaveValue("Shea jar before woven cloth");

  await page.goto(library);
  await waitForHydration(page);
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("WOVEN");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=WOVEN/);
  await expect(page.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveCount(1);
  // By keyboard.
  await page.getByRole("link", { name: "shea-jar.png" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "shea-jar.png" })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await expect(page.getByRole("link", { name: "All pictures" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  const path = await writePost(page, site.url);
  const reader = await context.newPage();
  await reader.goto(site.url + path);
  const shown = reader.getByRole("img", { name: "Shea jar before woven cloth" });
  const before = await shown.getAttribute("src");

  await page.goto(`${library}?q=woven`);
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "shea-jar.png" }).click();
  await expect(page.getByRole("heading", { name: "Used in 1 place" })).toBeVisible();
  await expect(page.getByText("Feature picture, in the text")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.getByLabel("Other picture").setInputFiles(await picture("new-jar.png"));
  await expect(page.getByText("The picture is replaced everywhere.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "new-jar.png" })).toBeVisible();
  await reader.reload();
  expect(await shown.getAttribute("src")).not.toBe(before);
  expect(await reader.content()).not.toContain(before ?? "");

  await page.goto(`${library}?show=not-used`);
  await waitForHydration(page);
  await page.getByRole("link", { name: /onerror/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete picture" }).click();
  await expect(page.getByText("The picture is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: /onerror/ })).toHaveCount(0);

  await withoutScripts(noScriptPage, site.url, () =>
    becomeStaff(noScriptPage.context(), site, "editor@example.com"),
  );
});

/** With a picture of the library at its top and in its text. */
async function writePost(page: Page, url: string) {
  await page.goto(`${url}/admin`);
  await waitForHydration(page);
  const text = page.getByRole("textbox", { name: "Content" });
  await expect(text).toBeVisible();
  await page.getByLabel("Title").fill("A jar and its cloth");
  await page.getByLabel("Excerpt").fill("Where both come from.");
  await page.getByLabel("Category").selectOption("Leadership");
  await page.getByRole("button", { name: "From the library" }).click();
  await chooseJar(page);
  await expect(page.getByRole("button", { name: "Remove image" })).toBeVisible();
  await text.click();
  await page.keyboard.type("Look:");
  await page.getByRole("button", { name: "Picture library" }).click();
  await chooseJar(page);
  await expect(text.getByRole("img", { name: "Shea jar before woven cloth" })).toBeVisible();
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await page.getByRole("button", { name: "Create post" }).click();
  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  return "/blog/a-jar-and-its-cloth";
}

async function chooseJar(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("searchbox").fill("woven");
  await dialog.getByRole("searchbox").press("Enter");
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await dialog.getByRole("radio").press("Space");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
}

async function withoutScripts(page: Page, url: string, enter: () => Promise<void>) {
  await enter();
  await page.goto(`${url}/admin/media`);
  await page
    .getByLabel("Pictures to upload")
    .setInputFiles([await picture("one.png"), await picture("two.png")]);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Please say what the new pictures show.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "one.png" }).click();
  await page.getByLabel("Description for people who cannot see it").fill("The first");
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(page.getByText("The description is saved.")).toBeVisible();
  await page.getByLabel("Picture to replace it").setInputFiles(await picture("three.png"));
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(page.getByRole("heading", { name: "three.png" })).toBeVisible();
  await expect(page.getByText("The picture is replaced everywhere.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete picture" }).click();
  await expect(page.getByText("The picture is deleted.")).toBeVisible();
}

function tile(page: Page, name: string) {
  return page
    .getByRole("list", { name: "Pictures" })
    .getByRole("listitem")
    .filter({ hasText: name });
}

test(
  "an editor reads why only admins replace a picture of the newsletter",
  release,
  async ({ page, site }) => {
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin/media`);
    await waitForHydration(page);
    await page.getByLabel("Picture files").setInputFiles([await picture("harvest.png")]);
    await page.getByRole("link", { name: "harvest.png" }).first().click();
    await expect(page.getByRole("button", { name: "Replace" })).toBeEnabled();
    const name = new URL(page.url()).searchParams.get("picture") ?? "";
    const now = new Date().toISOString();
    withDatabase(site, (database) => {
      database
        .prepare(
          `insert into newsletter_issues (id, number, subject, preview_line, body, lists, on_web, state,
         created_at, updated_at) values ('harvest', 88, 'Harvest', '', '', '["weekly"]', true, 'draft', ?, ?)`,
        )
        .run(now, now);
      database
        .prepare(
          "insert into picture_uses (picture, subject, subject_id, place) values (?, ?, ?, ?)",
        )
        .run(name, "issue", "harvest", "text");
    });
    await page.reload();
    const replace = page.getByRole("button", { name: "Replace" });
    await expect(replace).toBeDisabled();
    await expect(replace).toHaveAccessibleDescription(
      /^It is in Issue 88: Harvest, which only admins/,
    );
    expect(await axeViolations(page)).toEqual([]);
  },
);
