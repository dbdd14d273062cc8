import type { BrowserContext, Locator } from "@playwright/test";
import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect, watchContext } from "../../support/site-test.ts";
import { bytes, png } from "./samples.ts";

export { expect };

type Editor = Awaited<ReturnType<typeof openEditor>>;

export const test = base.extend<
  { editor: Editor; phone: Editor },
  { kit: Site; sharedEditor: Editor }
>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite({ NODE_ENV: "development" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // In development a page is a hundred files: all tests write on the same one.
  sharedEditor: [
    async ({ browser, kit }, use) => {
      const context = await browser.newContext();
      await use(await openEditor(context, kit));
      await context.close();
    },
    { scope: "worker" },
  ],
  editor: async ({ sharedEditor }, use) => {
    await sharedEditor.load("");
    await use(sharedEditor);
    expect(sharedEditor.errors.splice(0), "errors in the console").toEqual([]);
  },
  phone: async ({ touchPage, kit, expectedErrors }, use) => {
    expectedErrors.push(/Outdated Optimize Dep/);
    await use(await openEditor(touchPage.context(), kit));
  },
});

async function openEditor(context: BrowserContext, { url }: Site) {
  const errors: string[] = [];
  watchContext(context, { externalRequests: [], errors });
  const page = await context.newPage();
  await page.route("**/blog-images/*", (route) =>
    route.fulfill({ contentType: "image/png", body: bytes(png) }),
  );
  const text = page.getByRole("textbox", { name: "Content" });
  // On a new machine the bundler may still be at work when the page asks for its parts.
  await expect(async () => {
    await page.goto(`${url}/kit/editor`);
    await expect(text).toBeVisible();
  }).toPass({ timeout: 100_000 });
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

export async function selectLine(text: Locator, words: string) {
  await text.getByText(words, { exact: true }).click();
  await text.press("Home");
  await text.press("Shift+End");
  // The browser tells the editor what is selected once the key is done.
  await text.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

type Clip = { html?: string; text?: string; file?: { name: string; type: string; base64: string } };

export async function pasteOrDrop(text: Locator, kind: "paste" | "drop", clip: Clip) {
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
