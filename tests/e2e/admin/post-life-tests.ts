import type { Page } from "@playwright/test";
import { barriers } from "../../support/axe-violations.ts";
import { awake } from "../../support/site-test.ts";
import { expect, picture, test } from "./admin-test.ts";

test("the whole life of a post", async ({ desk, context, site }) => {
  await desk.getByLabel("Title").fill("Iroko & Sons: chairs, slowly");
  await expect(desk.getByText("iroko-sons-chairs-slowly")).toBeVisible();
  await expect(desk.getByText("From the title: Iroko & Sons")).toBeVisible();
  await desk.getByLabel("Excerpt").fill("A workshop that waits for its wood.");
  await desk.getByLabel("Category").selectOption("Product Spotlight");
  await writeEverything(desk);
  await desk.getByLabel("Feature image", { exact: true }).setInputFiles(await picture("chair.png"));
  await expect(desk.getByRole("button", { name: "Replace image" })).toBeVisible();
  await desk.getByLabel("Video link").fill("https://youtu.be/dQw4w9WgXcQ");
  await desk.getByLabel("Shopping link").fill("shop.example/iroko");
  await fillProducts(desk);
  await desk.getByRole("switch", { name: "Published" }).press("Space");

  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    desk.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: /Iroko & Sons/ })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Footstool" })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "How it began" })).toBeVisible();
  await preview.close();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(404);

  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Blog post created successfully")).toBeVisible();
  await expect(desk.getByLabel("Title")).toHaveValue("");
  await expect(desk.getByText("Total posts: 38")).toBeVisible();
  const item = desk.getByRole("listitem").filter({ hasText: "Iroko & Sons: chairs, slowly" });
  await expect(item.getByText("Published")).toBeVisible();

  const page = await context.newPage();
  await page.goto(`${site.url}/BuyBlack`);
  await page
    .getByRole("link", { name: /Iroko & Sons: chairs, slowly/ })
    .first()
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Done: Sand the seat" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Oak" })).toBeVisible();
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
  await expect(desk.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await expect(desk.getByLabel("Item name 1")).toHaveValue("Stool");
  await desk.getByLabel("Excerpt").fill("A workshop with patience.");
  const second = await context.newPage();
  await second.goto(desk.url());
  await awake(second);
  await second.getByLabel("Excerpt").fill("Somebody was faster.");
  await second.getByRole("button", { name: "Update post" }).click();
  await expect(second.getByText("Blog post updated successfully")).toBeVisible();
  await second.close();

  await desk.getByRole("button", { name: "Update post" }).click();
  const conflict = desk.getByRole("alertdialog", { name: /changed while you were editing/ });
  await expect(conflict.getByText("admin@example.com saved it at")).toBeVisible();
  await expect(conflict.getByText("A workshop with patience.")).toBeVisible();
  await expect(conflict.getByText("Somebody was faster.")).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await conflict.getByRole("button", { name: "Keep my version" }).click();
  await expect(desk.getByText("Blog post updated successfully")).toBeVisible();

  await item.getByRole("button", { name: "Edit" }).click();
  await desk.getByRole("link", { name: "Revisions" }).click();
  await expect(desk.getByRole("heading", { name: /^Revisions of/ })).toBeVisible();
  await desk.getByRole("link", { name: /UTC$/ }).nth(1).click();
  await expect(desk.getByText("Somebody was faster.")).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Restore this version" }).click();
  await expect(desk.getByLabel("Excerpt")).toHaveValue("Somebody was faster.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /Iroko/ })).toBeVisible();

  await item.getByRole("button", { name: "Delete" }).click();
  const question = desk.getByRole("alertdialog", {
    name: "Are you sure you want to delete this post?",
  });
  expect(await barriers(desk)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await item.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByText("Blog post deleted successfully")).toBeVisible();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(404);
  const toasts = desk.getByRole("region", { name: /^Notifications/ });
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText("Blog post restored")).toBeVisible();
  expect((await fetch(`${site.url}/BuyBlack/iroko-sons-chairs-slowly`)).status).toBe(200);
});

test("saving a post nobody touched changes none of its bytes", async ({ desk, site }) => {
  const feed = async () => (await fetch(`${site.url}/feed.json`)).json();
  const bodies = (posts: { items: { id: string; content_html: string }[] }) =>
    Object.fromEntries(posts.items.map(({ id, content_html }) => [id, content_html]));
  const before = bodies(await feed());
  for (const title of ["Plan in seasons, not in sprints", "The cost of a process nobody owns"]) {
    await desk.getByRole("searchbox", { name: "Search posts" }).fill(title);
    await desk.getByRole("button", { name: "Search" }).click();
    const item = desk.getByRole("listitem").filter({ hasText: title });
    await expect(desk.getByRole("button", { name: "Edit" })).toHaveCount(1);
    await item.getByRole("button", { name: "Edit" }).click();
    await expect(desk.getByLabel("Title")).toHaveValue(title);
    const text = desk.getByRole("textbox", { name: "Content" });
    await text.press("ControlOrMeta+End");
    await desk.keyboard.type("x");
    await desk.keyboard.press("Backspace");
    await desk.getByRole("button", { name: "Update post" }).click();
    await expect(desk.getByText("Blog post updated successfully").first()).toBeVisible();
  }
  expect(bodies(await feed())).toEqual(before);
});

async function fillProducts(desk: Page) {
  for (const [at, name] of ["Stool", "Footstool"].entries()) {
    await desk.getByRole("button", { name: "Add product" }).click();
    await desk.getByLabel(`Item name ${at + 1}`).fill(name);
    await desk.getByLabel(`Link ${at + 1}`).fill(`https://shop.example/${name}`);
  }
}

/** One of everything the editor can make. */
async function writeEverything(desk: Page) {
  const text = desk.getByRole("textbox", { name: "Content" });
  const tool = (name: string) =>
    desk.getByRole("toolbar").getByRole("button", { name, exact: true });
  const line = async (name: string, words: string) => {
    await tool(name).click();
    await desk.keyboard.type(words);
  };
  await text.click();
  await line("Heading 2", "How it began");
  await desk.keyboard.press("Enter");
  await line("Heading 3", "A smaller heading");
  await desk.keyboard.press("Enter");
  for (const name of ["Bold", "Italic", "Strikethrough", "Inline code"]) {
    await line(name, `${name} words`);
    await tool(name).click();
    await desk.keyboard.type(" ");
  }
  await desk.keyboard.press("Enter");
  for (const name of ["Bullet list", "Numbered list"]) {
    await line(name, `${name} item`);
    await desk.keyboard.press("Enter");
    await desk.keyboard.press("Enter");
  }
  await line("Task list", "Sand the seat");
  await desk.getByRole("checkbox").check();
  await text.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Enter");
  await line("Blockquote", "Wood remembers.");
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Enter");
  await line("Code block", "const legs = 3;");
  await desk.keyboard.press("ArrowDown");
  await tool("Image").click({ trial: true });
  const chooser = desk.waitForEvent("filechooser");
  await tool("Image").click();
  await (await chooser).setFiles(await picture("bench.png"));
  await desk.getByRole("textbox", { name: "Alt text" }).fill("A bench in the sun");
  await desk.keyboard.press("Enter");
  await text.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await tool("Insert table").click();
  for (const word of ["Wood", "Grain", "Age"]) {
    await desk.keyboard.type(word);
    await desk.keyboard.press("Tab");
  }
  await desk.keyboard.type("Oak");
}
