import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { formatPrice } from "#app/rules/shop/money.ts";
import { startBucket } from "../support/bucket.ts";
import { enquiry } from "../support/enquiry.ts";
import { expectSoon } from "../support/expect-soon.ts";
import { startMailbox } from "../support/mailbox.ts";
import { createDatabase, freePort, startPostgres } from "../support/postgres.ts";
import { startProxy } from "../support/proxy.ts";
import { type Site, startSite } from "../support/site.ts";
import { password, postForm, signIn } from "../support/staff.ts";

/** Two instances with folders of their own on one database, one bucket and one mail server. */
let first: Site;
let second: Site;
let front: { url: string };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let database: pg.Client;
let startAnother: (port: number) => Promise<Site>;
let ports: [number, number];

const admin = "admin@example.com";
const metricsToken = "a-token-for-the-monitor";

beforeAll(async () => {
  [postgres, bucket, mailbox] = await Promise.all([
    startPostgres(),
    startBucket({ empty: true }),
    startMailbox(),
  ]);
  const databaseUrl = await createDatabase(postgres.url);
  ports = [await freePort(), await freePort()];
  proxy = await startProxy(ports);
  front = proxy;
  const env = {
    ...mailbox.env,
    ...bucket.env,
    DATABASE_URL: databaseUrl,
    SITE_URL: proxy.url,
    TRUST_PROXY: "1",
    DEMO_CONTENT: "false",
    METRICS_TOKEN: metricsToken,
  };
  startAnother = (port) =>
    startSite({
      ...env,
      PORT: String(port),
      NODE_OPTIONS: "--import=./tests/support/wrong-clock.ts",
      CLOCK_SHIFT: port === ports[0] ? "60000" : "-60000",
    });
  [first, second] = await Promise.all([startAnother(ports[0]), startAnother(ports[1])]);
  execFileSync("node", ["scripts/create-admin.ts", admin], {
    env: { ...process.env, ...env, ADMIN_PASSWORD: password },
    stdio: "pipe",
  });
  Object.assign(process.env, env, { DATA_DIR: first.dataDir });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  const { closeDatabase } = await import("#app/server/db/db.server.ts");
  await Promise.all([closeDatabase(), database.end(), proxy.stop()]);
  await Promise.all([mailbox.stop(), bucket.stop(), postgres.stop()]);
});

test("two that start at once on an empty database make its tables and its secret once", async () => {
  const { rows } = await database.query("select count(*)::int as secrets from secrets");
  expect(rows).toEqual([{ secrets: 1 }]);
  for (const { dataDir } of [first, second]) {
    expect(existsSync(join(dataDir, "secret"))).toBe(false);
  }
});

test("who signed in through the proxy is signed in everywhere, and signed out everywhere", async () => {
  const { cookie } = await signIn(frontSite(), admin);
  const asked = await times(6, () => get(front, "/admin", cookie));
  expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(asked.map(({ headers }) => headers.get("x-instance"))).size).toBe(2);
  await postForm(frontSite(), "/auth/sign-out", {}, cookie);
  for (const site of [first, second]) expect((await get(site, "/admin", cookie)).status).toBe(401);
});

test("links in mails work on every instance, whichever wrote them", async () => {
  const reader = "reader@example.com";
  await send(first, { formType: "newsletter", email: reader });
  const body = await mailTo(reader);
  const confirm = link(body, "/newsletter/confirm");
  const unsubscribe = link(body, "/newsletter/unsubscribe");
  await Promise.all([
    postForm(first, "/auth/forgot", { email: admin }),
    postForm(second, "/auth", { intent: "sign-up", email: "new@example.com", password }),
  ]);
  const reset = link(await mailTo(admin), "/auth/reset");
  const welcome = link(await mailTo("new@example.com"), "/auth/confirm");
  for (const path of [confirm, unsubscribe, reset, welcome]) {
    for (const site of [first, second]) {
      expect((await get(site, path)).status, `${path} on ${site.url}`).toBe(200);
    }
  }
  await postForm(second, confirm, {});
  expect(await (await get(first, confirm)).text()).toContain("You are subscribed");
  expect((await get(second, confirm.slice(0, -4))).status).toBe(404);
});

