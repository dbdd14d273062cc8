import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { desk } from "#desk.config.ts";
import { createDatabase, freePort, startPostgres } from "../support/postgres.ts";
import { renderedOnRequest, type Site, startSite } from "../support/site.ts";

const token = "a-token-for-the-monitor";
let site: Site;

beforeAll(async () => {
  // No mail server listens on this port, so mails wait.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  site = await startSite({
    ...renderedOnRequest,
    METRICS_TOKEN: token,
    REGION_HEADER: "X-Country",
    SMTP_URL,
  });
});
afterAll(() => site.stop());

test("without a token configured there are no metrics, whoever asks", async () => {
  const plain = { url: inject("siteUrl") };
  expect((await ask(plain)).status).toBe(404);
  expect((await ask(plain, "Bearer undefined")).status).toBe(404);
  expect((await ask(plain, "Bearer ")).status).toBe(404);
});

test("without the right token nobody learns anything", async () => {
  for (const given of ["", "Bearer", `Bearer ${token}x`, "Bearer x", `Basic ${token}`, token]) {
    const response = await ask(site, given);
    expect(response.status, given).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await response.text()).not.toContain("site_");
  }
});

test("answers are counted by kind and class, and their times add up", async () => {
  const before = await readMetrics();
  for (const path of ["/about", "/about", "/about", "/favicon.ico", "/no-such-page"]) {
    await (await fetch(site.url + path)).arrayBuffer();
  }
  const after = await readMetrics();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('site_http_requests_total{kind="cached",code="2xx"}')).toBe(2);
  expect(grown('site_http_requests_total{kind="file",code="2xx"}')).toBe(1);
  expect(grown('site_http_requests_total{kind="rendered",code="4xx"}')).toBe(1);
  // The page, the missing one, and the first look at these figures.
  expect(grown("site_http_request_duration_seconds_count")).toBe(6);
  expect(grown('site_http_request_duration_seconds_bucket{le="+Inf"}')).toBe(6);
  expect(grown("site_http_request_duration_seconds_sum")).toBeGreaterThan(0);
  expect(grown("site_page_cache_entries")).toBe(2);
  expect(grown("site_page_cache_renderings_total")).toBe(2);
  const buckets = [...after].filter(([name]) => name.includes("_bucket")).map(([, n]) => n);
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
});

test("what visitors invent is neither rendered again nor pushes out what others read", async () => {
  for (const path of ["/services", "/missing"]) await get(path);
  const before = await readMetrics();
  for (let number = 0; number < 20; number += 1) {
    expect(await get(`/services?utm_source=${number}&page=${number}`)).toMatchObject({
      status: 200,
      text: (await get("/services")).text,
    });
    for (const path of [`/invented-${number}`, `/api/invented-${number}`]) {
      const { status, headers, text } = await get(path);
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).toContain("Page Not Found");
      expect(text).not.toContain("invented");
    }
    const { headers } = await get(`/covers/business/invented-${number}.svg`);
    expect(headers.get("cache-control")).toBe("private, max-age=86400");
  }
  const after = await readMetrics();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('site_http_requests_total{kind="cached",code="2xx"}')).toBe(40);
  // The covers, which are drawn but not cached.
  expect(grown("site_page_cache_renderings_total")).toBe(20);
  expect(grown("site_page_cache_entries")).toBe(0);
});

