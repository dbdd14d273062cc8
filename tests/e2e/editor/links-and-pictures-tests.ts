import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, pasteOrDrop, selectLine, test } from "./editor-test.ts";
import { bytes, picture, png } from "./samples.ts";

test("the link prompt adds, changes and removes a link", async ({ editor }) => {
  const { page, text, tool, html, load } = editor;
  const field = page.getByRole("textbox", { name: "Link address" });
  await load("<p>read</p>");
  await selectLine(text, "read");
  await tool("Link").click();
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type("acme.com");
  await page.keyboard.press("Enter");
  expect(await html()).toBe('<p><a href="https://acme.com">read</a></p>');
  await expect(text).toBeFocused();
  await expect(tool("Link")).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field).toHaveValue("https://acme.com");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That is not a web address.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(text).toBeFocused();
  expect(await html()).toBe('<p><a href="https://acme.com">read</a></p>');

  await tool("Link").click();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await html()).toContain("https://acme.com");

  await tool("Link").click();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  expect(await html()).toBe("<p>read</p>");
});

test("a link without selected words stands under its address", release, async ({ editor }) => {
  const { page, text, tool, source } = editor;
  await text.click();
  await tool("Link").click();
  await page.keyboard.type("hello@acme.com");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(" now");
  await expect(source).toHaveValue(
    '<p><a href="mailto:hello@acme.com">mailto:hello@acme.com</a> now</p>',
  );
});

test("a copied address becomes the link of the selected words", release, async ({ editor }) => {
  const { text, html, load } = editor;
  await load("<p>read</p>");
  await selectLine(text, "read");
  await pasteOrDrop(text, "paste", { text: "https://acme.com/a" });
  expect(await html()).toBe('<p><a href="https://acme.com/a">read</a></p>');
});

test("an image comes by the button, and is asked for its description", async ({ editor }) => {
  const { page, text, tool, html } = editor;
  await text.pressSequentially("before");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tool("Image").click()]);
  await chooser.setFiles({ name: "jar.png", mimeType: "image/png", buffer: bytes(png) });
  const field = page.getByRole("textbox", { name: "Alt text" });
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type("A jar");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("img", { name: "A jar" })).toBeVisible();
  expect(await html()).toMatch(
    /^<p>before<\/p><img src="blob:[^"]+" alt="A jar" width="60" height="40">$/,
  );

  await text.getByRole("img").click();
  await tool("Alt text").click();
  await expect(field).toHaveValue("A jar");
  await page.keyboard.type("A jar of butter");
  await page.keyboard.press("Enter");
  expect(await html()).toContain('alt="A jar of butter"');

  // Decoration has empty words; a picture that nobody described has none.
  const decorative = page.getByRole("checkbox", { name: "Decorative, needs none" });
  await text.getByRole("img").click();
  await tool("Alt text").click();
  await decorative.check();
  await field.press("Enter");
  expect(await html()).toContain('alt=""');
  await text.locator("img[src]").click();
  await tool("Alt text").click();
  await expect(decorative).toBeChecked();
  await decorative.uncheck();
  await field.press("Enter");
  expect(await html()).not.toContain("alt=");

  await text.getByRole("img").click();
  await tool("Link").click();
  await page.keyboard.type("shop.example");
  await page.keyboard.press("Enter");
  expect(await html()).toMatch(/<a href="https:\/\/shop.example"><img [^>]+><\/a>$/);
  await text.getByRole("img").click();
  await tool("Delete image").click();
  expect(await html()).toBe("<p>before</p>");
});

test(
  "an image can be dropped and pasted, and its place shows that it is coming",
  release,
  async ({ editor }) => {
    const { page, text, html } = editor;
    await page.getByLabel("Slow uploads").check({ force: true });
    const field = page.getByRole("textbox", { name: "Alt text" });
    for (const kind of ["drop", "paste"] as const) {
      await pasteOrDrop(text, kind, { file: picture });
      await expect(text.getByText("Uploading jar.png")).toBeVisible();
      await expect(
        page.getByRole("status").filter({ hasText: "Uploading 1 image" }),
      ).toBeAttached();
      await expect(field).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(text.getByText("Uploading")).toBeHidden();
    }
    expect((await html()).match(/<img /g)).toHaveLength(2);
    await page.getByLabel("Slow uploads").uncheck({ force: true });
  },
);

test(
  "writing goes on during an upload, and no question interrupts it",
  release,
  async ({ editor }) => {
    const { page, text, html } = editor;
    await page.getByLabel("Slow uploads").check({ force: true });
    await text.pressSequentially("one ");
    await pasteOrDrop(text, "paste", { file: picture });
    await text.pressSequentially("two");
    await expect(text.locator("img[src]")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(text).toBeFocused();
    expect(await html()).toContain("one");
    expect(await html()).toContain("two");
    await page.getByLabel("Slow uploads").uncheck({ force: true });
  },
);

test("a failed upload is reported, and the text stays", async ({ editor }) => {
  const { text, html, alert } = editor;
  await text.pressSequentially("kept");
  await pasteOrDrop(text, "drop", { file: { ...picture, base64: btoa("no picture") } });
  await expect(alert("jar.png is damaged")).toBeVisible();
  await expect(text.getByText("Uploading")).toBeHidden();
  await pasteOrDrop(text, "drop", {
    file: { name: "plan.pdf", type: "application/pdf", base64: png },
  });
  await expect(alert("plan.pdf cannot be shown")).toBeVisible();
  expect(await html()).toBe("<p>kept</p>");
});

test(
  "pictures inside a pasted text are uploaded, never stored in it",
  release,
  async ({ editor }) => {
    const { page, text, html, tool, alert } = editor;
    await pasteOrDrop(text, "paste", {
      html: `<p>above</p><img src="data:image/png;base64,${png}"><p>below</p><img src="data:image/svg+xml,<svg/>">`,
    });
    await expect(text.locator("img[src^=blob]")).toHaveCount(1);
    expect(await html()).toMatch(/^<p>above<\/p><img src="blob:[^>]+><p>below<\/p>$/);
    await expect(alert("A picture was not pasted.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Alt text" })).toBeFocused();
    await page.keyboard.press("Escape");
    await tool("Undo").click();
    expect(await html()).not.toContain("data:");
    await tool("Redo").click();
    expect(await html()).toMatch(/^<p>above<\/p><img src="blob:[^>]+><p>below<\/p>$/);
  },
);
