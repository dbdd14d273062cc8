import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { aptInstall, findOnPath, giveUp } from "./install.ts";

/** Chromium without windows: the same engine, for half the work. */
const shell = "chromium-headless-shell";

/** A Chromium to test with: an installed one, else Debian's, else Playwright's own. */
export function findChromium(): string {
  const installed = installedChromium();
  if (installed) return installed;
  if (aptInstall("chromium")) {
    const fresh = installedChromium();
    if (fresh) return fresh;
  }
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  return (
    installedChromium() ??
    giveUp("The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.")
  );
}

/** Once before all tests; where it cannot be installed, Chromium with windows does the same. */
export function preferHeadlessShell() {
  if (!process.env.CHROMIUM_PATH && !findOnPath(shell)) aptInstall(shell);
}

function installedChromium() {
  const own = chromium.executablePath();
  return (
    process.env.CHROMIUM_PATH ??
    findOnPath(shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable") ??
    (existsSync(own) ? own : undefined)
  );
}
