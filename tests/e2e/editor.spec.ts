import type { BrowserContext, Locator } from "@playwright/test";
import { renderRichText, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { barriers } from "../support/axe-violations.ts";
import { type Site, startSite } from "../support/site.ts";
import { test as base, expect, guard } from "../support/site-test.ts";

type Writer = Awaited<ReturnType<typeof openEditor>>;

const test = base.extend<{ writer: Writer; phone: Writer }, { kit: Site; desk: Writer }>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite({ NODE_ENV: "development" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // In development a page is a hundred files: all tests write on the same one.
  desk: [
    async ({ browser, kit }, use) => {
      const context = await browser.newContext();
      await use(await openEditor(context, kit));
      await context.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  writer: async ({ desk }, use) => {
    await desk.load("");
    await use(desk);
    expect(desk.errors.splice(0), "errors in the console").toEqual([]);
  },
  phone: async ({ touchPage, kit, expectedErrors }, use) => {
    expectedErrors.push(/Outdated Optimize Dep/);
    await use(await openEditor(touchPage.context(), kit));
  },
});

// One bundler for all of them.
test.describe.configure({ mode: "default" });

async function openEditor(context: BrowserContext, { url }: Site) {
  const errors: string[] = [];
  await guard(context, { outside: [], errors });
  const page = await context.newPage();
  await page.route("**/blog-images/*", (route) =>
    route.fulfill({ contentType: "image/png", body: bytes(png) }),
  );
  const text = page.getByRole("textbox", { name: "Content" });
  // On a new machine the bundler may still be at work when the page asks for its parts.
  await expect(async () => {
    await page.goto(`${url}/kit/editor`);
    await expect(text).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 55_000 });
  errors.length = 0;
  const source = page.getByLabel("HTML");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  return {
    page,
    errors,
    text,
    toolbar,
    source,
    tool: (name: string) => toolbar.getByRole("button", { name, exact: true }),
    alert: (words: string) => page.getByRole("alert").filter({ hasText: words }).first(),
    html: () => source.inputValue(),
    async load(html: string) {
      await source.fill(html);
      await page.getByRole("button", { name: "Load" }).click();
    },
    /** What the editor says after a change that changes nothing. */
    async resave() {
      await text.press("ControlOrMeta+End");
      await page.keyboard.type("x");
      await page.keyboard.press("Backspace");
      return source.inputValue();
    },
  };
}

async function selectLine(text: Locator, words: string) {
  await text.getByText(words, { exact: true }).click();
  await text.press("Home");
  await text.press("Shift+End");
}

type Clip = { html?: string; text?: string; file?: { name: string; type: string; base64: string } };

async function hand(text: Locator, kind: "paste" | "drop", clip: Clip) {
  await text.evaluate(
    (element, { kind, html, text, file }) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (text) data.setData("text/plain", text);
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], file.name, { type: file.type }));
      }
      const { left, top } = element.getBoundingClientRect();
      const where = { clientX: left + 40, clientY: top + 40, bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, ...where })
          : new DragEvent("drop", { dataTransfer: data, ...where }),
      );
    },
    { kind, ...clip },
  );
}

const png =
  "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAQklEQVR4nO3OAQkAIBAAMXvYxs72M4b3MFiArXv2OOv7QDpMWlo6QFpaOkBaWjpAWlo6QFpaOkBaWjpAWlo6YGT6AcwnCVfZHEpTAAAAAElFTkSuQmCC";
const picture = { name: "jar.png", type: "image/png", base64: png };

test("every button makes what its name says", async ({ writer: { text, tool, html } }) => {
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
    expect(await html()).toBe(made);
    await text.press("ControlOrMeta+a");
    await tool(name).click();
    await expect(tool(name)).toHaveAttribute("aria-pressed", "false");
    expect(await html()).toBe("<p>words</p>");
  }
});

test("an empty text says what it is for, and is saved as nothing", async ({ writer }) => {
  const { page, text, html } = writer;
  await expect(text.locator("p")).toHaveAttribute(
    "data-placeholder",
    "Start writing your blog post...",
  );
  await expect(text).toHaveAttribute("aria-multiline", "true");
  await text.pressSequentially("a");
  expect(await html()).toBe("<p>a</p>");
  await text.press("Backspace");
  expect(await html()).toBe("");
  expect(await barriers(page)).toEqual([]);
});

