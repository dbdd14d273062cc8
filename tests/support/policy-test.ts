import type { Page } from "@playwright/test";
import { test as base } from "./site-test.ts";

/** What browsers refused, on every page of the test. */
export const test = base.extend<{ refused: string[] }>({
  refused: async ({ context }, use) => {
    const refused: string[] = [];
    await context.exposeFunction("tellRefused", (what: string) => refused.push(what));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const tell = Reflect.get(window, "tellRefused");
        tell(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`);
      });
    });
    await use(refused);
  },
});

/** Until the page has asked for all that it asks for by itself. */
export function idle(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
