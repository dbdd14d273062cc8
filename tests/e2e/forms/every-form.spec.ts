import type { Frame, Locator, Page, Response } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import routes from "#app/routes.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { makeIssue } from "../../support/issue.ts";
import {
  accountPages,
  adminPages,
  existing,
  mailLinkPages,
  publicPages,
  unlistedPages,
} from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect } from "../../support/site-test.ts";
import { createStaff, password, signIn, withDatabase } from "../../support/staff.ts";
import { uniqueEmail } from "./visitor.ts";

const staffEmail = "admin@example.com";

/** A site of its own, because every button of it is pressed. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite();
      createStaff(site, staffEmail, "admin");
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default", timeout: 600_000 });

test(
  "every screen of the route table is among those whose forms are pressed",
  release,
  async ({ site }) => {
    const screens = [...openScreens, ...mailLinkPages, ...adminPages(editedPost(site))];
    const paths = screens.map((screen) => screen.split("?")[0] ?? "");
    const missing = screenPatterns(routes).filter(
      (pattern) => !paths.some((path) => matchPath(pattern, path)),
    );
    // The first only leads elsewhere, no sample has a tag, the third is for whoever has a second factor: see account-tests.
    const others = ["/product-spotlight/:key", "/blog/tag/:tag", "/auth/verify"];
    expect(missing).toEqual(existing(others));
  },
);

test(
  "without JavaScript every form that visitors see answers a press",
  release,
  async ({ noScriptPage: page, site }) => {
    const pressed = await pressAll(page, site, openScreens, () => page.context().clearCookies());
    expect(pressed.filter(isWrong)).toEqual([]);
    expect(pressed.map(({ button }) => button)).toEqual(
      expect.arrayContaining([
        ...["Request my assessment", "Subscribe", "Send enquiry", "Submit application", "Search"],
        ...["Sign In", "Sign Up", "Send reset link"],
      ]),
    );
  },
);

test(
  "before scripts have started every kind of form answers a press",
  release,
  async ({ unstartedPage: page, site }) => {
    const screens = ["/", "/contact", "/brands", "/blog", ...unlistedPages, ...accountPages];
    const pressed = await pressAll(page, site, screens, () => page.context().clearCookies());
    expect(pressed.filter(isWrong)).toEqual([]);
  },
);

test(
  "without JavaScript every form of the staff area answers a press",
  release,
  async ({ noScriptPage: page, site }) => {
    const enquiryId = await sendEnquiry(site, { email: uniqueEmail() });
    const issueId = await makeIssue(site, staffEmail);
    const screens = adminPages(editedPost(site), enquiryId, issueId).map((path) =>
      path.endsWith("/revisions") ? `${path}?revision=older` : path,
    );
    // Most presses on one take it off the list.
    for (let count = 0; count < 5; count += 1) {
      await sendEnquiry(site, { email: uniqueEmail() });
    }
    const pressed = await pressAll(page, site, screens, () => enterAsStaff(page, site));
    expect(pressed.filter(isWrong)).toEqual([]);
    expect(pressed.map(({ button }) => button)).toEqual(
      expect.arrayContaining([
        ...["Sign Out", "Create post", "Update post", "Restore this version"],
        ...["New issue", "Make an issue", "Save draft"],
        ...["Save working copy", "Publish", "Add a question"],
        ...["Insert", "Send answer", "Send and close", "Read the file"],
        ...["Upload", "Send again now", "Close", "Spam", "Mark as answered", "Save role", "Delete"],
      ]),
    );
  },
);

const openScreens = [...new Set([...publicPages, ...unlistedPages, ...accountPages])];

type Pressed = { screen: string; button: string; status: number; showsError: boolean };

/** Presses every button that submits, once in every kind of frame: most pages repeat the same forms. */
async function pressAll(
  page: Page,
  site: Site,
  screens: readonly string[],
  prepare: () => Promise<void>,
) {
  const pressed: Pressed[] = [];
  const known = new Set<string>();
  for (const screen of screens) {
    let kinds = [""];
    for (let at = 0; at < kinds.length; at += 1) {
      if (known.has(kinds[at] ?? "")) continue;
      // After most presses the same page is shown again, with a notice and most of its forms.
      const isShown = page.url().startsWith(`${site.url}${screen}?notice=`);
      if (!isShown || (await page.locator("form[data-state=sent]").count()) > 0) {
        await prepare();
        await page.goto(site.url + screen, { waitUntil: "domcontentloaded" });
      }
      const all = page.locator("form:visible [type=submit]:visible");
      kinds = await all.evaluateAll(kindsOfForms);
      const kind = kinds[at];
      if (!kind || known.has(kind)) continue;
      known.add(kind);
      pressed.push({ screen, ...(await press(page, all.nth(at))) });
    }
  }
  return pressed;
}

/** Runs in the page: two buttons of one kind stand in the same place and send the same fields. */
function kindsOfForms(buttons: (HTMLElement | SVGElement)[]) {
  const frame = [...document.querySelectorAll("header, main, footer")].map((it) => it.tagName);
  return buttons.map((button) => {
    const { form } = button as HTMLButtonElement;
    const fields = [...(form?.elements ?? [])].map(
      (field) => `${field.getAttribute("name")}:${field.getAttribute("type")}`,
    );
    const formType = form?.elements.namedItem("formType");
    return JSON.stringify([
      frame,
      button.closest("header, main, footer, dialog")?.tagName,
      form?.method,
      form && new URL(form.action).pathname.replace(/[\w-]{36}/, "id"),
      formType instanceof HTMLInputElement && formType.value,
      fields,
      button.getAttribute("value"),
      button.getAttribute("aria-label") ?? button.textContent,
    ]);
  });
}