test("the toolbar is one stop, and the arrow keys go through it", async ({ writer }) => {
  const { page, text, tool } = writer;
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

test("Escape reaches the toolbar and comes back, Tab leaves the text", async ({ writer }) => {
  const { page, text, tool, source } = writer;
  await text.click();
  await page.keyboard.press("Escape");
  await expect(tool("Heading 1")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(source).toBeFocused();
});

test("in a list Tab indents, and leaves where it cannot", async ({ writer }) => {
  const { page, text, html, source, load } = writer;
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

test("the link prompt adds, changes and removes a link", async ({ writer }) => {
  const { page, text, tool, html, load } = writer;
  const field = page.getByRole("textbox", { name: "Link address" });
  await load("<p>read</p>");
  await selectLine(text, "read");
  await tool("Link").click();
  await expect(field).toBeFocused();
  expect(await barriers(page)).toEqual([]);
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
  expect(await barriers(page)).toEqual([]);
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

test("a link without selected words stands under its address", async ({ writer }) => {
  const { page, text, tool, source } = writer;
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

test("an image comes by the button, and is asked for its description", async ({ writer }) => {
  const { page, text, tool, html } = writer;
  await text.pressSequentially("before");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tool("Image").click()]);
  await chooser.setFiles({ name: "jar.png", mimeType: "image/png", buffer: bytes(png) });
  const field = page.getByRole("textbox", { name: "Alt text" });
  await expect(field).toBeFocused();
  expect(await barriers(page)).toEqual([]);
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

  await text.getByRole("img").click();
  await tool("Link").click();
  await page.keyboard.type("shop.example");
  await page.keyboard.press("Enter");
  expect(await html()).toMatch(/<a href="https:\/\/shop.example"><img [^>]+><\/a>$/);
  await text.getByRole("img").click();
  await tool("Delete image").click();
  expect(await html()).toBe("<p>before</p>");
});

test("an image can be dropped and pasted, and its place shows that it is coming", async ({
  writer,
}) => {
  const { page, text, html } = writer;
  await page.getByLabel("Slow uploads").check({ force: true });
  const field = page.getByRole("textbox", { name: "Alt text" });
  for (const kind of ["drop", "paste"] as const) {
    await hand(text, kind, { file: picture });
    await expect(text.getByText("Uploading jar.png")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Uploading 1 image" })).toBeAttached();
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(text.getByText("Uploading")).toBeHidden();
  }
  expect((await html()).match(/<img /g)).toHaveLength(2);
  await page.getByLabel("Slow uploads").uncheck({ force: true });
});

test("writing goes on during an upload, and no question interrupts it", async ({ writer }) => {
  const { page, text, html } = writer;
  await page.getByLabel("Slow uploads").check({ force: true });
  await text.pressSequentially("one ");
  await hand(text, "paste", { file: picture });
  await text.pressSequentially("two");
  await expect(text.locator("img[src]")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text).toBeFocused();
  expect(await html()).toContain("one");
  expect(await html()).toContain("two");
  await page.getByLabel("Slow uploads").uncheck({ force: true });
});

test("a failed upload is reported, and the text stays", async ({ writer }) => {
  const { text, html, alert } = writer;
  await text.pressSequentially("kept");
  await hand(text, "drop", { file: { ...picture, base64: btoa("no picture") } });
  await expect(alert("jar.png is damaged")).toBeVisible();
  await expect(text.getByText("Uploading")).toBeHidden();
  await hand(text, "drop", { file: { name: "plan.pdf", type: "application/pdf", base64: png } });
  await expect(alert("plan.pdf cannot be shown")).toBeVisible();
  expect(await html()).toBe("<p>kept</p>");
});

test("a table is made, grown, shrunk and deleted", async ({ writer }) => {
  const { page, text, tool, html } = writer;
  const size = async () => {
    const made = await html();
    return [
      made.split("<tr>").length - 1,
      made.split("<th>").length - 1,
      made.split("<td>").length - 1,
    ];
  };
  await text.click();
  await tool("Insert table").click();
  expect(await size()).toEqual([3, 3, 6]);
  await expect(tool("Header row")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Scent");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hours");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Price");
  expect(await html()).toContain("<th><p>Scent</p></th><th><p>Hours</p></th><th><p>Price</p>");
  expect(await barriers(page)).toEqual([]);

  await tool("Add row below").click();
  expect(await size()).toEqual([4, 3, 9]);
  await tool("Add column after").click();
  await tool("Add column before").click();
  expect(await size()).toEqual([4, 5, 15]);
  await tool("Delete column").click();
  await tool("Delete row").click();
  expect(await size()).toEqual([3, 0, 12]);
  await tool("Header row").click();
  expect(await size()).toEqual([3, 4, 8]);
  await tool("Add row above").click();
  expect(await size()).toEqual([4, 4, 12]);
  await tool("Delete table").click();
  expect(await html()).toBe("");
  await expect(tool("Delete table")).toHaveCount(0);
});

test("cells are joined and parted, columns keep the width they are drawn to", async ({
  writer,
}) => {
  const { page, text, tool, html, load } = writer;
  await text.click();
  await tool("Insert table").click();
  const cells = text.getByRole("cell").or(text.getByRole("columnheader"));
  await cells.nth(0).click();
  await page.keyboard.down("Shift");
  await cells.nth(1).click();
  await page.keyboard.up("Shift");
  await tool("Merge or split cells").click();
  expect(await html()).toContain('<th colspan="2"><p></p></th>');
  await tool("Merge or split cells").click();
  expect(await html()).not.toContain("colspan");

  const box = await cells.nth(0).boundingBox();
  if (!box) throw new Error("The cell is not shown.");
  const edge = { x: box.x + box.width, y: box.y + box.height / 2 };
  await page.mouse.move(edge.x - 2, edge.y);
  await expect(text.locator(".column-resize-handle").first()).toHaveCSS("width", "5px");
  await page.mouse.down();
  await page.mouse.move(edge.x - 62, edge.y, { steps: 4 });
  await page.mouse.up();
  const width = /colwidth="(\d+)"/.exec(await html())?.[1];
  expect(Number(width)).toBeCloseTo(box.width - 60, -1);

  await load(sanitizeRichText(await html()));
  expect((await cells.nth(0).boundingBox())?.width).toBeCloseTo(Number(width), -1);

  const after = await cells.nth(0).boundingBox();
  if (!after) throw new Error("The cell is not shown.");
  await page.mouse.move(after.x + after.width - 2, edge.y);
  await page.mouse.down();
  await page.mouse.move(after.x - 200, edge.y, { steps: 4 });
  await page.mouse.up();
  expect(await html()).toContain('colwidth="25"');
});

test("what is typed in one go is undone in one go", async ({ writer }) => {
  const { page, text, tool, html } = writer;
  await text.click();
  await expect(tool("Undo")).toBeDisabled();
  await page.keyboard.type("first");
  await page.waitForTimeout(700);
  await page.keyboard.type(" second");
  await tool("Undo").click();
  expect(await html()).toBe("<p>first</p>");
  await tool("Undo").click();
  expect(await html()).toBe("");
  await expect(tool("Undo")).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await tool("Redo").click();
  expect(await html()).toBe("<p>first second</p>");
});

test("a task is ticked with the mouse and with the keyboard", async ({ writer }) => {
  const { page, text, html, load } = writer;
  await load(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Ovens off</p></li></ul>',
  );
  const box = text.getByRole("checkbox", { name: "Done: Ovens off" });
  await box.click();
  expect(await html()).toContain('data-checked="true"');
  await box.focus();
  await page.keyboard.press("Space");
  expect(await html()).toContain('data-checked="false"');
  expect(await barriers(page)).toEqual([]);
});

test("a text from Word comes out clean, with its lists", async ({ writer }) => {
  const { text, html, alert } = writer;
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${words}<o:p></o:p></span></p>`;
  await hand(text, "paste", {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0;font-size:11pt}</style><!--[if gte mso 9]><xml><o:Settings/></xml><![endif]--></head><body lang=EN-US><!--StartFragment-->
      <h1 style='mso-pagination:widow-orphan'><b><span style='font-family:"Calibri"'>Opening hours<o:p></o:p></span></b></h1>
      <p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Doors</b> open <i>early</i>,
      <span style='color:red'>always</span>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      ${item(1, "·", "Bread")}${item(2, "o", "Rye")}${item(1, "·", "Coffee")}
      <p class=MsoNormal>Then:<o:p></o:p></p>
      ${item(1, "3.", "Lock")}${item(1, "4.", "Leave")}
      <table class=MsoTableGrid border=1 style='border-collapse:collapse'><colgroup><col width=99></colgroup><tr style='height:1pt'><td width=312 style='width:233.75pt'><p class=MsoNormal>Day<o:p></o:p></p></td><td><p class=MsoNormal>Hour<o:p></o:p></p></td></tr></table>
      <p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/a/image001.png"></p><!--EndFragment--></body></html>`,
  });
  expect(await html()).toBe(
    "<h1>Opening hours</h1><p><strong>Doors</strong> open <em>early</em>, always.</p>" +
      "<ul><li><p>Bread</p><ul><li><p>Rye</p></li></ul></li><li><p>Coffee</p></li></ul>" +
      '<p>Then:</p><ol start="3"><li><p>Lock</p></li><li><p>Leave</p></li></ol>' +
      "<table><tbody><tr><td><p>Day</p></td><td><p>Hour</p></td></tr></tbody></table>",
  );
  await expect(alert("A picture was not pasted.")).toBeVisible();
});

test("a text from Google Docs comes out clean", async ({ writer }) => {
  const { text, html } = writer;
  await hand(text, "paste", {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5a1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;color:#000">Costs</span></h2><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span>, </span><span style="font-style:italic">slanted</span><span>, </span><span style="text-decoration:line-through">gone</span><span> and </span><a href="https://acme.com/" target="_blank" rel="noopener" style="text-decoration:none"><span style="color:#15c;text-decoration:underline">a link</span></a></p><br><ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
  });
  expect(await html()).toBe(
    '<h2>Costs</h2><p>Plain, <strong>bold</strong>, <em>slanted</em>, <s>gone</s> and <a href="https://acme.com/">a link</a></p>' +
      "<ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul>",
  );
});

test("a piece of a web page comes out clean, and nothing of it runs", async ({ writer }) => {
  const { page, text, html } = writer;
  await hand(text, "paste", {
    html: `<div class="post" onclick="alert(1)"><h4 id="x">Small heading</h4><p style="color:red">Text <script>alert(1)</script><span class="a"><span></span>in <a href="javascript:alert(1)">bad</a> and <a class="b" target="_blank" rel="sponsored noopener" href="https://shop.example/">good</a></span> links.</p><img src="https://images.example/a.jpg" alt="A" class="c" onerror="alert(1)" width="40" height="30"><img src="https://tracker.example/p.gif" width="1" height="1"><iframe src="https://evil.example/"></iframe><iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1" allow="autoplay"></iframe><form><input value="x"><button>Send</button></form></div>`,
  });
  expect(await html()).toBe(
    '<h3>Small heading</h3><p>Text in bad and <a rel="sponsored" href="https://shop.example/">good</a> links.</p>' +
      '<img src="https://images.example/a.jpg" alt="A" width="40" height="30">' +
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe><p>Send</p>',
  );
  await expect(text.getByText("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ")).toBeVisible();
  expect(page.frames()).toHaveLength(1);
});

test("pictures inside a pasted text are uploaded, never stored in it", async ({ writer }) => {
  const { page, text, html, tool, alert } = writer;
  await hand(text, "paste", {
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
});

test("a copied address becomes the link of the selected words", async ({ writer }) => {
  const { text, html, load } = writer;
  await load("<p>read</p>");
  await selectLine(text, "read");
  await hand(text, "paste", { text: "https://acme.com/a" });
  expect(await html()).toBe('<p><a href="https://acme.com/a">read</a></p>');
});

test("everything survives save, load and save to the letter", async ({ writer }) => {
  const { text, load, resave } = writer;
  await load(everything);
  const saved = sanitizeRichText(await resave());
  expect(saved).toBe(everything);
  await load(saved);
  expect(sanitizeRichText(await resave())).toBe(saved);
  await expect(text.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("readers see all that the editor can make", async () => {
  const shown = renderRichText(everything);
  for (const tag of [
    "<h2 id=",
    "<h3 id=",
    "<strong>",
    "<em>",
    "<s>",
    "<code>",
    "<sub>",
    'class="cb on"',
    '<ol start="3">',
    "<blockquote>",
    'class="language-c++"',
    '<col width="120">',
    'colspan="2"',
    'rowspan="2"',
    'width="800" height="600"',
    "<iframe",
    "<hr>",
    "<br>",
  ]) {
    expect(shown).toContain(tag);
  }
  expect(shown).not.toMatch(/style=|<input|colwidth/);
});

test("the demo posts lose nothing in the editor", async ({ writer }) => {
  const { load, resave } = writer;
  const { demoPosts } = await import("#app/demo/demo-posts.ts");
  const all = demoPosts.map(({ content }) => content).join("");
  await load(all);
  const saved = sanitizeRichText(await resave());
  expect(words(saved)).toBe(words(sanitizeRichText(all)));
  await load(saved);
  expect(sanitizeRichText(await resave())).toBe(saved);
});

test("bodies written elsewhere load as near as they can", async ({ writer }) => {
  const { load, resave } = writer;
  await load(`<div data-youtube-video=""><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>
    <h5>Low
      heading</h5>
    <p>
      H<sub>2</sub>O
    </p>
    <table><caption>Prices</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`);
  expect(await resave()).toBe(
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><h3>Low heading</h3><p>H<sub>2</sub>O</p><p>Prices</p>' +
      "<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>",
  );
});

test("the first key spares a picture at the top, and looking changes nothing", async ({
  writer,
}) => {
  const { page, text, source, load } = writer;
  await load('<img src="/blog-images/1.jpg" alt="A jar">');
  await source.fill("untouched");
  await page.keyboard.press("Shift+Tab");
  await text.focus();
  expect(await source.inputValue()).toBe("untouched");
  await page.keyboard.type("below");
  expect(await source.inputValue()).toContain('<img src="/blog-images/1.jpg" alt="A jar">');
  expect(await source.inputValue()).toContain("<p>below</p>");
});

test("the toolbar stays in sight above a long text", async ({ writer }) => {
  const { page, text, toolbar, load } = writer;
  await load("<p>line</p>".repeat(120));
  await text.getByText("line").nth(110).scrollIntoViewIfNeeded();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  await text.getByText("line").nth(60).click();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  expect(await barriers(page)).toEqual([]);
});

test("on a phone the toolbar is one row that scrolls", async ({ phone }) => {
  const { page, text, toolbar, tool, html, load } = phone;
  await load(everything);
  await text.getByRole("columnheader").first().tap();
  await expect(tool("Delete table")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
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

test("a text with everything in it has no barriers", async ({ writer }) => {
  const { page, load } = writer;
  await load(everything);
  expect(await barriers(page)).toEqual([]);
});

function words(html: string) {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function bytes(base64: string) {
  return Buffer.from(base64, "base64");
}

/** As the server stores it. */
const everything = [
  "<h1>One</h1><h2>Two</h2><h3>Three</h3>",
  "<p>Plain, <strong>bold</strong>, <em>slanted</em>, <s>gone</s>, <code>a &#x3C; b</code>, <strong><em>both</em></strong>, H<sub>2</sub>O<br>and two  spaces &#x26; a\u00a0fixed one</p>",
  '<p><a href="https://acme.com/?a=1&#x26;b=2">out</a>, <a rel="sponsored" href="https://shop.example/">shop</a>, <a href="/blog">in</a>, <a href="mailto:a@example.com">mail</a></p>',
  "<ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li><li><p>two</p><p>second line</p></li></ul>",
  '<ol start="3"><li><p>three</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>part</p></li></ul></li></ul>',
  "<blockquote><p>said</p><p>again</p></blockquote>",
  '<pre><code class="language-c++">int a;\n\n  if (a &#x3C; b) {}\n</code></pre><pre><code>plain</code></pre><hr>',
  '<img src="/blog-images/1.jpg" alt="A jar" width="800" height="600"><img src="https://example.com/a.png" alt="" title="T">',
  '<a href="https://shop.example/a" rel="sponsored"><img src="/blog-images/2.jpg" alt="To the shop"></a>',
  '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Film" width="640" height="360"></iframe>',
  '<table><tbody><tr><th colwidth="120"><p>A</p></th><th colspan="2" colwidth="80,200"><p>B</p></th></tr><tr><td rowspan="2" colwidth="120"><p>C</p></td><td colwidth="80"><p>D</p></td><td colwidth="200"><ul><li><p>E</p></li></ul></td></tr><tr><td colwidth="80"><p></p></td><td colwidth="200"><p>F</p></td></tr></tbody></table>',
].join("");
