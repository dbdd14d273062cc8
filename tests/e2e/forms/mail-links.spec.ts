import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { release, releaseAfter } from "../../support/release.ts";
import { findMailLink } from "../../support/saved-mails.ts";
import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect, waitForHydration } from "../../support/site-test.ts";
import { createStaff, postForm, signIn, withDatabase } from "../../support/staff.ts";
import { api, uniqueEmail } from "./visitor.ts";

/** A site whose mails can be read. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default" });

for (const visitor of ["noScriptPage", "unstartedPage"] as const) {
  const when = visitor === "noScriptPage" ? "without JavaScript" : "before scripts have started";

  test(
    `${when} a newsletter is confirmed, and left`,
    releaseAfter("noScriptPage", visitor),
    async ({ noScriptPage, unstartedPage, site }) => {
      const page = { noScriptPage, unstartedPage }[visitor];
      const email = uniqueEmail();
      await openMailLink(page, site, await subscribe(site, email));
      await page.getByRole("button", { name: "Confirm subscription" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
      expect(subscriberState(site, email)).toBe("confirmed");

      await openMailLink(page, site, await findMailLink(site, email, "/newsletter/unsubscribe"));
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
      expect(subscriberState(site, email)).toBe("unsubscribed");
    },
  );

  test(
    `${when} a subscriber chooses lists, a name and another address`,
    releaseAfter("noScriptPage", visitor),
    async ({ noScriptPage, unstartedPage, site }) => {
      const page = { noScriptPage, unstartedPage }[visitor];
      const [email, newEmail] = [uniqueEmail(), `o'neil+${uniqueEmail()}`];
      await openMailLink(page, site, await subscribe(site, email));
      await page.getByRole("button", { name: "Confirm subscription" }).click();
      await page.getByRole("link", { name: "Change what you get" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your newsletter");
      const old = page.url();
      await page.getByRole("checkbox", { name: "Gift list" }).check();
      await page.getByLabel("First name").fill("Zoë\u202e");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Zoë");
      await expect(page.getByRole("region", { name: "What we hold about you" })).toContainText(
        "Joined “Gift list” by the link.",
      );
      await expect(page.getByRole("region", { name: /^Mails/ })).toContainText("Confirm your");

      await page.getByLabel("New email address").fill(newEmail);
      await page.getByRole("button", { name: "Change the address" }).click();
      await expect(page.getByText("Nothing changes before you press its button.")).toBeVisible();
      expect(subscriberState(site, email)).toBe("confirmed");
      await openMailLink(page, site, await findMailLink(site, newEmail, "/newsletter/move"));
      await page.getByRole("button", { name: "Confirm new address" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is changed");
      expect(subscriberState(site, email)).toBeUndefined();
      expect(subscriberState(site, newEmail)).toBe("confirmed");

      // Who has the old mailbox learns nothing of the new one.
      await page.getByRole("link", { name: "Change what you get" }).click();
      await expect(page.getByRole("main")).toContainText(newEmail);
      await page.getByRole("checkbox", { name: "Weekly note" }).uncheck();
      await page.getByRole("checkbox", { name: "Gift list" }).uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
      expect(subscriberState(site, newEmail)).toBe("unsubscribed");
      expect((await page.request.get(old)).status()).toBe(404);

      await page.getByRole("button", { name: "It was a mistake: subscribe again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please confirm");
      await openMailLink(page, site, await findMailLink(site, newEmail, "/newsletter/confirm"));
      await expect(page.getByRole("main")).toContainText("the weekly note and gift ideas");
      expect(subscriberState(site, newEmail)).toBe("pending");
    },
  );

  test(
    `${when} an account is confirmed`,
    releaseAfter("noScriptPage", visitor),
    async ({ noScriptPage, unstartedPage, site }) => {
      const page = { noScriptPage, unstartedPage }[visitor];
      const email = uniqueEmail();
      await openMailLink(page, site, await signUp(site, email));
      await page.getByLabel("Choose a password").fill("chosen at the link");
      await page.getByRole("button", { name: "Confirm email address" }).click();
      await expect(page).toHaveURL(`${site.url}/auth`);
      expect((await signIn(site, email, "first secret")).status).toBe(401);
      expect((await signIn(site, email, "chosen at the link")).cookie).toBeDefined();
    },
  );

  test(
    `${when} a forgotten password is replaced`,
    releaseAfter("noScriptPage", visitor),
    async ({ noScriptPage, unstartedPage, site }) => {
      const page = { noScriptPage, unstartedPage }[visitor];
      const email = uniqueEmail();
      createStaff(site, email, "none");
      await page.goto(`${site.url}/auth/forgot`);
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send reset link" }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("on its way");

      await openMailLink(page, site, await findMailLink(site, email, "/auth/reset"));
      await page.getByLabel("New password").fill("second secret");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      expect((await signIn(site, email, "second secret")).cookie).toBeDefined();
    },
  );
}

test(
  "in the browser that signed up, opening the link is enough",
  release,
  async ({ page, site }) => {
    const email = uniqueEmail();
    await page.goto(`${site.url}/auth?tab=sign-up`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("my own secret");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Check your email for a confirmation link")).toBeVisible();
    await openMailLink(page, site, await findMailLink(site, email, "/auth/confirm"));
    await expect(page).toHaveURL(`${site.url}/auth`);
    expect((await signIn(site, email, "my own secret")).cookie).toBeDefined();
  },
);

test(
  "preferences are used with the keyboard alone, and read by everybody",
  release,
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const email = `${"x".repeat(35)}${uniqueEmail()}`;
    await openMailLink(page, site, await subscribe(site, email));
    await page.getByRole("button", { name: "Confirm subscription" }).press("Enter");
    await page.getByRole("link", { name: "Change what you get" }).press("Enter");
    await waitForHydration(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "Weekly note" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("checkbox", { name: "Gift list" })).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ann");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByLabel("First name").fill("https://win.example");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("New email address").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("New email address")).toHaveAttribute("aria-invalid", "true");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Unsubscribe from everything" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  },
);

test("the token of a link in a mail reaches no other host", async ({
  page,
  site,
  externalRequests,
}) => {
  const email = uniqueEmail();
  const links = [
    await subscribe(site, email),
    await findMailLink(site, email, "/newsletter/unsubscribe"),
    await signUp(site, email),
  ];
  const told: string[] = [];
  page.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (!request.url().startsWith(site.url)) told.push(request.url(), referer);
  });
  for (const link of links) {
    const token = link.split("=")[1] ?? "";
    await openMailLink(page, site, link);
    await waitForHydration(page);
    expect(externalRequests, link).toEqual([]);
    await askAnotherHost(page);
    await followLinkOut(page);
    expect(told.length, link).toBeGreaterThan(0);
    expect(told.filter((text) => text.includes(token))).toEqual([]);
    externalRequests.length = 0;
  }
});

async function openMailLink(page: Page, site: Site, link: string) {
  const answer = await page.goto(site.url + link);
  expect(answer?.status()).toBe(200);
}

async function subscribe(site: Site, email: string) {
  await fetch(site.url + api, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formType: "newsletter", email, honeypot: "" }),
  });
  return findMailLink(site, email, "/newsletter/confirm");
}

async function signUp(site: Site, email: string) {
  await postForm(site, "/auth", { intent: "sign-up", email, password: "first secret" });
  return findMailLink(site, email, "/auth/confirm");
}

function subscriberState(site: Site, email: string) {
  return withDatabase(site, (database) =>
    database.prepare("select state from subscribers where email = ?").get(email),
  )?.state;
}

/** A picture from elsewhere, as a post or a third-party script might show one. */
async function askAnotherHost(page: Page) {
  await page.evaluate(() => {
    const image = new Image();
    const ended = new Promise((resolve) => image.addEventListener("error", resolve));
    image.src = "https://elsewhere.example/picture.png";
    return ended;
  });
}

async function followLinkOut(page: Page) {
  const body = "<title>Another site</title>";
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "https://elsewhere.example/";
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveTitle("Another site");
}
