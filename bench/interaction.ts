/**
 * What a tap feels like on a phone with a quarter of the CPU: the time from the tap to the next frame (INP),
 * right after the page has loaded and while its scripts start, beside a Next.js app with the same home page
 * and post. `npm run bench -- interaction 3` runs fewer rounds.
 */
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../tests/support/chromium.ts";
import { article, existing, spotlight } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { printTable } from "./support/measure.ts";
import { startNextPeer } from "./support/next-peer.ts";

type Tap = { path: string; kind: string; on: string };
type Moment = "after load" | "during start";

const rounds = Number(process.argv[2] ?? 5);
const post = `/blog/${article.slug}`;
const menu = { kind: "menu", on: "header [commandfor=menu]" };
const link = { kind: "link", on: "main a[href^='/']" };
/** Those that the peer has, too. */
const sharedTaps: Tap[] = [
  { path: "/", ...menu },
  { path: "/", ...link },
  { path: "/", kind: "field", on: "main input[name=email]" },
  { path: post, ...menu },
  { path: post, ...link },
];
const ownTaps: Tap[] = [
  { path: "/contact", kind: "field", on: "main input[name=email]" },
  { path: "/contact", kind: "send", on: "main form button[type=submit]" },
  { path: "/packages", kind: "question", on: "main summary" },
  { path: "/BuyBlack", kind: "filter", on: "main .kind-chip" },
  { path: `/BuyBlack/${spotlight.slug}`, kind: "play", on: "main [data-press]" },
  { path: "/holiday-gift-guide", kind: "heart", on: "main button[data-press]" },
].filter(({ path }) => existing([path]).length > 0);

const site = await startSite({ LOG_LEVEL: "warn" });
const peer = await startNextPeer(site.url, ["/", post]);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    // Nobody else is asked for anything. (Asking Playwright about each request would cost more than the taps.)
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ],
});

const rows = [];
for (const tap of [...sharedTaps, ...ownTaps]) rows.push(await measure("", site.url, tap));
if (peer) for (const tap of sharedTaps) rows.push(await measure("Next.js: ", peer.url, tap));
printTable(rows);

await browser.close();
await peer?.stop();
await site.stop();

async function measure(prefix: string, url: string, tap: Tap) {
  const quiet = await durations(url, tap, "after load");
  const busy = await durations(url, tap, "during start");
  return {
    screen: prefix + tap.path,
    tap: tap.kind,
    "after load ms": median(quiet),
    worst: Math.max(...quiet),
    "during start ms": median(busy),
    "worst ": Math.max(...busy),
  };
}

async function durations(url: string, tap: Tap, moment: Moment) {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await tapOnce(url, tap, { moment, pause: round * 60 }));
  }
  return found;
}

/** A visit of its own, with an empty cache. */
async function tapOnce(
  url: string,
  { path, on }: Tap,
  { moment, pause }: { moment: Moment; pause: number },
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const isOurs = url === site.url;
  // Others start by themselves as soon as they can.
  const waitUntil = moment === "during start" && !isOurs ? "domcontentloaded" : "load";
  await page.goto(url + path, { waitUntil });
  const place = await placeOf(page, on);
  // The next page never comes, so that this one can tell.
  cdp.on("Fetch.requestPaused", ({ requestId }) =>
    cdp.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }),
  );
  await cdp.send("Fetch.enable", { patterns: [{ resourceType: "Document" }] });
  if (moment === "during start") {
    await page.evaluate(() => document.body.dispatchEvent(new Event("keydown", { bubbles: true })));
    await page.waitForTimeout(pause);
  }
  await page.touchscreen.tap(place.x, place.y);
  const duration = await page.evaluate(longestInteraction);
  await context.close();
  return duration;
}

async function placeOf(page: Page, selector: string) {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page. */
function noteInteractions() {
  const noted: number[] = [];
  Object.assign(window, { interactions: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEventTiming;
      if (interactionId) noted.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** In the page: a tap that was answered within a frame is not noted. */
async function longestInteraction() {
  const noted = Reflect.get(window, "interactions") as number[];
  for (let turn = 0; turn < 20 && noted.length === 0; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return Math.max(16, ...noted);
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
