import { facts } from "#app/words/facts.ts";
import { site as owner } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import { findMailLink } from "../../support/saved-mails.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { createStaff, password, setRole, withDatabase } from "../../support/staff.ts";
import { zoneNames } from "../../support/zone-names.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("every enquiry is there, with its fields and its mail", async ({ adminPage, site }) => {
  const send = (body: Record<string, string>) =>
    fetch(`${site.url}/api/send-contact-email`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const enquiry = {
    formType: "contact",
    name: "Amara Osei",
    email: "amara@example.com",
    website: "",
    companyStage: "seed",
    challenges: "Everything got slower after we doubled the team.",
    serviceInterest: "fractional",
    message: "<b>Not bold</b>",
    honeypot: "",
  };
  expect((await send(enquiry)).status).toBe(200);
  await send({ ...enquiry, name: "Cheap Links", email: "spam@example.com", honeypot: "x" });
  await send({ formType: "newsletter", email: "reader@example.com", honeypot: "" });

  await adminPage.getByRole("link", { name: "Enquiries" }).click();
  await adminPage.getByRole("link", { name: "Amara Osei" }).click();
  const detail = adminPage.getByRole("article");
  await expect(detail.getByRole("heading", { name: "Amara Osei" })).toBeVisible();
  await expect(detail.getByText("Everything got slower after we doubled the team.")).toBeVisible();
  const fate = "Not emailed: no mail server is set";
  await expect(detail.getByText(fate, { exact: true })).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.getByRole("link", { name: "All", exact: true }).click();
  const held = adminPage.getByRole("listitem").filter({ hasText: "Cheap Links" });
  await expect(held.getByText(/^Score \d/)).toBeVisible();

  await adminPage.getByRole("searchbox", { name: "Search enquiries" }).fill("doubled amara");
  await adminPage.getByRole("button", { name: "Search" }).click();
  await expect(adminPage.getByRole("listitem").filter({ hasText: "Contact" })).toHaveCount(1);
  await adminPage.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(detail.getByText("Held back.")).toBeVisible();
  const quarantine = adminPage.getByRole("link", { name: /^Spam \d/ });
  await quarantine.click();
  // Until then, links lead to the list before.
  await expect(quarantine).toHaveAttribute("aria-current", "true");
  await adminPage
    .getByRole("link", { name: /Amara|doubled/ })
    .first()
    .click();
  await expect(detail.getByRole("heading", { name: "Amara Osei" })).toBeVisible();
  await adminPage.getByRole("button", { name: "Not spam, release" }).click();
  await expect(adminPage.getByRole("button", { name: "Send again now" })).toBeVisible();
});

test(
  "spam says whether a program or a colleague made it so",
  release,
  async ({ signedIn: adminPage, site }) => {
    await sendAssessment(site, { name: "Pushy Seller", email: "pushy@example.com" });
    await sendAssessment(site, { name: "Program", email: "program@example.com", honeypot: "x" });
    await adminPage.goto(`${site.url}/admin/enquiries?state=all`);
    await waitForHydration(adminPage);
    const item = (name: string) => adminPage.getByRole("listitem").filter({ hasText: name });
    const detail = adminPage.getByRole("article");
    await expect(item("Program")).toContainText(/Score \d/);
    await adminPage.getByRole("link", { name: "Program" }).click();
    await expect(detail.getByText("A field that people do not see was filled in")).toBeVisible();
    await adminPage.getByRole("link", { name: "Pushy Seller" }).click();
    await adminPage.getByRole("button", { name: "Spam", exact: true }).click();
    await expect(item("Pushy Seller")).toContainText("Marked as spam by admin@example.com");
    await expect(detail.getByText("Marked as spam by admin@example.com")).toBeVisible();
    await expect(detail.getByText("No mail was sent")).toHaveCount(0);
    await adminPage.getByRole("button", { name: "Not spam, release" }).click();
    // The history, which calls people by their first word, remembers it.
    await expect(adminPage.getByText("Marked as spam by admin@example.com")).toHaveCount(0);
  },
);

