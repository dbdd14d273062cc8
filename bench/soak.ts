/**
 * Half an hour of mixed load on two instances with PostgreSQL: reading, forms, saves and uploads, at a rate
 * that leaves the machine some air. `npm run bench -- soak MINUTES`. Prints errors, rates, and whether the
 * memory of an instance still grows after the first five minutes (in shorter runs, after a third).
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { startBucket } from "../tests/support/bucket.ts";
import { enquiry } from "../tests/support/enquiry.ts";
import { startMailbox } from "../tests/support/mailbox.ts";
import { article, spotlight } from "../tests/support/pages.ts";
import { createDatabase, freePort, startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { password, signIn } from "../tests/support/staff.ts";
import { printTable, residentMegabytes } from "./support/measure.ts";

const minutes = Number(process.argv[2] ?? 30);
const settled = Math.min(5, minutes / 3) * 60_000;
const sampleEvery = 10_000;
const email = "admin@example.com";
const words = {
  excerpt: "What a soak is for",
  content: "<p>Enough words to be a post.</p>",
  category: "Strategy",
  published: true,
};

const missing = "/nothing-is-here";
const forms = ["contact", "brand-partnership", "newsletter"] as const;
const pages = ["/", "/about", "/packages", "/blog", "/BuyBlack", "/contact", "/tv", "/rss.xml"];
const rendered = [
  "/blog?page=2&notice=none",
  "/search?q=team",
  "/BuyBlack?q=candle",
  `/blog/${article.slug}?notice=none`,
  `/BuyBlack/${spotlight.slug}?notice=none`,
  missing,
];

const [postgres, bucket, mailbox] = await Promise.all([
  startPostgres({ durable: true }),
  startBucket(),
  startMailbox(),
]);
// What it stores would be the growth of this process.
const forgetting = setInterval(() => mailbox.mails.splice(0), 1000);
const env = {
  ...mailbox.env,
  ...bucket.env,
  DATABASE_URL: await createDatabase(postgres.url),
  TRUST_PROXY: "1",
  LOG_LEVEL: "warn",
};
const first = await start();
const sites = [first, await start()];
for (const command of [["scripts/seed.ts"], ["scripts/create-admin.ts", email]]) {
  execFileSync("node", ["--disable-warning=ExperimentalWarning", ...command], {
    env: { ...process.env, ...env, DATA_DIR: first.dataDir, ADMIN_PASSWORD: password },
    stdio: "pipe",
  });
}
const { cookie = "" } = await signIn(first, email);
// As a proxy does: connections that were not used for a while are not used again.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 15_000 });

const asked: Record<string, number> = {};
const problems: Record<string, number> = {};
const samples: { at: number; megabytes: number[] }[] = [];
const begin = performance.now();
const posts = Array.from({ length: 20 }, (_, number) => ({ id: randomUUID(), version: 0, number }));

await Promise.all([
  repeat("cached pages", 180, (turn) => get(siteAt(turn), at(pages, turn))),
  repeat("rendered pages", 12, (turn) => get(siteAt(turn), at(rendered, turn))),
  repeat("staff screens", 1, (turn) => get(siteAt(turn), at(["/admin", "/admin/desk"], turn))),
  repeat("forms", 10, sendForm),
  repeat("saves", 0.5, savePost),
  repeat("uploads", 1 / 15, upload),
  sampleMemory(),
]);

agent.destroy();
report();
await Promise.all(sites.map((site) => site.stop()));
clearInterval(forgetting);
await Promise.all([mailbox.stop(), bucket.stop(), postgres.stop()]);

async function start() {
  const port = String(await freePort());
  return startSite({ ...env, PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
}

function elapsed() {
  return performance.now() - begin;
}

/** Begins so many a second, whether or not the earlier ones have ended: at most 200 at once. */
async function repeat(name: string, perSecond: number, work: (turn: number) => Promise<unknown>) {
  const running = new Set<Promise<void>>();
  asked[name] = 0;
  for (let turn = 0; elapsed() < minutes * 60_000; turn += 1) {
    await wait(Math.max(0, (turn * 1000) / perSecond - elapsed()));
    if (running.size >= 200) await Promise.race(running);
    const done = work(turn).then(
      () => {
        asked[name] = (asked[name] ?? 0) + 1;
      },
      (error: Error) => {
        const kind = `${name}: ${error.message}`;
        problems[kind] = (problems[kind] ?? 0) + 1;
      },
    );
    const tracked = done.finally(() => running.delete(tracked));
    running.add(tracked);
  }
  await Promise.all(running);
}

async function sampleMemory() {
  while (elapsed() < minutes * 60_000) {
    const megabytes = sites.map((site) => residentMegabytes(site.process.pid ?? 0));
    samples.push({ at: elapsed(), megabytes });
    await wait(sampleEvery);
  }
}

function get(site: Site, path: string) {
  return ask(site, "GET", path, { allowed: [path === missing ? 404 : 200] });
}

