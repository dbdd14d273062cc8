/**
 * Lighthouse for phones over every public screen, the median of five runs, beside a Next.js app with
 * the same home page and post. `npm run bench -- pages 1 / /blog` measures less, and `--alone` leaves
 * that app away.
 */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../tests/support/chromium.ts";
import { publicPages } from "../tests/support/pages.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { printTable } from "./support/measure.ts";
import { startNextPeer } from "./support/next-peer.ts";

const isAlone = process.argv.includes("--alone");
const [rounds = "5", ...chosen] = process.argv.slice(2).filter((word) => word !== "--alone");
const paths = chosen.length > 0 ? chosen : publicPages;

const site = await startSite({ LOG_LEVEL: "warn" });
const post = publicPages.find((path) => path.startsWith("/blog/")) ?? "/blog";
const peer = isAlone ? undefined : await startNextPeer(site.url, ["/", post]);
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    `--remote-debugging-port=${debuggingPort}`,
  ],
});

const noted = new Set<string>();
const rows = [];
for (const path of paths) {
  // No issue of the newsletter was sent from here.
  if (!(await fetch(site.url + path)).ok) continue;
  rows.push(await measure(path, site.url + path, "html[data-hydrated]"));
}
if (peer) {
  rows.push(await measure("Next.js: home", `${peer.url}/`, "html"));
  rows.push(await measure("Next.js: post", peer.url + post, "html"));
}
printTable(rows);
for (const note of noted) console.log(note);

await browser.close();
await peer?.stop();
await site.stop();

async function measure(name: string, url: string, hydrated: string) {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 0; round < Number(rounds); round += 1) runs.push(await audit(url));
  const median = (key: keyof (typeof runs)[number]) =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    screen: name,
    performance: median("performance"),
    accessibility: median("accessibility"),
    "best practices": median("practices"),
    SEO: median("seo"),
    "LCP ms": median("lcp"),
    CLS: median("cls").toFixed(3),
    "TBT ms": median("tbt"),
    requests: median("requests"),
    "JS kB": await scriptBytes(url, hydrated),
  };
}

async function audit(url: string) {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: "silent",
    // The voice assistant's host cannot be reached from a test machine.
    blockedUrlPatterns: ["https://*"],
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const failing = Object.values(audits).filter(
    ({ score: it, scoreDisplayMode }) => scoreDisplayMode === "binary" && it === 0,
  );
  for (const { id, title } of failing) noted.add(`${new URL(url).pathname}: ${id} (${title})`);
  const details = audits["network-requests"]?.details as { items?: unknown[] } | undefined;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: value("cumulative-layout-shift"),
    tbt: Math.round(value("total-blocking-time")),
    requests: details?.items?.length ?? 0,
  };
}

/** All script a page fetches until it is hydrated, which Lighthouse does not wait for. */
async function scriptBytes(url: string, hydrated: string) {
  const page = await browser.newPage();
  await page.route(/^https:/, (route) => route.abort());
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  for (const y of [90, 100]) await page.mouse.move(100, y);
  await page.locator(hydrated).waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = await Promise.all(sizes);
  await page.close();
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}
