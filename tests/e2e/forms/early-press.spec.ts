import type { Page, Request, Route } from "@playwright/test";
import { stampPath } from "#app/rules/links/paths.ts";
import { isOn } from "#app/rules/links/sections.ts";
import { spotlight } from "../../support/pages.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { expect, test } from "../../support/site-test.ts";
import { api, fillContact, fillPartnership, uniqueEmail } from "./visitor.ts";

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

for (const form of forms()) {
  test(
    `${form.name} is sent once when React starts while it is on its way`,
    releaseAfter("/contact", form.path),
    async ({ page }) => {
      const scripts = await holdRequests(page, "**/assets/*.js", () => true);
      const sent = await holdRequests(page, "**", isSubmission);
      const hydrated = await tellHydration(page);
      await page.goto(form.path, { waitUntil: "domcontentloaded" });
      await form.fill(page);
      await page.getByRole("button", { name: form.button }).click({ noWaitAfter: true });
      await expect.poll(() => sent.count()).toBe(1);
      scripts.release();
      await hydrated.promise;
      sent.release();
      await expect(page.getByText(form.result).first()).toBeVisible();
      expect(sent.count()).toBe(1);
    },
  );

  test(
    `${form.name} has what was typed before React started`,
    releaseAfter("/contact", form.path),
    async ({ page }) => {
      const scripts = await holdRequests(page, "**/assets/*.js", () => true);
      await page.goto(form.path, { waitUntil: "domcontentloaded" });
      await form.fill(page);
      scripts.release();
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      const answered = page.waitForRequest(isSubmission);
      await page.getByRole("button", { name: form.button }).click();
      expect((await answered).isNavigationRequest()).toBe(false);
      await expect(page.getByText(form.result).first()).toBeVisible();
    },
  );
}

test("a form that is sent before and after React starts is one submission", async ({ page }) => {
  const scripts = await holdRequests(page, "**/assets/*.js", () => true);
  const keys: unknown[] = [];
  await page.route(`**${api}`, (route) => {
    const sent = route.request();
    const isNative = sent.isNavigationRequest();
    const fields = isNative ? new URLSearchParams(sent.postData() ?? "") : undefined;
    keys.push(fields ? fields.get("idempotencyKey") : sent.postDataJSON().idempotencyKey);
    return isNative ? route.abort("aborted") : route.continue();
  });
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillContact(page, uniqueEmail());
  const button = page.getByRole("button", { name: "Send enquiry" });
  await button.click();
  await expect.poll(() => keys.length).toBe(1);
  scripts.release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await button.click();
  await expect(page.getByText("Form submitted successfully!").first()).toBeVisible();
  expect(keys[0]).toMatch(/^[\d-]{10,}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test(
  "a form says when it was begun, whether React or the browser sends it",
  release,
  async ({ page }) => {
    const scripts = await holdRequests(page, "**/assets/*.js", () => true);
    const asked = await holdRequests(page, `**${stampPath}`, () => true);
    asked.release();
    const sent: unknown[] = [];
    await page.route(`**${api}`, (route) => {
      const request = route.request();
      const isNative = request.isNavigationRequest();
      const fields = isNative ? new URLSearchParams(request.postData() ?? "") : undefined;
      sent.push(fields ? fields.get("stamp") : request.postDataJSON().stamp);
      return isNative ? route.abort("aborted") : route.continue();
    });
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    expect(asked.count()).toBe(0);
    await fillContact(page, uniqueEmail());
    const stamp = () => page.locator("#contact-page").evaluate(readStamp);
    await expect.poll(stamp).toMatch(/^\d+-[\w-]+\.\d+\.[\w-]{43}$/);
    const first = await stamp();
    const button = page.getByRole("button", { name: "Send enquiry" });
    await button.click();
    await expect.poll(() => sent.length).toBe(1);
    scripts.release();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await button.click();
    await page.getByRole("link", { name: "Send another" }).click();
    expect(sent).toEqual([first, first]);
    // The next one begins now.
    await expect.poll(stamp).not.toBe("");
    expect(await stamp()).not.toBe(first);
    expect(asked.count()).toBe(2);
  },
);

test(
  "a form is sent whatever becomes of the question when it was begun",
  release,
  async ({ page }) => {
    const failures: ((route: Route) => Promise<void> | undefined)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 503, body: "Not now." }),
      // Never answered.
      () => undefined,
    ];
    let failed = 0;
    await page.route(`**${stampPath}`, (route) => {
      failed += 1;
      return failures[failed - 1]?.(route);
    });
    await page.goto("/contact");
    for (let round = 1; round <= failures.length; round += 1) {
      await fillContact(page, uniqueEmail());
      const sent = page.waitForRequest(`**${api}`);
      await page.getByRole("button", { name: "Send enquiry" }).click();
      expect((await sent).postData()).toMatch(/"stamp":""|&stamp=(&|$)/);
      await page.getByRole("link", { name: "Send another" }).click();
      expect(failed).toBeGreaterThanOrEqual(round);
    }
  },
);

