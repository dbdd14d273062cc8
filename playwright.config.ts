import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-site.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: "list",
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
});
