import type { Page, Request } from "@playwright/test";
import { idle } from "../../support/policy-test.ts";
import { expect, waitForHydration } from "../../support/site-test.ts";

const kB = 1000;

/**
 * Compressed bytes. The HTML carries the style its page needs; the whole style sheet and the scripts,
 * of which React and the router alone are 94 kB, come late. Words that come with each page instead of with every
 * document, tags, links to written pages and Trusted Types took 1.3 kB of script.
 */
const budgets = { document: 26 * kB, stylesheet: 21 * kB, script: 119 * kB };
/** Pages that sell: finding, films with moments, lists of gifts. */
const shopBudgets = { ...budgets, script: 121.9 * kB };
const shopPages = /^\/(BuyBlack|tv|holiday-gift-guide)(\/|$)/;
/** Letters of African languages come in files of their own. */
const fontBudgets = { latin: 60 * kB, all: 82 * kB };
const mostRequests = 15;

/** Opens a page, and fails when it asks for more than it may, or for what its own policy refuses. */
export async function openWithinBudget(page: Page, path: string, refused: readonly string[]) {
  const finished: Request[] = [];
  const note = (request: Request) => finished.push(request);
  page.on("requestfinished", note);
  await page.addInitScript(noteFirstView);
  await page.goto(path);
  const { origin } = new URL(page.url());
  const own = (address: string) => address.startsWith(origin);
  const requests = (await firstView(page)).filter(own);
  expect(requests.length, requests.join("\n")).toBeLessThan(mostRequests);
  expect(requests.filter((address) => /\.(js|css|webmanifest)$/.test(address))).toEqual([]);
  await waitForHydration(page);
  await expectSizes(
    path,
    finished.filter((request) => own(request.url())),
  );
  await idle(page);
  expect(refused).toEqual([]);
  page.off("requestfinished", note);
}

async function expectSizes(path: string, finished: Request[]) {
  const bytes = await sizes(finished);
  for (const [kind, most] of Object.entries(shopPages.test(path) ? shopBudgets : budgets)) {
    expect(bytes[kind] ?? 0, kind).toBeLessThanOrEqual(most);
  }
  expect(bytes.script).toBeGreaterThan(0);
  const latin = await sizes(finished.filter((request) => !request.url().includes("-extended-")));
  expect(latin.font, "fonts of Latin letters").toBeLessThanOrEqual(fontBudgets.latin);
  expect(bytes.font, "fonts").toBeLessThanOrEqual(fontBudgets.all);
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
