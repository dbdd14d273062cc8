import { startSite } from "../../support/site.ts";
import { expect, test } from "../../support/site-test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("whoever closes the page after the first sign-in comes back and sets a password", async ({
      page,
    }) => {
      const site = await startSite({ DEMO_CONTENT: "false", LOG_LEVEL: "silent" });
      const [, email = "", once = ""] = / as (\S+) with (\S+)$/m.exec(site.output()) ?? [];
      const signIn = async (password: string) => {
        await page.goto(`${site.url}/auth`);
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password").fill(password);
        await page.getByRole("button", { name: "Sign In" }).click();
      };
      const asked = page.getByRole("heading", { name: "Choose a new password" });

      await signIn(once);
      await expect(asked).toBeVisible();
      await page.goto(`${site.url}/auth`);
      await expect(asked).toBeVisible();
      await page.context().clearCookies();
      await signIn(once);
      await expect(asked).toBeVisible();
      await page.getByLabel("New password").fill("my-own-one");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
      await signIn("my-own-one");
      await expect(page).toHaveURL(`${site.url}/`);
      await site.stop();
    });
  });
}
