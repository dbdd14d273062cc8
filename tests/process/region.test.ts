import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, test as base, beforeAll, expect, inject } from "vitest";
import { isOn } from "#app/rules/links/sections.ts";
import { desk } from "#desk.config.ts";
import { type Site, startSite } from "../support/site.ts";

const texts = [
  "Service Unavailable",
  "We're sorry, but our services are not available in your region at this time.",
  "This restriction is due to business and compliance requirements. If you believe this is an error, please contact support.",
];

const test = base.skipIf(!isOn("regionGate"));
const { blockedCountry } = desk;

let trusting: Site;

beforeAll(async () => {
  trusting = await startSite({ REGION_HEADER: "CF-IPCountry", TRUST_PROXY: "1" });
});
afterAll(() => trusting.stop());

test.each([blockedCountry, blockedCountry.toLowerCase()])(
  "a visitor from %s gets the written notice instead of a page",
  async (code) => {
    // Cached by now for all other visitors.
    expect((await fetch(`${trusting.url}/about`)).status).toBe(200);
    const response = await fetch(`${trusting.url}/about`, { headers: { "cf-ipcountry": code } });
    expect(response.status).toBe(451);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toContain("<script");
    expect((await fetch(`${trusting.url}/about`)).status).toBe(200);
  },
);

test.each([
  "/",
  "/about?fresh",
  "/About/",
  "/no-such-page",
  "/auth",
  "/admin",
  "/rss.xml",
  "/sitemap.xml",
  "/cards/about.png",
  "/robots.txt",
])("the blocked country does not reach %s", async (path) => {
  const response = await blocked(path);
  expect(response.status).toBe(451);
  expect(await response.text()).toContain(texts[1]);
});

test.each(["/api/send-contact-email", "/feed.json", "/blog.data", "/_root.data"])(
  "a program in the blocked country is told so by %s",
  async (path) => {
    const method = path.startsWith("/api/") ? "POST" : "GET";
    const response = await blocked(path, { method });
    expect(response.status).toBe(451);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ ok: false });
  },
);

test("a form sent without scripts from the blocked country gets the notice, and leaves nothing", async () => {
  const response = await blocked("/api/send-contact-email", {
    method: "POST",
    headers: { Accept: "text/html,*/*" },
    body: new URLSearchParams({ formType: "newsletter", email: "a@example.com" }),
  });
  expect(response.status).toBe(451);
  expect(await response.text()).toContain(texts[0]);
});

test("only the files of the notice itself are served to the blocked country", async () => {
  const notice = await (await blocked("/")).text();
  const needed = Array.from(notice.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path);
  expect(needed.length).toBeGreaterThan(3);
  for (const path of needed) expect((await blocked(path)).status, path).toBe(200);

  const home = await (await fetch(trusting.url)).text();
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(home)?.[0];
  expect((await fetch(trusting.url + script)).status).toBe(200);
  expect((await blocked(String(script))).status).toBe(451);
});

test.each(["/healthz", "/readyz"])("%s answers everybody", async (path) => {
  expect((await blocked(path)).status).toBe(200);
});

test("shared caches learn what a page depends on", async () => {
  const { headers } = await fetch(`${trusting.url}/about`);
  expect(headers.get("vary")).toBe("Accept-Encoding, CF-IPCountry");
});

test.each([
  ["114.114.114.114", "CN"],
  ["2400:3200::1", "CN"],
  ["::ffff:114.114.114.114", "CN"],
  ["8.8.8.8", "US"],
  ["10.0.0.1", "no country"],
  ["nonsense", "no country"],
  ["114.114.114.114, 8.8.8.8", "US"],
])("without the header the address decides: %s is in %s", async (address, country) => {
  const status = country === blockedCountry ? 451 : 200;
  const headers = { "X-Forwarded-For": address };
  expect((await fetch(`${trusting.url}/about`, { headers })).status).toBe(status);
});

test("nobody's word is taken without a setting", async () => {
  const headers = { "CF-IPCountry": blockedCountry, "X-Forwarded-For": "114.114.114.114" };
  expect((await fetch(`${inject("siteUrl")}/about`, { headers })).status).toBe(200);
});

test("who is in no database is asked about, and let in while there is no answer", async () => {
  const service = createServer((request, response) => {
    if (request.url?.includes("203.0.113.1")) {
      response.end(JSON.stringify({ country_code: blockedCountry }));
    }
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const site = await startSite({ TRUST_PROXY: "1", GEO_LOOKUP_URL: `http://127.0.0.1:${port}` });
  async function statusFor(address: string) {
    return (await fetch(`${site.url}/about`, { headers: { "X-Forwarded-For": address } })).status;
  }
  expect(await statusFor("203.0.113.1")).toBe(451);
  expect(await statusFor("203.0.113.2")).toBe(200);
  expect(await statusFor("8.8.8.8")).toBe(blockedCountry === "US" ? 451 : 200);
  service.closeAllConnections();
  service.close();
  expect(await statusFor("203.0.113.3")).toBe(200);
  await site.stop();
});

function blocked(path: string, { headers, ...init }: RequestInit = {}) {
  return fetch(trusting.url + path, {
    ...init,
    headers: { ...headers, "CF-IPCountry": blockedCountry },
  });
}