test("limits are exact, however many ask at once and wherever", async () => {
  const email = "eager@example.com";
  const enquiries = await times(12, (number) =>
    insist(() => send(front, { ...enquiry(email), name: name(number) })),
  );
  expect(tally(enquiries)).toEqual({ 200: 3, 429: 9 });
  const guess = { intent: "sign-in", email, password: "wrong horse" };
  const guesses = await times(16, () => insist(() => postForm(frontSite(), "/auth", guess)));
  expect(tally(guesses)).toEqual({ 401: 10, 429: 6 });
});

test("the answer to a form without scripts is read on the other instance", async () => {
  const answer = await postForm(first, "/api/send-contact-email", {
    formType: "newsletter",
    email: "plain@example.com",
    page: "/about",
    place: "footer",
  });
  expect(answer.status).toBe(303);
  const page = await get(second, answer.headers.get("location") ?? "");
  expect(await page.text()).toMatch(/role="status"/);
});

test("a picture stored by one is served by the other, in every width, and cleared away once", async () => {
  const { cookie } = await signIn(first, admin);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const drawing = sharp({
    create: { width: 500, height: 100, channels: 3, background: "gray", noise },
  });
  const sent = await fetch(`${first.url}/api/images`, {
    method: "POST",
    body: new Blob([new Uint8Array(await drawing.jpeg().toBuffer())]),
    headers: { Cookie: cookie ?? "" },
  });
  const { src } = (await sent.json()) as { src: string };
  for (const site of [first, second]) {
    expect((await get(site, src)).headers.get("content-type")).toBe("image/jpeg");
    const variant = await fetch(`${site.url}${src}?w=400`, { headers: { Accept: "image/webp" } });
    expect(variant.headers.get("content-type")).toBe("image/webp");
  }
  await database.query("update pictures set unused_since = now() - interval '31 days'");
  const { clearUnusedImages } = await import("#app/server/pictures/unused-images.server.ts");
  const { emptyTrash } = await import("#app/server/posts/post-editing.server.ts");
  await Promise.all([clearUnusedImages(), clearUnusedImages(), emptyTrash(), emptyTrash()]);
  for (const site of [first, second]) expect((await get(site, src)).status).toBe(404);
});

test("what one publishes, the other shows within a second", async () => {
  const post = await publish(first, { title: "Before the change" });
  await shows(second, post.path, "Before the change");
  await publish(first, { ...post, title: "After the change" });
  await shows(second, post.path, "After the change");
  await database.query("update blog_posts set title = 'By another hand' where id = $1", [post.id]);
  for (const site of [first, second]) await shows(site, post.path, "By another hand");
});

test("what one publishes leaves pages without posts in the cache of both", async () => {
  const post = await publish(first, { title: "Seen by few pages" });
  for (const site of [first, second]) {
    await shows(site, post.path, "Seen by few pages");
    for (const path of ["/blog", "/about", "/about"]) await (await get(site, path)).text();
  }
  await publish(first, { ...post, title: "Seen by no other page" });
  for (const site of [first, second]) {
    await shows(site, post.path, "Seen by no other page");
    expect(await (await get(site, "/blog")).text()).toContain("Seen by no other page");
    const before = await countCached(site);
    await (await get(site, "/about")).text();
    expect(await countCached(site)).toBe(before + 1);
  }
});

test("a scheduled post comes at its time by the database, whatever the clocks of instances say", async () => {
  const sites = [first, second];
  const misset = () => sites.map((site) => site.process.kill("SIGUSR2"));
  misset();
  onTestFinished(() => void misset());
  const atOnce = await publish(first, { title: "Published by a fast clock" });
  await shows(second, atOnce.path, atOnce.title);
  const title = "Zanzibar at sunrise";
  const post = await publish(second, { title, publish_on: "2030-01-01T07:00" });
  const { rows } = await database.query<{ at: Date }>(
    `update blog_posts set published_at = date_trunc('milliseconds', now()) + interval '4 seconds'
     where id = $1 returning published_at as at`,
    [post.id],
  );
  const at = rows[0]?.at.getTime() ?? 0;
  const places = [
    post.path,
    "/blog",
    "/rss.xml",
    "/feed.json",
    "/sitemap.xml",
    "/search?q=zanzibar",
  ];
  const asked = sites.flatMap((site) => places.map((path) => ({ site, path })));
  await Promise.all(asked.map(({ site, path }) => comesAt(site, path, at)));
  for (const site of sites) {
    const { headers } = await get(site, "/blog");
    expect(headers.get("cache-control")).toContain("s-maxage=3600");
  }
});