test("the cover of a post is cached by everybody", async () => {
  const { text } = await get("/blog");
  const cover = /\/covers\/[^"]+\.svg/.exec(text)?.[0];
  const { headers } = await get(`${cover}?x`);
  expect(headers.get("cache-control")).toBe("public, s-maxage=86400, max-age=86400");
});

test("the process and its build are known", async () => {
  const known = await readMetrics();
  const info = [...known.keys()].find((name) => name.startsWith("site_build_info"));
  expect(info).toMatch(
    /^site_build_info\{version="\d+\.\d+\.\d+",build="\w+",node="v\d+[.\d]*"\}$/,
  );
  expect(known.get("process_start_time_seconds")).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(known.get("process_resident_memory_bytes")).toBeGreaterThan(20e6);
  expect(known.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(known.get('site_event_loop_lag_seconds{quantile="1"}')).toBeGreaterThanOrEqual(0);
  expect(known.get("site_http_connections")).toBeGreaterThanOrEqual(1);
  expect(known.get("site_database_up")).toBe(1);
});

test("mails that do not leave are seen, and how long the oldest has waited", async () => {
  const before = await readMetrics();
  expect(before.get("site_submissions")).toBe(0);
  expect(before.get("site_outbox_oldest_seconds")).toBe(0);
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formType: "newsletter", email: "reader@example.com" }),
  });
  await expect
    .poll(async () => (await readMetrics()).get('site_outbox_mails{state="retrying"}'))
    .toBe(1);
  const after = await readMetrics();
  expect(after.get("site_submissions")).toBe(1);
  expect(after.get('site_outbox_mails{state="failed"}')).toBe(0);
  expect(after.get("site_outbox_oldest_seconds")).toBeGreaterThan(0);
});

test("a monitor with the token is let in wherever it stands; others there are not", async () => {
  const headers = { "X-Country": desk.blockedCountry };
  const may = await fetch(`${site.url}/metrics`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  expect(may.status).toBe(200);
  expect((await fetch(`${site.url}/metrics`, { headers })).status).toBe(451);
});

test("while the database is down the rest is still told", async () => {
  const postgres = await startPostgres();
  const DATABASE_URL = await createDatabase(postgres.url);
  const other = await startSite({ DATABASE_URL, METRICS_TOKEN: token });
  expect((await readMetrics(other)).get("site_database_up")).toBe(1);
  await postgres.stop();
  const known = await readMetrics(other);
  expect(known.get("site_database_up")).toBe(0);
  expect(known.has("site_submissions")).toBe(false);
  expect(known.get("site_uptime_seconds")).toBeGreaterThan(0);
  await other.stop();
});

test("the token never gets into the log", async () => {
  await fetch(`${site.url}/metrics?token=${token}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await expect.poll(() => site.output()).toContain('"path":"/metrics"');
  expect(site.output()).not.toContain(token);
});

function ask({ url }: Pick<Site, "url">, authorization = "") {
  return fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });
}

/** All values, by name and labels; every line must be one Prometheus can read. */
async function readMetrics(of = site) {
  const response = await ask(of, `Bearer ${token}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(text).toMatch(/[^\n]\n$/);
  const metrics = new Map<string, number>();
  for (const line of text.trim().split("\n")) {
    if (/^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter|histogram))$/.test(line)) continue;
    const [, name = "", value] =
      /^([a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) (\S+)$/.exec(line) ?? [];
    expect(Number(value), line).not.toBeNaN();
    metrics.set(name, Number(value));
  }
  return metrics;
}

async function get(path: string) {
  const response = await fetch(site.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("a turn of the event loop that holds up everybody is counted and logged", async () => {
  const before = await countSlowTurns();
  // As long as a visitor would notice.
  site.process.kill("SIGSTOP");
  await new Promise((resolve) => setTimeout(resolve, 600));
  site.process.kill("SIGCONT");
  await expect.poll(countSlowTurns).toBeGreaterThan(before);
  const longest = (await readMetrics()).get("site_slow_turn_max_seconds");
  expect(longest).toBeGreaterThan(0.3);
  await expect
    .poll(() => site.output())
    .toMatch(/"level":40.*"turn":\{"at":\d+,"milliseconds":\d+,"about":/);
});

/** Whatever it was about: a job may have been at work when the process stopped. */
async function countSlowTurns() {
  const counted = [...(await readMetrics())].filter(([name]) => name.startsWith("site_slow_turns"));
  return counted.reduce((sum, [, value]) => sum + value, 0);
}
