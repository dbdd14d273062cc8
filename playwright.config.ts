import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: "list",
  // A test waits for what happens; on a busy machine a press may take seconds until it shows.
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    // A recording of every step costs a third of the time: `TRACE=on npx playwright test …`
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
});