async function press(page: Page, button: Locator) {
  await button.evaluate(fillForm, { staffEmail, password, email: uniqueEmail(), smallPng });
  const name = await button.evaluate((it) => it.getAttribute("aria-label") ?? it.textContent);
  const isPreview = (await button.getAttribute("formtarget")) !== null;
  const isMeant = (frame: Frame) => isPreview === (frame !== page.mainFrame());
  const ends = (response: Response) => endsPress(response) && isMeant(response.frame());
  const [answer] = await Promise.all([
    page.waitForResponse(ends),
    page.waitForEvent("framenavigated", isMeant),
    button.click(),
  ]);
  await page.waitForLoadState("domcontentloaded");
  const heading = page.getByRole("heading", { name: /Something went wrong|Bad Request|Not Found/ });
  const showsError = (await page.getByRole("alert").or(heading).count()) > 0;
  return { button: name?.trim() ?? "", status: answer.status(), showsError };
}

/** After signing out, the staff area asks who is there. */
function isWrong({ button, status, showsError }: Pressed) {
  return showsError || (status >= 400 && !(button === "Sign Out" && status === 401));
}

function endsPress(response: Response) {
  const redirects = response.status() >= 300 && response.status() < 400;
  return response.request().isNavigationRequest() && !redirects;
}

type Values = { staffEmail: string; password: string; email: string; smallPng: string };

const smallPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Runs in the page: gives every empty field of the form a value that passes. */
function fillForm(
  button: HTMLElement | SVGElement,
  { staffEmail, password, email, smallPng }: Values,
) {
  const { form } = button as HTMLButtonElement;
  for (const field of form?.querySelectorAll("input, textarea, select") ?? []) {
    if (field instanceof HTMLSelectElement && !field.value) field.selectedIndex = 1;
    else if (field instanceof HTMLTextAreaElement) fillText(field);
    else if (field instanceof HTMLInputElement && field.name !== "honeypot") fillInput(field);
  }

  function fillText(field: HTMLTextAreaElement) {
    const typed: Record<string, string> = {
      transcript: "0:00 Too many meetings",
      study_figures: "9 days: to close",
    };
    field.value ||= typed[field.name] ?? "Too many meetings";
  }

  function chooseFile(field: HTMLInputElement) {
    const chosen = new DataTransfer();
    if (field.accept.includes("image/png")) {
      const bytes = Uint8Array.from(atob(smallPng), (letter) => letter.charCodeAt(0));
      chosen.items.add(new File([bytes], "dot.png", { type: "image/png" }));
      field.files = chosen.files;
      return;
    }
    const isWords = field.accept.includes("json");
    const file = isWords
      ? ['{"groups": {}}', "words.json"]
      : ["email\nfair@example.com\n", "fair.csv"];
    chosen.items.add(new File(file.slice(0, 1), file[1] ?? ""));
    field.files = chosen.files;
  }

  function fillInput(field: HTMLInputElement) {
    const { type, name, autocomplete } = field;
    const times = { at: "2:10", film_seconds: "8:42" };
    const typed: Record<string, string> = {
      price: "24",
      value: "24",
      from: "/old",
      to: "/about",
      ...times,
    };
    const group = form?.elements.namedItem(name);
    if (type === "radio" && group instanceof RadioNodeList && !group.value) field.click();
    else if (autocomplete === "username") field.value ||= staffEmail;
    else if (type === "password") field.value ||= password;
    else if (type === "file" && field.required) chooseFile(field);
    else if (type === "email") field.value ||= email;
    else if (type === "date") field.value ||= "2030-01-01";
    else if (type === "url") field.value ||= "https://shop.example/";
    else if (type === "text" || type === "search") {
      field.value ||= typed[name] ?? "Amara Osei";
    }
  }
}

async function enterAsStaff(page: Page, site: Site) {
  const cookies = await page.context().cookies(site.url);
  if (cookies.some(({ name }) => name === "session")) return;
  const { cookie = "" } = await signIn(site, staffEmail);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** A post with an older version that can be restored. */
function editedPost(site: Site) {
  return withDatabase(site, (database) => {
    const post = database.prepare("select id from blog_posts where published = 1 limit 1").get();
    const id = String(post?.id);
    database
      .prepare(
        `insert or ignore into post_revisions (id, post_id, version, title, saved_at, fields)
         select 'older', id, 0, title, updated_at, json_object(
           'title', title, 'excerpt', excerpt, 'content', content, 'category', category,
           'products', json(products), 'published', json('true'))
         from blog_posts where id = ?`,
      )
      .run(id);
    return id;
  });
}

/** The addresses of screens; endpoints and files are no screens. */
function screenPatterns(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path ? `${parent}/${path.replace(/^\//, "")}` : parent;
    const own = path && path !== "*" && file.endsWith(".tsx") ? [pattern] : [];
    return [...own, ...screenPatterns(children, pattern)];
  });
}