/** From addresses of many visitors: one of them may send a few an hour. */
function sendForm(turn: number) {
  const key = randomUUID();
  const form = formOf(at(forms, turn), `visitor-${key}@example.com`);
  return ask(siteAt(turn), "POST", "/api/send-contact-email", {
    body: JSON.stringify({ ...form, idempotencyKey: key }),
    address: `10.${turn % 250}.${Math.floor(turn / 250) % 250}.${Math.floor(turn / 62_500) + 1}`,
  });
}

function formOf(kind: (typeof forms)[number], from: string) {
  if (kind === "contact") return enquiry(from);
  if (kind === "newsletter") return { formType: "newsletter", email: from };
  return {
    formType: "brand-partnership",
    name: "Amara Osei",
    email: from,
    brandName: "Osei Candles",
    website: "https://osei.example",
    hasJoinedAfrofiliate: "not-yet",
    budget: "flexible",
    interestedInVideoFeature: "yes",
    interestedInWrittenContent: "yes",
    interestedInGrowthSupport: "no",
    interestedInUGC: "no",
    interestedInSocialMedia: "no",
    message: "Candles that are poured by hand in small batches.",
  };
}

async function savePost(turn: number) {
  const post = at(posts, turn);
  const body = JSON.stringify({
    intent: "save",
    id: post.id,
    version: post.version,
    post: { ...words, title: `Soak ${post.number}, time ${turn}` },
  });
  const saved = await ask(siteAt(turn), "POST", "/api/posts", { body });
  post.version = (JSON.parse(saved) as { post: { version: number } }).post.version;
}

async function upload(turn: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const size = { width: 1200, height: 800 };
  const drawing = sharp({ create: { ...size, channels: 3, background: "gray", noise } });
  const body = await drawing.jpeg().toBuffer();
  const { src } = JSON.parse(
    await ask(siteAt(turn), "POST", "/api/images", { body, allowed: [201] }),
  ) as {
    src: string;
  };
  await get(siteAt(turn + 1), `${src}?w=400`);
}

type Asked = { body?: string | Buffer; address?: string; allowed?: number[] };

/** Staff's cookie goes along where staff work; visitors have none. */
function ask(site: Site, method: string, path: string, { body, address, allowed = [200] }: Asked) {
  const isStaff = /^\/(admin|api\/(posts|images))/.test(path);
  const headers = {
    "X-Forwarded-For": address ?? `192.0.2.${Math.floor(Math.random() * 250)}`,
    ...(isStaff && { Cookie: cookie }),
    ...(typeof body === "string" && { "Content-Type": "application/json" }),
    ...(body && { "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise<string>((resolve, reject) => {
    const outgoing = request(site.url + path, { method, agent, headers, timeout: 30_000 });
    outgoing.once("timeout", () => outgoing.destroy(new Error("no answer within 30 s")));
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.once("error", reject);
      response.once("end", () => {
        const status = response.statusCode ?? 0;
        if (allowed.includes(status)) resolve(text);
        else reject(new Error(`${path.split("?")[0]} answered ${status}`));
      });
    });
    outgoing.end(body);
  });
}

function siteAt(turn: number) {
  return at(sites, turn);
}

function at<Item>(list: readonly Item[], turn: number) {
  return list[turn % list.length] as Item;
}

function report() {
  const seconds = elapsed() / 1000;
  console.log(`\nTwo instances, PostgreSQL, ${minutes} minutes:`);
  printTable(
    Object.entries(asked).map(([what, total]) => ({
      what,
      answered: total,
      "a second": (total / seconds).toFixed(1),
    })),
  );
  const failures = Object.entries(problems);
  console.log(`\nErrors: ${failures.reduce((sum, [, times]) => sum + times, 0)}`);
  for (const [kind, times] of failures) console.log(`${times} × ${kind}`);
  if (failures.length > 0) for (const site of sites) console.log(lastErrors(site));
  const later = samples.filter((sample) => sample.at >= settled);
  const line = `Memory in MB from minute ${(settled / 60_000).toFixed(1)}:`;
  console.log(`\n${line}`);
  printTable(sites.map((_, instance) => memoryOf(instance, later)));
}

/** Of the site's own log, which says why. */
function lastErrors(site: Site) {
  const lines = site.output().split("\n");
  return lines
    .filter((line) => /"level":[56]0/.test(line))
    .slice(-5)
    .join("\n");
}

/** The means of the first and the last fifth say more than two moments between collections. */
function memoryOf(instance: number, later: typeof samples) {
  const values = later.map(({ megabytes }) => megabytes[instance] ?? 0);
  const fifth = Math.max(1, Math.round(values.length / 5));
  const mean = (part: number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  return {
    instance: instance + 1,
    "first fifth": mean(values.slice(0, fifth)).toFixed(0),
    "last fifth": mean(values.slice(-fifth)).toFixed(0),
    most: Math.max(...values),
    "MB a minute": slope(
      later.map(({ at }) => at / 60_000),
      values,
    ).toFixed(2),
  };
}

/** Of the line that fits the points best. */
function slope(times: number[], values: number[]) {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [middle, level] = [mean(times), mean(values)];
  const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  const rise = times.reduce(
    (sum, time, at) => sum + (time - middle) * ((values[at] ?? 0) - level),
    0,
  );
  return spread > 0 ? rise / spread : 0;
}
