import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, test } from "./editor-test.ts";
import { everything } from "./samples.ts";

test("every button makes what its name says", async ({ editor: { text, tool, html } }) => {
  await text.click();
  for (const [name, made] of [
    ["Heading 1", "<h1>words</h1>"],
    ["Heading 2", "<h2>words</h2>"],
    ["Heading 3", "<h3>words</h3>"],
    ["Bold", "<p><strong>words</strong></p>"],
    ["Italic", "<p><em>words</em></p>"],
    ["Strikethrough", "<p><s>words</s></p>"],
    ["Inline code", "<p><code>words</code></p>"],
    ["Bullet list", "<ul><li><p>words</p></li></ul>"],
    ["Numbered list", "<ol><li><p>words</p></li></ol>"],
    [
      "Task list",
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>words</p></li></ul>',
    ],
    ["Blockquote", "<blockquote><p>words</p></blockquote>"],
    ["Code block", "<pre><code>words</code></pre>"],
  ] as const) {
    await text.press("ControlOrMeta+a");
    await text.press("Delete");
    await expect(tool(name)).toHaveAttribute("aria-pressed", "false");
    await tool(name).click();
    await expect(tool(name)).toHaveAttribute("aria-pressed", "true");
    await text.pressSequentially("words");
    await expect.poll(html).toBe(made);
    await text.press("ControlOrMeta+a");
    await tool(name).click();
    await expect(tool(name)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(html).toBe("<p>words</p>");
  }
});

test("an empty text says what it is for, and is saved as nothing", release, async ({ editor }) => {
  const { page, text, html } = editor;
  await expect(text.locator("p")).toHaveAttribute(
    "data-placeholder",
    "Start writing your blog post...",
  );
  await expect(text).toHaveAttribute("aria-multiline", "true");
  await text.pressSequentially("a");
  expect(await html()).toBe("<p>a</p>");
  await text.press("Backspace");
  expect(await html()).toBe("");
  expect(await axeViolations(page)).toEqual([]);
});

test("the toolbar is one stop, and the arrow keys go through it", async ({ editor }) => {
  const { page, text, tool } = editor;
  await text.click();
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Heading 1")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Heading 2")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool("Redo")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Heading 1")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Heading 2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(tool("Heading 2")).toHaveAttribute("aria-pressed", "true");
  await expect(tool("Heading 2")).toHaveAttribute("title", "Heading 2 (Ctrl+Alt+2)");
});

test("Escape reaches the toolbar and comes back, Tab leaves the text", async ({ editor }) => {
  const { page, text, tool, source } = editor;
  await text.click();
  await page.keyboard.press("Escape");
  await expect(tool("Heading 1")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(source).toBeFocused();
});

test("in a list Tab indents, and leaves where it cannot", release, async ({ editor }) => {
  const { page, text, html, source, load } = editor;
  await load("<ul><li><p>one</p></li><li><p>two</p></li></ul>");
  await text.press("ControlOrMeta+End");
  // Where the caret is, the editor knows for sure once something was typed there.
  await page.keyboard.type("!");
  await expect.poll(html).toContain("two!");
  await page.keyboard.press("Tab");
  await expect.poll(html).toBe("<ul><li><p>one</p><ul><li><p>two!</p></li></ul></li></ul>");
  await page.keyboard.press("Tab");
  await expect(source).toBeFocused();
});

test("what is typed in one go is undone in one go", release, async ({ editor }) => {
  const { page, text, tool, html } = editor;
  await text.click();
  await expect(tool("Undo")).toBeDisabled();
  // Undo groups what is typed within 500 ms, however slow the machine is.
  const start = Date.now();
  await setClock(page, start);
  await page.keyboard.type("first");
  await setClock(page, start + 700);
  await page.keyboard.type(" second");
  await setClock(page);
  await tool("Undo").click();
  expect(await html()).toBe("<p>first</p>");
  await tool("Undo").click();
  expect(await html()).toBe("");
  await expect(tool("Undo")).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await tool("Redo").click();
  expect(await html()).toBe("<p>first second</p>");
});

test("a task is ticked with the mouse and with the keyboard", async ({ editor }) => {
  const { page, text, html, load } = editor;
  await load(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Ovens off</p></li></ul>',
  );
  const box = text.getByRole("checkbox", { name: "Done: Ovens off" });
  await box.click();
  expect(await html()).toContain('data-checked="true"');
  await box.focus();
  await page.keyboard.press("Space");
  expect(await html()).toContain('data-checked="false"');
  expect(await axeViolations(page)).toEqual([]);
});

test("the toolbar stays in sight above a long text", release, async ({ editor }) => {
  const { page, text, toolbar, load } = editor;
  await load("<p>line</p>".repeat(120));
  await text.getByText("line").nth(110).scrollIntoViewIfNeeded();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  await text.getByText("line").nth(60).click();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
});

test("on a phone the toolbar is one row that scrolls", release, async ({ phone }) => {
  const { page, text, toolbar, tool, html, load } = phone;
  await load(everything);
  await text.getByRole("columnheader").first().tap();
  await expect(tool("Delete table")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await load("");
  await text.tap();
  const row = await toolbar.boundingBox();
  expect(row?.height).toBeLessThan(62);
  const button = await tool("Bold").boundingBox();
  expect(button?.width).toBeGreaterThanOrEqual(44);
  await tool("Insert table").tap();
  await tool("Add row below").tap();
  expect((await html()).split("<tr>")).toHaveLength(5);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBe(0);
});

/** Stops the clock of the page; without a time it runs again. */
function setClock(page: Page, time?: number) {
  return page.evaluate((fixed) => {
    Date.now = () => fixed ?? Math.round(performance.timeOrigin + performance.now());
  }, time);
}
