import type { Page } from "@playwright/test";
import { palette } from "#brand/palette.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { zoneNames } from "../../support/zone-names.ts";
import { expect, picture, test } from "./admin-test.ts";

test("the whole life of a post", async ({ adminPage, context, site }) => {
  await adminPage.getByLabel("Title").fill("Iroko & Sons: chairs, slowly");
  await expect(adminPage.getByText("iroko-sons-chairs-slowly")).toBeVisible();
  await adminPage.getByLabel("Excerpt").fill("A workshop that waits for its wood.");
  await adminPage.getByLabel("Category").selectOption("Product Spotlight");
  await expect(adminPage.getByText("From the title: Iroko & Sons")).toBeVisible();
  await writeEverything(adminPage);
  await adminPage
    .getByLabel("Feature image", { exact: true })
    .setInputFiles(await picture("chair.png"));
  await expect(adminPage.getByRole("button", { name: "Replace image" })).toBeVisible();
  await adminPage.getByRole("radio", { name: "top left" }).check();
  await adminPage.getByLabel("Video link").fill("https://youtu.be/dQw4w9WgXcQ");
  await adminPage.getByLabel("Shopping link").fill("shop.example/iroko");
  await fillProducts(adminPage);
  await adminPage.getByRole("switch", { name: "Published" }).press("Space");

  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    adminPage.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: /Iroko & Sons/ })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Footstool" })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "How it began" })).toBeVisible();
  await preview.close();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(404);

  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  await expect(adminPage.getByLabel("Title")).toHaveValue("");
  await expect(adminPage.getByText("Total posts: 38")).toBeVisible();
  const item = adminPage.getByRole("listitem").filter({ hasText: "Iroko & Sons: chairs, slowly" });
  await expect(item.getByText("Published")).toBeVisible();

  const page = await context.newPage();
  await page.goto(`${site.url}/BuyBlack`);
  await page
    .getByRole("link", { name: /Iroko & Sons: chairs, slowly/ })
    .first()
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Done: Sand the seat" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Oak" })).toBeVisible();
  const poster = page.getByRole("button", { name: /Play video/ }).locator("img");
  await expect(poster.first()).toHaveCSS("object-position", "0px 0px");
  const body = await page.locator(".prose").first().innerHTML();
  for (const tag of [
    "<h2",
    "<h3",
    "<strong>",
    "<em>",
    "<s>",
    "<code>",
    "<ul",
    "<ol",
    "<blockquote>",
    "<pre",
    "<table>",
    "<img",
  ]) {
    expect(body).toContain(tag);
  }

  await item.getByRole("button", { name: "Edit" }).click();
  await expect(adminPage.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await expect(adminPage.getByLabel("Item name 1")).toHaveValue("Stool");
  const second = await context.newPage();
  await second.goto(adminPage.url());
  await waitForHydration(second);
  await second.getByLabel("Excerpt").fill("Somebody was faster.");
  await second.getByRole("button", { name: "Update post" }).click();
  await expect(second.getByText("Blog post updated successfully")).toBeVisible();
  await second.close();

  await adminPage.getByLabel("Excerpt").fill("A workshop with patience.");
  await adminPage.getByRole("button", { name: "Update post" }).click();
  const conflict = adminPage.getByRole("alertdialog", { name: /changed while you were editing/ });
  await expect(conflict.getByText("admin@example.com saved it at")).toBeVisible();
  await expect(conflict.getByText("A workshop with patience.")).toBeVisible();
  await expect(conflict.getByText("Somebody was faster.")).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await conflict.getByRole("button", { name: "Keep my version" }).click();
  await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();

  await item.getByRole("button", { name: "Edit" }).click();
  await adminPage.getByRole("link", { name: "Revisions" }).click();
  await expect(adminPage.getByRole("heading", { name: /^Revisions of/ })).toBeVisible();
  await adminPage
    .getByRole("link", { name: new RegExp(`${zoneNames}$`) })
    .nth(1)
    .click();
  await expect(adminPage.getByText("Somebody was faster.", { exact: true })).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.getByRole("button", { name: "Restore this version" }).click();
  await expect(adminPage.getByLabel("Excerpt")).toHaveValue("Somebody was faster.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /Iroko/ })).toBeVisible();

  await item.getByRole("button", { name: "Delete" }).click();
  const question = adminPage.getByRole("alertdialog", {
    name: "Are you sure you want to delete this post?",
  });
  expect(await axeViolations(adminPage)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await item.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(adminPage.getByText("Blog post deleted successfully")).toBeVisible();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(404);
  const toasts = adminPage.getByRole("region", { name: /^Notifications/ });
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(adminPage.getByText("Blog post restored")).toBeVisible();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(200);
});

test("saving a post nobody touched changes none of its bytes", async ({ adminPage, site }) => {
  const feed = async () => (await fetch(`${site.url}/feed.json`)).json();
  const bodies = (posts: { items: { id: string; content_html: string }[] }) =>
    Object.fromEntries(posts.items.map(({ id, content_html }) => [id, content_html]));
  const before = bodies(await feed());
  for (const title of ["Plan in seasons, not in sprints", "The cost of a process nobody owns"]) {
    await adminPage.getByRole("searchbox", { name: "Search posts" }).fill(title);
    await adminPage.getByRole("button", { name: "Search" }).click();
    const item = adminPage.getByRole("listitem").filter({ hasText: title });
    await expect(adminPage.getByRole("button", { name: "Edit" })).toHaveCount(1);
    await item.getByRole("button", { name: "Edit" }).click();
    await expect(adminPage.getByLabel("Title")).toHaveValue(title);
    const text = adminPage.getByRole("textbox", { name: "Content" });
    await text.press("ControlOrMeta+End");
    await adminPage.keyboard.type("x");
    await adminPage.keyboard.press("Backspace");
    await adminPage.getByRole("button", { name: "Update post" }).click();
    await expect(adminPage.getByText("Blog post updated successfully").first()).toBeVisible();
  }
  expect(bodies(await feed())).toEqual(before);
});

test(
  "a film on Vimeo plays after one press, and has the post's cover before",
  release,
  async ({ adminPage, context, site }) => {
    await adminPage.getByLabel("Title").fill("Kente on film");
    await adminPage.getByLabel("Excerpt").fill("A weaver at work.");
    await adminPage.getByLabel("Category").selectOption("Product Spotlight");
    await adminPage.getByLabel("Figure color").selectOption("Ember");
    await adminPage.getByLabel("Ground color").selectOption("Honey");
    await adminPage.getByLabel("Motif").selectOption("Rays");
    await expect(adminPage.getByRole("img", { name: "Rays in ember on honey" })).toBeVisible();
    await adminPage.getByLabel("Video link").fill("https://vimeo.com/76979871");
    await adminPage.getByRole("switch", { name: "Published" }).press("Space");
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();

    const page = await context.newPage();
    await page.goto(`${site.url}/BuyBlack/kente-on-film`);
    await waitForHydration(page);
    const watch = page.getByRole("link", { name: /Watch on Vimeo/ });
    await expect(watch).toHaveAttribute("href", "https://vimeo.com/76979871");
    const play = page.getByRole("button", { name: "Play video: Kente on film" });
    const picture = play.locator("img").first();
    await expect(picture).toHaveAttribute("src", "/covers/product-spotlight/kente-on-film.svg");
    const cover = await page.request.get(`${site.url}/covers/product-spotlight/kente-on-film.svg`);
    const fills = [...(await cover.text()).matchAll(/fill="(#[^"]+)"/g)].map(([, fill]) => fill);
    expect(fills).toEqual(expect.arrayContaining([palette.ember, palette.honey]));
    const strip = page.locator('header img[src="/cloth/honey-ember-rays.svg"]');
    await expect
      .poll(() => strip.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
    await play.click();
    await expect(page.getByTitle("Kente on film")).toHaveAttribute(
      "src",
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?autoplay=1/,
    );
    await page.close();
  },
);

async function fillProducts(adminPage: Page) {
  for (const [at, name] of ["Stool", "Footstool"].entries()) {
    await adminPage.getByRole("button", { name: "Add product" }).click();
    await adminPage.getByLabel(`Item name ${at + 1}`).fill(name);
    await adminPage.getByLabel(`Link ${at + 1}`).fill(`https://shop.example/${name}`);
  }
}

/** One of everything the editor can make. */
async function writeEverything(adminPage: Page) {
  const text = adminPage.getByRole("textbox", { name: "Content" });
  const tool = (name: string) =>
    adminPage.getByRole("toolbar").getByRole("button", { name, exact: true });
  const line = async (name: string, words: string) => {
    await tool(name).click();
    await adminPage.keyboard.type(words);
  };
  await text.click();
  await line("Heading 2", "How it began");
  await adminPage.keyboard.press("Enter");
  await line("Heading 3", "A smaller heading");
  await adminPage.keyboard.press("Enter");
  for (const name of ["Bold", "Italic", "Strikethrough", "Inline code"]) {
    await line(name, `${name} words`);
    await tool(name).click();
    await adminPage.keyboard.type(" ");
  }
  await adminPage.keyboard.press("Enter");
  for (const name of ["Bullet list", "Numbered list"]) {
    await line(name, `${name} item`);
    await adminPage.keyboard.press("Enter");
    await adminPage.keyboard.press("Enter");
  }
  await line("Task list", "Sand the seat");
  await text.getByRole("checkbox").check();
  await text.press("ControlOrMeta+End");
  await adminPage.keyboard.press("Enter");
  await adminPage.keyboard.press("Enter");
  await line("Blockquote", "Wood remembers.");
  await adminPage.keyboard.press("Enter");
  await adminPage.keyboard.press("Enter");
  await line("Code block", "const legs = 3;");
  await adminPage.keyboard.press("ArrowDown");
  await tool("Image").click({ trial: true });
  const chooser = adminPage.waitForEvent("filechooser");
  await tool("Image").click();
  await (await chooser).setFiles(await picture("bench.png"));
  await adminPage.getByRole("textbox", { name: "Alt text" }).fill("A bench in the sun");
  await adminPage.keyboard.press("Enter");
  await text.press("ControlOrMeta+End");
  await adminPage.keyboard.press("Enter");
  await tool("Insert table").click();
  for (const word of ["Wood", "Grain", "Age"]) {
    await adminPage.keyboard.type(word);
    await adminPage.keyboard.press("Tab");
  }
  await adminPage.keyboard.type("Oak");
}
