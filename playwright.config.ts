import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A busy machine is slow, not wrong: every wait ends as soon as its condition holds.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A test that fails now and then has a cause, which is mended.
  retries: 0,
  reporter: "list",
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    // A recording of every step costs a third of the time: `TRACE=on npx playwright test …`
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        // No name of another host is known: stopping their requests one by one would cost an eighth of the time.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.*",
        "--disable-background-networking",
        "--disable-component-update",
        "--use-fake-device-for-media-stream",
        // Without windows nobody can be asked; the policy of the page still decides who may ask.
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