test("an enquiry is assigned, snoozed, noted and closed, and each is taken back", async ({
  signedIn: adminPage,
  noScriptPage,
  site,
}) => {
  await sendAssessment(site, { name: "Nora Steps", email: "steps@example.com" });
  await adminPage.goto(`${site.url}/admin/enquiries?q=steps@example.com`);
  await waitForHydration(adminPage);
  const detail = adminPage.getByRole("article", { name: "Nora Steps" });
  await expect(detail.getByText(`Promised: ${facts.assessmentPromise}`)).toBeVisible();
  await detail.getByText("Assign", { exact: true }).click();
  await detail.getByRole("button", { name: "admin@example.com" }).click();
  await expect(detail.getByText("Assigned to admin", { exact: true })).toBeVisible();
  await adminPage.getByRole("button", { name: "Undo" }).click();
  await expect(detail.getByText("Assign", { exact: true })).toBeVisible();
  await detail.getByText("Snooze", { exact: true }).first().click();
  expect(await axeViolations(adminPage)).toEqual([]);
  await detail.getByRole("button", { name: /^(Tomorrow|Next business day)/ }).click();
  await expect(adminPage.getByRole("heading", { name: "Snoozed" })).toBeVisible();
  await detail.getByText("Add a note").click();
  await detail.getByLabel("Note").fill("Knows Kofi.");
  await detail.getByRole("button", { name: "Save note" }).click();
  await expect(detail.getByRole("listitem").filter({ hasText: "Knows Kofi." })).toBeVisible();

  await becomeStaff(noScriptPage.context(), site, "admin@example.com");
  await noScriptPage.goto(`${site.url}/admin/enquiries?q=steps@example.com`);
  const plain = noScriptPage.getByRole("article", { name: "Nora Steps" });
  await plain.getByRole("button", { name: "Close", exact: true }).click();
  await expect(noScriptPage.getByRole("status").filter({ hasText: "Closed" })).toBeVisible();
  await noScriptPage.getByRole("button", { name: "Undo" }).click();
  await expect(noScriptPage.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
  await plain.getByRole("button", { name: "Mark as answered" }).click();
  await noScriptPage.goto(`${site.url}/admin/enquiries?state=answered&q=steps@example.com`);
  await expect(plain.getByText("Answered in time")).toBeVisible();

  // Meanwhile the other screen shows what was.
  await detail.getByRole("button", { name: "Mark as answered" }).click();
  await expect(adminPage.getByText("Somebody changed this enquiry meanwhile.")).toBeVisible();
  await expect(detail.getByText("Answered in time")).toBeVisible();
  const file = await adminPage.request.get(`${site.url}/admin/enquiries.csv?state=answered`);
  expect(await file.text()).toContain("steps@example.com");
});

test(
  "keys move and act in the inbox, unless somebody types or has turned them off",
  release,
  async ({ signedIn: adminPage, site }) => {
    for (const name of ["Key One", "Key Two"]) {
      await sendAssessment(site, { name, email: `${name.replace(" ", "")}@example.com` });
    }
    await adminPage.goto(`${site.url}/admin/enquiries?q=key`);
    await waitForHydration(adminPage);
    const article = (name: string) => adminPage.getByRole("article", { name });
    // Before the office opens both are due at the same moment, in either order.
    await expect(article("Key One").or(article("Key Two"))).toBeVisible();
    const isFirst = await article("Key One").isVisible();
    const [one, two] = isFirst ? ["Key One", "Key Two"] : ["Key Two", "Key One"];
    await adminPage.keyboard.press("j");
    await expect(article(two)).toBeVisible();
    await adminPage.keyboard.press("k");
    await expect(article(one)).toBeVisible();
    await adminPage.keyboard.press("e");
    await expect(article(one).getByRole("button", { name: "Reopen" })).toBeVisible();
    await adminPage.getByRole("button", { name: "Undo" }).click();
    await expect(article(one).getByRole("button", { name: "Close", exact: true })).toBeVisible();
    await adminPage.keyboard.press("/");
    await adminPage.keyboard.type("jes");
    const search = adminPage.getByRole("searchbox");
    await expect(search).toHaveValue("jes");
    // It answers by itself, and what is typed goes on.
    await expect(adminPage).toHaveURL(/q=jes$/);
    await expect(adminPage.getByText("Nothing found for “jes”.")).toBeVisible();
    await adminPage.keyboard.type("se");
    await expect(search).toHaveValue("jesse");
    await expect(adminPage).toHaveURL(/q=jesse/);
    await search.fill("key");
    await expect(article(one).getByRole("button", { name: "Close", exact: true })).toBeVisible();
    await article(one).getByRole("heading", { name: one }).click();
    await adminPage.keyboard.press("Control+e");
    await adminPage.keyboard.press("?");
    const dialog = adminPage.getByRole("alertdialog", { name: "Keys" });
    expect(await axeViolations(adminPage)).toEqual([]);
    await dialog.getByRole("checkbox").uncheck();
    await dialog.getByRole("button", { name: "Done" }).click();
    await adminPage.keyboard.press("j");
    await adminPage.keyboard.press("s");
    await adminPage.keyboard.press("?");
    await expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await expect(article(one).getByRole("button", { name: "Close", exact: true })).toBeAttached();
  },
);

test(
  "times are of the site's zone for people and in UTC for programs",
  release,
  async ({ browser, site }) => {
    const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
    await becomeStaff(context, site, "admin@example.com");
    await sendAssessment(site, { name: "Far Away", email: "far@example.com" });
    const page = await context.newPage();
    await page.goto(`${site.url}/admin/enquiries`);
    await waitForHydration(page);
    const times = page.getByRole("main").locator("time");
    await expect(times.first()).toBeVisible();
    for (const time of await times.all()) {
      const iso = (await time.getAttribute("datetime")) ?? "";
      expect(iso).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const zoned = { timeZone: owner.timeZone } as const;
      const at = new Date(iso);
      const day = at.toLocaleDateString("en-US", { dateStyle: "long", ...zoned });
      const clock = at.toLocaleTimeString("en-US", { timeStyle: "short", ...zoned });
      const whole = new RegExp(`^${day} at ${clock} ${zoneNames}$`);
      const title = await time.getAttribute("title");
      // Where there is little room the whole time is the title.
      if (title) expect(title).toMatch(whole);
      const short = at.toLocaleDateString("en-US", { month: "short", day: "numeric", ...zoned });
      const weekday = at.toLocaleDateString("en-US", { weekday: "long", ...zoned });
      const near = new RegExp(
        `^((Yesterday |Tomorrow |[A-Z][a-z]{2} )?${clock}|${short}|Tomorrow|${weekday}|In time|Late|\\d+ (min|h|days?) (left|over))$`,
      );
      expect(await time.textContent()).toMatch(title ? near : whole);
    }
    await page.goto(`${site.url}/admin`);
    await waitForHydration(page);
    const saved = new RegExp(`Saved on this device at \\d+:\\d\\d [AP]M ${zoneNames}\\.`);
    await page.getByLabel("Title").fill("Written in Tokyo");
    await expect(page.getByText(saved)).toBeVisible();
    await context.close();
  },
);

test("an editor at a page for admins is told so, and led back", release, async ({ page, site }) => {
  await becomeStaff(page.context(), site, "editor@example.com");
  for (const path of ["/admin/enquiries", "/admin/users", "/admin/events"]) {
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "This page is for admins" })).toBeVisible();
    await expect(page).toHaveTitle(/This page is for admins/);
    await expect(page.getByText("You need admin or editor privileges.")).toHaveCount(0);
    await expect(page.getByText("editor@example.com")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Blog Admin" }).click();
  await expect(page.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
});

test("users get roles from an admin, and the last admin stays", async ({ adminPage, site }) => {
  await adminPage.getByRole("link", { name: "People & access" }).click();
  const row = (email: string) => adminPage.getByRole("listitem").filter({ hasText: email });
  expect(await axeViolations(adminPage)).toEqual([]);
  await row("guest@example.com").getByRole("combobox").selectOption("editor");
  await row("guest@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByText("The role is saved.")).toBeVisible();
  setRole(site, owner.email, "none");
  await adminPage.reload();
  await row("admin@example.com").getByRole("combobox").selectOption("none");
  await row("admin@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByRole("alert")).toContainText("This is the last admin.");
  await row("guest@example.com").getByRole("combobox").selectOption("none");
  await row("guest@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByText("The role is saved.")).toBeVisible();
});

test("staff come by invitation, and an admin signs them out", async ({
  signedIn: adminPage,
  noScriptPage,
  site,
}) => {
  const email = "mina@example.com";
  await adminPage.goto(`${site.url}/admin/users`);
  await waitForHydration(adminPage);
  const card = adminPage.getByRole("region", { name: "Invite somebody" });
  const send = card.getByRole("button", { name: "Send invitation" });
  await card.getByLabel("Email").fill("editor@example.com");
  await send.click();
  await expect(adminPage.getByRole("alert")).toContainText("has an account already.");
  await card.getByLabel("Email").fill(email);
  await send.click();
  await expect(adminPage.getByText("The invitation is on its way.")).toBeVisible();
  await expect(card.getByRole("listitem")).toContainText(email);
  expect(await axeViolations(adminPage)).toEqual([]);

  const link = await findMailLink(site, email, "/auth/invitation");
  await adminPage.goto(site.url + link);
  expect(await axeViolations(adminPage)).toEqual([]);
  await noScriptPage.goto(site.url + link);
  await expect(noScriptPage.getByText(email)).toBeVisible();
  await expect(noScriptPage.getByLabel("Your name")).toHaveValue("Mina");
  await noScriptPage.getByLabel("Your name").fill("Mina Achebe");
  const password = noScriptPage.getByLabel("Choose a password");
  await password.fill("qwertyuiop");
  await noScriptPage.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(noScriptPage.getByRole("alert")).toContainText("On the list of common passwords.");
  await password.fill("three good words");
  await noScriptPage.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(noScriptPage).toHaveURL(`${site.url}/admin`);
  await expect(noScriptPage.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
  const author = noScriptPage.getByLabel("Author", { exact: true });
  await expect(author.getByRole("option", { selected: true })).toHaveText("Mina Achebe");
  await noScriptPage.goto(`${site.url}/about`);
  await noScriptPage.getByRole("link", { name: "Write", exact: true }).click();
  await expect(noScriptPage).toHaveURL(`${site.url}/admin`);
  await noScriptPage.goto(site.url + link);
  await expect(
    noScriptPage.getByRole("heading", { name: "This invitation was used" }),
  ).toBeVisible();

  await adminPage.goto(`${site.url}/admin/users`);
  await waitForHydration(adminPage);
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await adminPage.getByRole("button", { name: `Sign out ${email}` }).click();
  const question = adminPage.getByRole("alertdialog", { name: "Sign this person out?" });
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(adminPage.getByText("The person is signed out everywhere.")).toBeVisible();
  await noScriptPage.goto(`${site.url}/admin`);
  await expect(noScriptPage.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

test(
  "an invitation is sent again, then withdrawn",
  release,
  async ({ signedIn: adminPage, noScriptPage, site }) => {
    const email = "kofi@example.com";
    await adminPage.goto(`${site.url}/admin/users`);
    await waitForHydration(adminPage);
    await adminPage.getByLabel("Email", { exact: true }).fill(email);
    await adminPage.getByLabel("Role", { exact: true }).selectOption("admin");
    await adminPage.getByRole("button", { name: "Send invitation" }).click();
    const first = await findMailLink(site, email, "/auth/invitation");
    await adminPage.getByRole("button", { name: `Send again to ${email}` }).click();
    await expect.poll(() => findMailLink(site, email, "/auth/invitation")).not.toBe(first);
    const second = await findMailLink(site, email, "/auth/invitation");
    await noScriptPage.goto(site.url + first);
    await expect(noScriptPage.getByText("A newer mail may have replaced it")).toBeVisible();
    await adminPage.getByRole("button", { name: `Withdraw the invitation of ${email}` }).click();
    await expect(adminPage.getByText("The invitation is withdrawn.")).toBeVisible();
    await noScriptPage.goto(site.url + second);
    await expect(
      noScriptPage.getByRole("heading", { name: "This invitation was withdrawn" }),
    ).toBeVisible();
  },
);

test(
  "an admin is asked before she gives up her own role or account",
  release,
  async ({ page, site }) => {
    createStaff(site, "stepping@example.com", "admin");
    await becomeStaff(page.context(), site, "stepping@example.com");
    await page.goto(`${site.url}/admin/users?q=stepping`);
    await waitForHydration(page);
    const mine = page.getByRole("listitem").filter({ hasText: "stepping@example.com" });
    await mine.getByRole("combobox").selectOption("none");
    await mine.getByRole("button", { name: "Save role" }).click();
    const question = page.getByRole("alertdialog", { name: "Give up your own admin role?" });
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await mine.getByRole("button", { name: "Delete" }).click();
    const deletion = page.getByRole("alertdialog", { name: "Delete your own account?" });
    await deletion.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(mine.getByRole("combobox")).toHaveValue("admin");

    await waitForHydration(page);
    await mine.getByRole("combobox").selectOption("editor");
    await mine.getByRole("button", { name: "Save role" }).click();
    await question.getByRole("button", { name: "Give up my role" }).click();
    await expect(page.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Write" })).toBeVisible();
    await expect(page.getByRole("link", { name: "People & access" })).toHaveCount(0);
  },
);

test(
  "without scripts an admin is asked in a second step",
  release,
  async ({ noScriptPage, site }) => {
    const page = noScriptPage;
    createStaff(site, "quiet@example.com", "admin");
    createStaff(site, "other@example.com", "none");
    await becomeStaff(page.context(), site, "quiet@example.com");
    await page.goto(`${site.url}/admin/users`);
    const row = (email: string) => page.getByRole("listitem").filter({ hasText: email });
    await row("other@example.com").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Delete this account?")).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await row("other@example.com").getByRole("button", { name: "Delete" }).click();
    await page.locator("form", { hasText: "Delete this account?" }).getByRole("button").click();
    await expect(page.getByText("The account was deleted.")).toBeVisible();
    await expect(row("other@example.com")).toHaveCount(0);

    await row("quiet@example.com").getByRole("combobox").selectOption("none");
    await row("quiet@example.com").getByRole("button", { name: "Save role" }).click();
    await expect(page.getByText("Give up your own admin role?")).toBeVisible();
    await page.goto(`${site.url}/admin/users`);
    await expect(row("quiet@example.com").getByRole("combobox")).toHaveValue("admin");
    await row("quiet@example.com").getByRole("combobox").selectOption("none");
    await row("quiet@example.com").getByRole("button", { name: "Save role" }).click();
    await page.getByRole("button", { name: "Give up my role" }).click();
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  },
);

test(
  "whoever signs out or has no account finds the way in, with any device",
  release,
  async ({ adminPage, site }) => {
    await adminPage.setViewportSize({ width: 375, height: 900 });
    await adminPage.getByText("More", { exact: true }).click();
    await adminPage.getByRole("button", { name: "Sign Out" }).click();
    await expect(adminPage.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    for (const path of ["", "?tab=sign-up", "/forgot", "/reset", "/confirm"]) {
      await adminPage.goto(`${site.url}/auth${path}`);
      expect.soft(await axeViolations(adminPage), path).toEqual([]);
    }
  },
);

test("visitors download nothing of the editor", async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  for (const path of ["/", "/blog", "/BuyBlack", "/contact"]) {
    await page.goto(site.url + path);
    await waitForHydration(page);
  }
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /prosemirror|tiptap/i.test(script))).toEqual([]);
});

async function sendAssessment({ url }: Site, fields: Record<string, string>) {
  const answer = await fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formType: "assessment", type: "freelancer", company: "", ...fields }),
  });
  expect(answer.status).toBe(200);
}

for (const scripts of [true, false]) {
  test(
    `an admin who signed in days ago proves who she is before she gives power ${scripts ? "with" : "without"} scripts`,
    release,
    async ({ page: scripted, noScriptPage, site, expectedErrors }) => {
      expectedErrors.push(/status of 403/);
      const page = scripts ? scripted : noScriptPage;
      const email = scripts ? "days@example.com" : "weeks@example.com";
      createStaff(site, email, "admin");
      createStaff(site, `guest-of-${email}`, "none");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await becomeStaff(page.context(), site, email);
      ageSessions(site, email);
      const confirm = page.getByRole("region", { name: "Confirm that it is you" });
      const prove = async () => {
        await expect(confirm).toBeVisible();
        if (scripts) expect(await axeViolations(page)).toEqual([]);
        await confirm.getByLabel("Your password").fill(password);
        await confirm.getByRole("button", { name: "Confirm" }).click();
        await expect(confirm).toBeHidden();
      };

      await page.goto(`${site.url}/admin/users?q=guest-of-${email}`);
      if (scripts) await waitForHydration(page);
      await page.getByRole("textbox", { name: "Email", exact: true }).fill(`new-${email}`);
      await page.getByLabel("Role", { exact: true }).selectOption("admin");
      await page.getByRole("button", { name: "Send invitation" }).click();
      await prove();
      await expect(page).toHaveURL(/\/admin\/users\?q=guest-of-/);
      await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(
        `new-${email}`,
      );
      await expect(page.getByLabel("Role", { exact: true })).toHaveValue("admin");
      await page.getByRole("button", { name: "Send invitation" }).click();
      await expect(page.getByText("The invitation is on its way.")).toBeVisible();

      ageSessions(site, email);
      const role = page.getByRole("combobox", { name: `Role of guest-of-${email}` });
      await role.selectOption("editor");
      await page.getByRole("button", { name: "Save role" }).click();
      await prove();
      await expect(role).toHaveValue("editor");
      await page.getByRole("button", { name: "Save role" }).click();
      await expect(page.getByText("The role is saved.")).toBeVisible();
      await expect(role).toHaveValue("editor");

      ageSessions(site, email);
      const person = `person-of-${email}`;
      await sendEnquiry(site, { email: person });
      await page.goto(`${site.url}/admin/people?email=${person}`);
      if (scripts) await waitForHydration(page);
      const again = page.getByRole("textbox", { name: "Type the address to confirm" });
      const erase = page.getByRole("button", { name: "Erase everything" });
      await again.fill(person);
      await erase.click();
      await prove();
      await expect(page.getByRole("heading", { name: person })).toBeVisible();
      if (scripts) await waitForHydration(page);
      await again.fill(person);
      await erase.click();
      await expect(page.getByText(/^Erased, /)).toBeVisible();
    },
  );
}

/** As if the person had signed in 20 days ago and used the site ever since. */
function ageSessions(site: Site, email: string) {
  withDatabase(site, (database) =>
    database
      .prepare(
        "update sessions set created_at = ? where user_id = (select id from users where email = ?)",
      )
      .run(new Date(Date.now() - 20 * 24 * 3600_000).toISOString(), email),
  );
}