test("a changed fact is everywhere it is named within a second, on every instance and in mails", {
  tags: "release",
}, async () => {
  const [before, revised] = await Promise.all([card(first), pageDate(first)]);
  const offered = await publishFacts();
  for (const site of [first, second]) {
    const page = async () => (await get(site, "/packages")).text();
    await expect.poll(page, { timeout: 1000, interval: 25 }).toContain(`>${offered.title}</h2>`);
    const html = await page();
    expect(html).toContain(formatPrice(offered.price));
    expect(html).toContain(`"price":9100,"priceCurrency":"EUR"`);
    expect(html).toMatch(/og:image" content="[^"]+\/cards\/packages\.png\?v=\w+"/);
    const llms = await (await get(site, "/llms.txt")).text();
    expect(llms).toContain(`${offered.title}: ${formatPrice(offered.price)}`);
    expect(llms).toContain(`> ${changedFacts.description}`);
    expect(llms).toContain(`We reply to messages: ${changedFacts.contactPromise}`);
    expect(await (await get(site, "/search?q=zebra")).text()).toContain("<mark>zebra");
    expect((await card(site)).equals(before)).toBe(false);
    const date = await pageDate(site);
    expect(date > revised, `${date} after ${revised}`).toBe(true);
  }
  const reader = "facts@example.com";
  await send(second, { formType: "newsletter", email: reader });
  expect(await mailTo(reader)).toContain(changedFacts.tagline);
  await publishOriginals();
  for (const site of [first, second]) {
    await expect
      .poll(async () => (await get(site, "/packages")).text(), { timeout: 1000, interval: 25 })
      .not.toContain(offered.title);
    expect((await card(site)).equals(before)).toBe(true);
  }
});

test("what is published while an instance could not hear it is shown once it can", async () => {
  const post = await publish(first, { title: "Heard by all" });
  await shows(second, post.path, "Heard by all");
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'site, listening to content_changed'`,
  );
  expect(rowCount).toBe(2);
  await publish(first, { ...post, title: "Said into silence" });
  await shows(second, post.path, "Said into silence");
});

test("with both at work every mail leaves once", async () => {
  await expect.poll(countWaitingMails).toBe(0);
  const before = mailbox.mails.length;
  const emails = Array.from({ length: 30 }, (_, number) => `lead${number}@example.com`);
  const answers = await Promise.all(emails.map((email) => send(front, enquiry(email))));
  expect(tally(answers)).toEqual({ 200: 30 });
  await expect.poll(countWaitingMails).toBe(0);
  expect(mailbox.mails.length).toBe(before + 30);
  const ids = mailbox.mails.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("when one is killed the other goes on, and nobody has to sign in again", async () => {
  const { cookie } = await signIn(first, admin);
  const killed = new Promise((resolve) => first.process.once("exit", resolve));
  first.process.kill("SIGKILL");
  await killed;
  const answers = await times(6, (number) => send(front, enquiry(`after${number}@example.com`)));
  expect(tally(answers)).toEqual({ 200: 6 });
  expect(tally(await times(4, () => get(front, "/admin", cookie)))).toEqual({ 200: 4 });
  first = await startAnother(ports[0]);
  expect((await get(first, "/admin", cookie)).status).toBe(200);
  const { rows } = await database.query<{ stored: number }>(
    "select count(*)::int as stored from submissions where email like 'after%'",
  );
  expect(rows[0]?.stored).toBe(6);
});

/** How many answers came from the page cache. */
async function countCached({ url }: Site) {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/kind="cached",code="2xx"\} (\d+)/.exec(text)?.[1]);
}

async function countWaitingMails() {
  const { rows } = await database.query<{ waiting: number }>(
    "select count(*)::int as waiting from outbox where state = 'waiting'",
  );
  return rows[0]?.waiting;
}

/** The proxy, where a site is expected. */
function frontSite(): Site {
  return { ...first, url: front.url };
}

function get({ url }: { url: string }, path: string, cookie = "") {
  return fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
}

function send({ url }: { url: string }, fields: Record<string, string>) {
  return fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
}

function times<Result>(count: number, act: (number: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, number) => act(number)));
}

function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function name(number: number) {
  return `Amara ${"abcdefghijklmnop"[number]}`;
}

/** The newest mail to an address, its lines put back together. */
async function mailTo(address: string) {
  const found = () => mailbox.mails.findLast(({ to }) => to.includes(address))?.body;
  await expect.poll(found).toBeDefined();
  return (found() ?? "")
    .replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=")
    .replace(/\r?\n[ \t]+/g, " ");
}

function link(body: string, path: string) {
  const found = new RegExp(`${front.url}(${path}\\?token=[\\w.-]+)`).exec(body)?.[1];
  if (!found) throw new Error(`No link to ${path} in this mail: ${body}`);
  return found;
}

const changedFacts = {
  tagline: "Calm companies, on purpose.",
  description: "Operations for people who sleep at night.",
  contactPromise: "before the next tea",
};

/** As an admin of a third instance would: a package, its price, its card, and facts. */
async function publishFacts() {
  const { packages } = await import("#app/routes/packages/cards.tsx");
  await import("#app/seo/site-pages.ts");
  const [kit, ...others] = structuredClone(packages.list);
  if (!kit) throw new Error("There is no package.");
  const offered = { ...kit, title: "Quiet Metrics", price: { amount: 9100, currency: "EUR" } };
  await publishWordsOf({
    facts: changedFacts,
    "package-list": { list: [offered, ...others] },
    pages: { "packages.headline": "Prices for a |zebra." },
  });
  return offered;
}

function publishOriginals() {
  return publishWordsOf({ facts: {}, "package-list": {}, pages: {} });
}

async function publishWordsOf(groups: Record<string, Record<string, unknown>>) {
  const store = await import("#app/server/words/word-store.server.ts");
  const { listCopies } = await import("#app/server/words/word-rows.server.ts");
  const copies = await listCopies();
  const sent = Object.entries(groups).map(([group, words]) => {
    const version = copies.find((copy) => copy.group === group)?.version ?? 0;
    return { group, version, words };
  });
  expect((await store.saveWords(sent, admin)).state).toBe("updated");
  const saved = sent.map(({ group, version }) => ({ group, version: version + 1 }));
  expect((await store.publishWords(saved, admin)).state).toBe("updated");
}

async function card(site: Site) {
  return Buffer.from(await (await get(site, "/cards/packages.png")).arrayBuffer());
}

/** When the sitemap says that the page of the packages changed. */
async function pageDate(site: Site) {
  const sitemap = await (await get(site, "/sitemap.xml")).text();
  return /\/packages<\/loc><lastmod>([^<]+)/.exec(sitemap)?.[1] ?? "";
}

/** Asks until a page names the post: not before its time, and whenever it is asked a second later. */
async function comesAt(site: Site, path: string, at: number): Promise<void> {
  const left = at - Date.now();
  const answer = await get(site, path);
  const text = (await answer.text()).replaceAll(/<\/?mark>/g, "");
  const isShown = answer.status === 200 && /zanzibar[ -]at[ -]sunrise/i.test(text);
  if (isShown) return expect(Date.now(), `${path} of ${site.url}`).toBeGreaterThanOrEqual(at);
  expect(left, `${path} of ${site.url}`).toBeGreaterThan(-1000);
  const promised = /s-maxage=(\d+)/.exec(answer.headers.get("cache-control") ?? "")?.[1];
  if (left < 2500) expect(Number(promised ?? 0), `${path}, ${left} ms before`).toBeLessThan(3);
  await wait(20);
  return comesAt(site, path, at);
}

let writer: string | undefined;

type Published = { id: string; version: number; path: string; title: string };

type Post = Partial<Published> & { title: string; publish_on?: string };

async function publish(site: Site, post: Post) {
  const { id = randomUUID(), version = 0, title, publish_on } = post;
  writer ??= (await signIn(site, admin)).cookie;
  const response = await fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: writer ?? "" },
    body: JSON.stringify({ intent: "save", id, version, post: { ...words, title, publish_on } }),
  });
  expect(response.status).toBe(200);
  const saved = (await response.json()) as { post: { slug: string; version: number } };
  const path = `/blog/${saved.post.slug}`;
  return { id, version: saved.post.version, path, title } satisfies Published;
}

const words = {
  excerpt: "What the other instance should know",
  content: "<p>Enough words to be a post.</p>",
  category: "Strategy",
  published: true,
};

/** Requests the page twice, so that it is cached from now on. */
/** Asks again, as a site says that waits too long for its database. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return answer.status === 503 ? insist(ask) : answer;
}

async function shows(site: Site, path: string, title: string) {
  const read = async () => (await get(site, path)).text();
  await expectSoon(path, async () => (await read()).includes(`>${title}</h1>`), 1000);
  expect(await read()).toContain(title);
}