test("a video that is pressed while React is starting plays", release, async ({ page }) => {
  await page.addInitScript(holdStreams);
  await page.goto(`/BuyBlack/${spotlight.slug}`);
  for (const y of [290, 300]) await page.mouse.move(5, y);
  await page.waitForFunction(hasBegun);
  await page.getByRole("button", { name: /^Play video/ }).click();
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
  await page.evaluate(() => Reflect.get(window, "releaseStreams")());
  await expect(page.locator("main iframe")).toBeAttached();
});

test("a press while React draws the page is answered before, and counts after", async ({
  page,
}) => {
  test.skip(!isOn("giftGuide"));
  await page.addInitScript(holdWork);
  await page.goto("/holiday-gift-guide");
  for (const y of [290, 300]) await page.mouse.move(5, y);
  await page.waitForFunction(hasBegun);
  const heart = page.getByRole("main").getByRole("button", { pressed: false }).first();
  await heart.click();
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
  await page.evaluate(() => Reflect.get(window, "releaseWork")());
  await expect(page.getByRole("region", { name: "Your list" }).getByRole("listitem")).toHaveCount(
    1,
  );
});

for (const form of forms().filter(({ path }) => path === "/auth" || path === "/contact")) {
  test(
    `${form.name} is sent once when it is pressed while React is starting`,
    releaseAfter("/contact", form.path),
    async ({ page }) => {
      await page.addInitScript(holdStreams);
      const sent = await holdRequests(page, "**", isSubmission);
      sent.release();
      await page.goto(form.path);
      await form.fill(page);
      await page.waitForFunction(hasBegun);
      await page.getByRole("button", { name: form.button }).click();
      await expect(page.getByText(form.result).first()).toBeVisible();
      expect(sent.count()).toBe(1);
    },
  );
}

/** Runs in the page: what the form would be sent with. */
function readStamp(form: HTMLElement | SVGElement) {
  return String(new FormData(form as HTMLElement as HTMLFormElement).get("stamp"));
}

function hasBegun() {
  return Object.keys(document).some((key) => key.startsWith("__react"));
}

/** Runs in the page: React has begun, but the turns in which it works do not come. */
function holdWork() {
  const { prototype } = MessagePort;
  const { postMessage } = prototype;
  const released = new Promise((resolve) => Reflect.set(window, "releaseWork", resolve));
  prototype.postMessage = function hold(this: MessagePort, message: unknown) {
    released.then(() => postMessage.call(this, message));
  };
}

/** Runs in the page: React has begun, but waits for the data of the page. */
function holdStreams() {
  const { prototype } = ReadableStreamDefaultReader;
  const { read } = prototype;
  const released = new Promise((resolve) => Reflect.set(window, "releaseStreams", resolve));
  prototype.read = function hold(this: ReadableStreamDefaultReader) {
    return released.then(() => read.call(this));
  };
}

function forms() {
  return [
    {
      name: "signing in",
      path: "/auth",
      fill: fillAccount,
      button: "Sign In",
      result: "Invalid email or password",
    },
    {
      name: "signing in to the staff area",
      path: "/admin",
      fill: fillAccount,
      button: "Sign In",
      result: "Invalid email or password",
    },
    {
      name: "signing up",
      path: "/auth?tab=sign-up",
      fill: fillAccount,
      button: "Sign Up",
      result: "Check your email for a confirmation link",
    },
    {
      name: "asking for a new password",
      path: "/auth/forgot",
      fill: (page: Page) => page.getByLabel("Email").fill(uniqueEmail()),
      button: "Send reset link",
      result: /a link is on its way\.$/,
    },
    {
      name: "the contact form",
      path: "/contact",
      fill: (page: Page) => fillContact(page, uniqueEmail()),
      button: "Send enquiry",
      result: "Form submitted successfully!",
    },
    {
      name: "the application of a brand",
      path: "/brands",
      fill: (page: Page) => fillPartnership(page, uniqueEmail()),
      button: "Submit application",
      result: "Application received!",
    },
    {
      name: "the assessment",
      path: "/",
      fill: fillAssessment,
      button: "Request my assessment",
      result: "Assessment request submitted!",
    },
  ];
}

async function fillAccount(page: Page) {
  await page.getByLabel("Email").fill(uniqueEmail());
  await page.getByLabel("Password").fill("some secret");
}

async function fillAssessment(page: Page) {
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await main.getByLabel("Email", { exact: true }).fill(uniqueEmail());
  await main.getByLabel("Company name").fill("Acme");
}

function isSubmission(request: Request) {
  return request.method() === "POST";
}

/** Resolves when React has started. Locators would wait for the navigation that is on its way. */
async function tellHydration(page: Page) {
  const word = "hydrated";
  await page.addInitScript((text) => {
    const observer = new MutationObserver(() => console.log(text));
    observer.observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
  }, word);
  return { promise: page.waitForEvent("console", (message) => message.text() === word) };
}

/** Holds matching requests until they are released. */
async function holdRequests(page: Page, url: string, wanted: (request: Request) => boolean) {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (!wanted(route.request())) return route.fallback();
    count += 1;
    await released;
    await route.fallback();
  });
  return { release, count: () => count };
}
