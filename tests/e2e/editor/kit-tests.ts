import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, test } from "./editor-test.ts";

test(
  "every piece of the design in every state is accessible",
  release,
  async ({ page, kit, expectedErrors }) => {
    // The pieces as the server renders them: the bundler's first work on a new machine stays out of it.
    await page.route(
      ({ pathname }) => /\.tsx?$|^\/(@|node_modules)/.test(pathname),
      (route) => (route.request().resourceType() === "script" ? route.abort() : route.fallback()),
    );
    expectedErrors.push(/ERR_FAILED|Failed to fetch/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${kit.url}/kit`, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page)).toEqual([]);
    }
  },
);
