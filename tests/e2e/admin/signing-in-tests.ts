import { release } from "../../support/release.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { password, setRole } from "../../support/staff.ts";
import { expect, test } from "./admin-test.ts";

test("the four states of the admin page, in the written words", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const answer = await page.goto(`${site.url}/admin`);
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await page.getByLabel("Email").fill("guest@example.com");
  await page.getByLabel("Password").fill("a wrong one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue("guest@example.com");

  await page.getByLabel("Password").fill(password);
  await page.route("**/admin.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("guest@example.com")).toBeVisible();
  await expect(
    page.getByText(
      "You don't have permission to access the blog admin. You need admin or editor privileges.",
    ),
  ).toBeVisible();

  setRole(site, "guest@example.com", "editor");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
  await expect(page.getByText("Signed in as guest@example.com")).toBeVisible();
  await expect(page.getByRole("link", { name: "Enquiries" })).toHaveCount(0);
  setRole(site, "guest@example.com", "none");
});

test("signing in at /auth ends at home with a toast, and /auth then leads home", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/auth`);
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Sign in to access the admin area")).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("tab", { name: "Sign In" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Email").fill("fresh@example.com");
  await page.getByLabel("Password").fill("a secret");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Check your email for a confirmation link")).toBeVisible();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Email").fill("editor@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText("Successfully signed in")).toBeVisible();
  await page.goto(`${site.url}/auth`);
  await expect(page).toHaveURL(`${site.url}/`);
});

test(
  "the message after signing in does not wait for the visitor's first move",
  release,
  async ({ page, site }) => {
    await page.goto(`${site.url}/auth`);
    await page.getByLabel("Email").fill("editor@example.com");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(`${site.url}/`, { waitUntil: "domcontentloaded" });
    await expect(page.locator("script[type='text/late']")).toHaveCount(0, { timeout: 1000 });
    await expect(page.getByText("Successfully signed in")).toBeVisible();
  },
);

test(
  "what is typed to sign in stays while the session is checked for another tab",
  release,
  async ({ page, context, site, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await page.goto(`${site.url}/admin`);
    await waitForHydration(page);
    await page.getByLabel("Email").fill("editor@example.com");
    const checked = page.waitForResponse("**/admin.data*");
    const other = await context.newPage();
    await other.goto(`${site.url}/auth`);
    await other.evaluate(() => new BroadcastChannel("session").postMessage("signed-out"));
    await checked;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByLabel("Email")).toHaveValue("editor@example.com");
    await expect(page.getByLabel("Email")).toBeFocused();
  },
);

test("without scripts one can sign in and out", async ({
  noScriptPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.goto(`${site.url}/admin`);
  await page.getByLabel("Email").fill("editor@example.com");
  await page.getByLabel("Password").fill("wrong one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

test(
  "signing out in one tab is felt in the other, and so is signing in",
  release,
  async ({ adminPage, context, site }) => {
    const other = await context.newPage();
    await other.goto(`${site.url}/admin`);
    await waitForHydration(other);
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(adminPage.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await expect(adminPage.getByText("Existing Posts")).toHaveCount(0);
    await other.getByLabel("Email").fill("admin@example.com");
    await other.getByLabel("Password").fill(password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(adminPage.getByRole("heading", { name: "Blog Admin" })).toBeVisible();
  },
);

test(
  "a refusal that arrives before the styles of a page is no error in the console",
  release,
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    const styles = Promise.withResolvers<void>();
    await page.goto(`${site.url}/admin`);
    await waitForHydration(page);
    await page.route("**/assets/*.css", async (route) => {
      await styles.promise;
      await route.continue();
    });
    const other = await page.context().newPage();
    await other.goto(`${site.url}/healthz`);
    const asked = page.waitForRequest("**/assets/*.css");
    await other.evaluate(() => new BroadcastChannel("session").postMessage("signed-out"));
    await asked;
    const arrived = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await expect.poll(arrived).toContainEqual(expect.stringContaining("/admin.data"));
    // What nobody has answered for by the next task is reported.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    styles.resolve();
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  },
);
