import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from "@playwright/test";

export { expect };

type Fixtures = {
  /** A visitor whose browser runs no scripts. */
  noScriptPage: Page;
  /** A visitor whose browser has the page, but none of the scripts that start React. */
  unstartedPage: Page;
  /** A visitor with a finger instead of a mouse. */
  touchPage: Page;
  /** Addresses of other hosts that pages asked for; none of them is ever reached. */
  externalRequests: string[];
  /** Errors in the console that a test causes on purpose. */
  expectedErrors: RegExp[];
  errors: string[];
};

/** Pages here never reach another host (`playwright.config.ts`), and an error in any of their consoles fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
  externalRequests: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
  expectedErrors: async ({}, use) => use([]),
  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const unexpected = errors.filter((error) => !expectedErrors.some((it) => it.test(error)));
      expect(unexpected, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, externalRequests, errors }, use) => {
    watchContext(context, { externalRequests, errors });
    await use(context);
  },
  noScriptPage: async ({ browser, baseURL, externalRequests, errors }, use) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    watchContext(context, { externalRequests, errors });
    await use(await context.newPage());
    await context.close();
  },
  unstartedPage: async ({ browser, baseURL, externalRequests, errors, expectedErrors }, use) => {
    expectedErrors.push(/ERR_FAILED/);
    const context = await browser.newContext({ baseURL });
    watchContext(context, { externalRequests, errors });
    await context.route("**/assets/*.js", (route) => route.abort());
    await use(await context.newPage());
    await context.close();
  },
  touchPage: async ({ browser, baseURL, externalRequests, errors }, use) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    watchContext(context, { externalRequests, errors });
    await use(await context.newPage());
    await context.close();
  },
});

/** Until React has taken over; before that, a page answers by itself. */
export async function waitForHydration(page: Page) {
  // Nobody notices a mouse before the page is there.
  await page.waitForLoadState("domcontentloaded");
  for (const y of [290, 300]) await page.mouse.move(5, y);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Until what is far below has been laid out, too: see `beforeBodyScript` in `ui/start/`. */
export async function waitForLayout(page: Page) {
  await expect(page.locator("html[data-near]")).toHaveCount(0);
}

export function watchContext(
  context: BrowserContext,
  { externalRequests, errors }: { externalRequests: string[]; errors: string[] },
) {
  function note(request: Request) {
    // What the policy of a page forbids never leaves the browser.
    const isSent = request.failure()?.errorText !== "csp";
    if (isSent && isOutside(new URL(request.url()))) externalRequests.push(request.url());
  }
  context.on("requestfailed", note);
  context.on("requestfinished", note);
  context.on("weberror", (event) => errors.push(String(event.error())));
  context.on("console", (message) => {
    const { url } = message.location();
    // A page that is missing, or closed to this visitor, says so with its own status.
    const ownStatus = url === message.page()?.url() && /status of 40[134]/.test(message.text());
    if (message.type() !== "error" || (url && isOutside(new URL(url))) || ownStatus) return;
    errors.push(`${message.text()} (${url})`);
  });
}

function isOutside({ protocol, hostname }: URL) {
  return protocol.startsWith("http") && !["127.0.0.1", "localhost"].includes(hostname);
}
