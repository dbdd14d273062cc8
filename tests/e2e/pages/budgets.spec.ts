import type { Page, Request } from "@playwright/test";
import { publicPages } from "../../support/pages.ts";
import { idle, test } from "../../support/policy-test.ts";
import { expect, waitForHydration } from "../../support/site-test.ts";

const kB = 1000;

/**
 * Compressed bytes. The HTML carries the style its page needs; the whole style sheet and the scripts,
 * of which React and the router alone are 93 kB, come late.
 */
const budgets = { document: 30 * kB, stylesheet: 20 * kB, script: 117 * kB };
/** Pages that sell: finding, films with moments, lists of gifts. */
const shopBudgets = { ...budgets, script: 119.5 * kB };
const shopPages = /^\/(BuyBlack|tv|holiday-gift-guide)(\/|$)/;
/** Letters of African languages come in files of their own. */
const fontBudgets = { latin: 60 * kB, all: 90 * kB };
const mostRequests = 15;

for (const path of publicPages) {
  test(`${path} keeps to its budget and its policy`, async ({ page, baseURL, refused }) => {
    const own = (address: string) => baseURL !== undefined && address.startsWith(baseURL);
    const finished: Request[] = [];
    page.on("requestfinished", (request) => {
      if (own(request.url())) finished.push(request);
    });
    await page.addInitScript(noteFirstView);
    await page.goto(path);
    const requests = (await firstView(page)).filter(own);
    expect(requests.length, requests.join("\n")).toBeLessThan(mostRequests);
    expect(requests.filter((address) => /\.(js|css)$/.test(address))).toEqual([]);
    await waitForHydration(page);
    const bytes = await sizes(finished);
    for (const [kind, most] of Object.entries(shopPages.test(path) ? shopBudgets : budgets)) {
      expect(bytes[kind] ?? 0, kind).toBeLessThanOrEqual(most);
    }
    expect(bytes.script).toBeGreaterThan(0);
    const latin = await sizes(finished.filter((request) => !request.url().includes("-extended-")));
    expect(latin.font, "fonts of Latin letters").toBeLessThanOrEqual(fontBudgets.latin);
    expect(bytes.font, "fonts").toBeLessThanOrEqual(fontBudgets.all);
    await idle(page);
    expect(refused).toEqual([]);
  });
}

async function sizes(requests: Request[]) {
  const bytes: Record<string, number> = {};
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    bytes[request.resourceType()] = (bytes[request.resourceType()] ?? 0) + responseBodySize;
  }
  return bytes;
}

/** In the page: what it had asked for when it was complete, besides itself. */
function noteFirstView() {
  addEventListener("load", () => {
    const entries = performance.getEntriesByType("resource");
    Object.assign(window, { firstView: entries.map(({ name }) => name) });
  });
}

function firstView(page: Page) {
  return page.evaluate(() => (window as unknown as { firstView: string[] }).firstView);
}
