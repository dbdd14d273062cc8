import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { expect, picture, test } from "./admin-test.ts";

test("every piece is written with the keyboard alone, and readers see it", async ({
  adminPage: page,
  site,
}) => {
  const text = page.getByRole("textbox", { name: "Content" });
  const { keyboard } = page;
  await page.getByLabel("Title").fill("Pieces by keyboard");
  await page.getByLabel("Excerpt").fill("One of each.");
  await page.getByLabel("Category").selectOption("Business");
  await text.focus();
  await keyboard.type("First");

  await insert(page, "Figures");
  await write(page, ["500+", "founders", "12", "countries", ""]);
  await keyboard.type("After figures");
  await insert(page, "Quote with person");
  await write(page, ["It works.", "", "Amara Osei"]);
  await keyboard.type("After quote");
  await insert(page, "Two columns");
  await write(page, ["Left", "", "Right", ""]);
  await keyboard.type("After columns");

  await insert(page, "Button");
  await expect(page.getByRole("textbox", { name: "Link address" })).toBeFocused();
  await write(page, ["acme.com"]);
  await expect(text).toBeFocused();
  await write(page, ["Book a call"]);
  await keyboard.type("After button");
  await insert(page, "Question");
  await write(page, ["How long?", "Six weeks.", ""]);
  await keyboard.type("After question");
  await insert(page, "Facts");
  await write(page, ["Client", "Acme"]);
  // What is empty goes, and what was there before stays.
  await keyboard.press("Backspace");
  await write(page, [", Lagos", ""]);
  await keyboard.type("After facts");

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Image")]);
  await chooser.setFiles(await picture("jar.png"));
  await expect(page.getByRole("textbox", { name: "Alt text" })).toBeFocused();
  await write(page, ["A jar"]);
  await press(page, "Caption");
  await write(page, ["The jar and its lid"]);
  await press(page, "Wide");
  await insert(page, "Gallery");
  await keyboard.press("ArrowDown");
  await keyboard.type("After gallery");

  // Out of a piece with the arrows alone, on either side.
  await keyboard.press("ControlOrMeta+Home");
  for (let line = 0; line < 30; line += 1) await keyboard.press("ArrowDown");
  await keyboard.type("!");
  await expect(text.locator("> p").last()).toContainText("!");
  await insert(page, "Facts");
  await keyboard.press("Backspace");
  await expect(text.locator(".piece-facts")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("switch", { name: "Published" }).focus();
  await keyboard.press("Space");
  await page.getByRole("button", { name: "Create post" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByText("Blog post created successfully")).toBeVisible();

  await page.goto(`${site.url}/blog/pieces-by-keyboard`);
  const article = page.getByRole("article");
  for (const name of ["figures", "quote", "columns", "button", "question", "facts"]) {
    await expect(article.getByText(`After ${name}`)).toBeVisible();
  }
  await expect(article.getByRole("term").first()).toHaveText("500+");
  await expect(article.getByRole("definition").first()).toHaveText("founders");
  await expect(article.getByRole("definition").last()).toHaveText("Acme, Lagos");
  await expect(article.getByRole("blockquote")).toHaveText("It works.");
  await expect(article.getByRole("figure", { name: "The jar and its lid" })).toBeVisible();
  await expect(article.getByRole("link", { name: "Book a call" })).toHaveAttribute(
    "href",
    "https://acme.com",
  );
  const answer = article.getByText("Six weeks.");
  await expect(answer).toBeHidden();
  await article.getByText("How long?").focus();
  await keyboard.press("Enter");
  await expect(answer).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** Words, each with Enter after it. */
async function write({ keyboard }: Page, lines: readonly string[]) {
  for (const line of lines) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
}

async function insert(page: Page, name: string) {
  await press(page, "Insert");
  const choice = page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${name}`) });
  for (let stop = 0; stop < 10; stop += 1) {
    if (await choice.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(choice).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Insert" })).toHaveCount(0);
  // A button asks for its link first.
  const text = page.getByRole("textbox", { name: "Content" });
  if (name !== "Button") await expect(text).toBeFocused();
}

/** From the text to the toolbar, and along it. */
async function press(page: Page, name: string) {
  const tool = page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await page.keyboard.press("Alt+F10");
  for (let stop = 0; stop < 40; stop += 1) {
    if (await tool.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(tool).toBeFocused();
  await page.keyboard.press("Enter");
}
