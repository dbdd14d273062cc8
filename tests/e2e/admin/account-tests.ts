import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration, watchContext } from "../../support/site-test.ts";
import { createStaff, password, withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test(
  "what admins write of themselves is the author of their posts and below their answers",
  release,
  async ({ signedIn: page, site }) => {
    createStaff(site, "nia@example.com", "admin");
    await becomeStaff(page.context(), site, "nia@example.com");
    const enquiry = await sendEnquiry(site, { email: "signed@example.com" });
    await page.goto(`${site.url}/admin/account`);
    await waitForHydration(page);
    await page.getByLabel("Your name").fill("Nia <Okafor>");
    await page.getByLabel(/^Your role/).fill("Operations lead");
    await page.getByLabel(/^Signature/).fill("Nia Okafor\nCall me Nia");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("This is how readers and clients see you now.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel("Your name")).toHaveValue("Nia <Okafor>");
    await page.goto(`${site.url}/admin/enquiries?open=${enquiry}`);
    await waitForHydration(page);
    await page.getByLabel("Your answer").fill("Gladly.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("list", { name: "Answers so far" })).toContainText("Call me Nia");
    await page.goto(`${site.url}/admin?new=post`);
    const author = page.getByLabel("Author", { exact: true });
    await expect(author.getByRole("option", { selected: true })).toHaveText("Nia <Okafor>");
  },
);

test("a passkey is a whole sign-in, a second device has its own, and a copy is refused", async ({
  page,
  browser,
  site,
  errors,
  externalRequests,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  createStaff(site, "keys@example.com", "editor");
  // A toast that is still fading in would be hard to read for axe.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const account = `${byName(site)}/admin/account`;
  const laptop = await addAuthenticator(page);
  await page.goto(account);
  await signInWithPassword(page, "keys@example.com");
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  const codes = await shownCodes(page);
  expect(codes).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Rename Chrome on Linux" }).click();
  await expect(page.getByText("The passkey is added.")).toHaveCount(0);
  expect(await shownCodes(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada’s laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Ada’s laptop")).toBeVisible();
  await signOut(page);
  await signInWithPasskey(page);
  await expect(page).toHaveURL(account);
  await expect(page.getByText(/Last used .+\./)).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  watchContext(context, { errors, externalRequests });
  const phonePage = await context.newPage();
  await addAuthenticator(phonePage);
  await phonePage.goto(account);
  await signInWithPassword(phonePage, "keys@example.com");
  await expect(phonePage.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(await axeViolations(phonePage)).toEqual([]);
  await phonePage.getByLabel("Recovery code").fill(codes[0] ?? "");
  await phonePage.getByRole("button", { name: "Sign in with a recovery code" }).click();
  await expect(phonePage).toHaveURL(account);
  await expect(phonePage.getByText("9 of 10 unused")).toBeVisible();
  await waitForHydration(phonePage);
  await phonePage.getByRole("button", { name: "Add a passkey" }).click();
  await expect(phonePage.getByText("The passkey is added.")).toBeVisible();
  await signOut(phonePage);
  await signInWithPasskey(phonePage);
  await expect(phonePage).toHaveURL(account);

  await page.reload();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Remove Chrome on Linux" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await signOut(phonePage);
  await signInWithPasskey(phonePage);
  await expect(phonePage.getByRole("alert")).toContainText("This passkey was not accepted.");
  await context.close();

  await laptop.setCounterBack();
  await signOut(page);
  await signInWithPasskey(page);
  await expect(page.getByRole("alert")).toContainText("This passkey was not accepted.");
  const failure = withDatabase(site, (database) =>
    database.prepare("select detail from events where detail like '%counter%'").get(),
  );
  expect(failure?.detail).toContain("Ada’s laptop");

  await becomeStaff(page.context(), site, "admin@example.com");
  await page.goto(`${site.url}/admin/users?q=keys@`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Remove second factor" }).click();
  const removal = page.getByRole("alertdialog", { name: "Remove the second factor" });
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The second factor is removed.")).toBeVisible();
  await page.goto(account);
  await signInWithPassword(page, "keys@example.com");
  await expect(page.getByText("Not used yet.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
});

test(
  "without scripts, codes from an app are the second step, and a recovery code stands in",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 40[013]/);
    createStaff(site, "codes@example.com", "admin");
    await page.goto(`${site.url}/admin/account`);
    await signInWithPassword(page, "codes@example.com");
    await expect(page.getByText("Passkeys need JavaScript")).toBeVisible();
    await page.getByRole("button", { name: "Set up" }).click();
    const letters = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
    await turnOn(page, "000000");
    await expect(page.getByText("This code is not valid.")).toBeVisible();
    const first = codeOf(letters);
    await turnOn(page, first);
    await expect(page.getByText("Authenticator codes are on.")).toBeVisible();
    const [recovery = ""] = await shownCodes(page);
    const download = page.getByRole("link", { name: "Download" });
    expect(decodeURIComponent((await download.getAttribute("href")) ?? "")).toContain(recovery);

    await signOut(page);
    await page.goto(`${site.url}/admin/users`);
    await signInWithPassword(page, "codes@example.com");
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    await page.goto(`${site.url}/admin/users`);
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await signInWithPassword(page, "codes@example.com");
    await enterCode(page, first);
    await expect(page.getByRole("alert")).toContainText("This code is not valid.");
    await enterCode(page, codeOf(letters, 30_000));
    await expect(page).toHaveURL(`${site.url}/admin/users`);

    await signOut(page);
    await page.goto(`${site.url}/auth`);
    await signInWithPassword(page, "codes@example.com");
    await page.getByText("Use a recovery code").click();
    await page.getByLabel("Recovery code").fill(recovery);
    await page.getByRole("button", { name: "Sign in with a recovery code" }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.goto(`${site.url}/admin/account`);
    await expect(page.getByText("9 of 10 unused")).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Turn off authenticator codes?")).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).first().click();
    await expect(page.getByText("Authenticator codes are off.")).toBeVisible();
  },
);

test("a new password ends other sessions, and old sessions confirm who they are", async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  createStaff(site, "sessions@example.com", "editor");
  await becomeStaff(page.context(), site, "sessions@example.com");
  const other = await browser.newContext();
  await becomeStaff(other, site, "sessions@example.com");
  const otherPage = await other.newPage();
  await page.goto(`${site.url}/admin/account`);
  await waitForHydration(page);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
  await expect(page.getByRole("row", { name: /This one/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  expect((await otherPage.goto(`${site.url}/admin`))?.status()).toBe(401);

  await becomeStaff(other, site, "sessions@example.com");
  const change = async (current: string, wanted: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(wanted);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not this one", "fourteen brass keys");
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await change(password, "qwertyuiop");
  await expect(page.getByText(/common/)).toBeVisible();
  await change(password, "fourteen brass keys");
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  expect((await otherPage.goto(`${site.url}/admin`))?.status()).toBe(401);
  await other.close();

  withDatabase(site, (database) =>
    database
      .prepare(
        `update sessions set created_at = ? where user_id =
          (select id from users where email = 'sessions@example.com')`,
      )
      .run(new Date(Date.now() - 20 * 60_000).toISOString()),
  );
  await page.getByRole("button", { name: "Set up" }).click();
  const confirm = page.getByRole("region", { name: "Confirm that it is you" });
  await expect(confirm).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await confirm.getByLabel("Your password").fill("fourteen brass keys");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(confirm).toBeHidden();
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByLabel("Code from the app")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** Passkeys belong to a domain name: there are none at an IP address. */
function byName({ url }: Site) {
  return url.replace("127.0.0.1", "localhost");
}

/** A device that makes and uses passkeys at once, as if its owner had touched it. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { setCounterBack: () => setCounterBack(session, authenticatorId) };
}

async function setCounterBack(session: CDPSession, authenticatorId: string) {
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  for (const credential of credentials) {
    const { credentialId } = credential;
    await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    await session.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    });
  }
}

async function signInWithPassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signInWithPasskey(page: Page) {
  await page.goto(`${new URL(page.url()).origin}/admin/account`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
}

function shownCodes(page: Page) {
  return page.getByText(/^[2-9a-z]{4}-[2-9a-z]{4}$/).allTextContents();
}

async function turnOn(page: Page, code: string) {
  await page.getByLabel("Code from the app").fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code from the app").fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

function codeOf(letters: string, later = 0) {
  const secret = Secret.fromBase32(letters.replaceAll(" ", ""));
  return TOTP.generate({ secret, timestamp: Date.now() + later });
}
