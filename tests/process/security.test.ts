import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isOn } from "#app/rules/sections.ts";
import { site as owner } from "#site.config.ts";
import { freePort } from "../support/postgres.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;

beforeAll(async () => {
  const port = String(await freePort());
  site = await startSite({ SITE_URL: "https://site.example", PORT: port, DEMO_CONTENT: "true" });
}, 30_000);
afterAll(() => site.stop());

test.each([
  ["a page", "GET", "/"],
  ["a kept page", "GET", "/"],
  ["a page with a query", "GET", "/search?q=a"],
  ["a missing page", "GET", "/no-such-page"],
  ["a refused page", "GET", "/admin"],
  ["a redirect", "GET", "/About/"],
  ["a redirect of the application", "GET", "/product-spotlight/none"],
  ["a file", "GET", "/favicon.ico"],
  ["a feed", "GET", "/rss.xml"],
  ["data", "GET", "/blog.data"],
  ["a cover", "GET", "/covers/strategy/a.svg"],
  ["a missing picture", "GET", "/blog-images/1.png"],
  ["a form answer", "POST", "/api/send-contact-email"],
  ["an upload", "POST", "/api/images"],
  ["plain text", "GET", "/healthz"],
  ["a wrong method", "POST", "/about"],
  ["an unknown method", "PROPFIND", "/about"],
])("%s carries every header", async (_, method, path) => {
  const { headers } = await fetch(site.url + path, { method, redirect: "manual" });
  const csp = headers.get("content-security-policy");
  expect(csp).toMatch(/^default-src 'none'; /);
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("base-uri 'none'");
  expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|http:/);
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": expect.stringMatching(/^(same|cross)-origin$/),
  });
  expect(headers.get("x-inline-script")).toBeNull();
  expect(headers.get("x-inline-style")).toBeNull();
});

test("an answer to no request at all carries them too", async () => {
  for (const [sent, status] of [
    ["nonsense\r\n\r\n", "400"],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
  ] as const) {
    const answer = await sendRaw(site, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
  }
});

test.skipIf(!isOn("voiceAssistant"))(
  "a page allows its own scripts and style by their hashes, and nothing else inline",
  async () => {
    const csp = await policyOf("/");
    const { scriptUrl, policy } = owner.voiceAssistant;
    expect(csp["script-src"]?.split(" ").at(-1)).toBe(new URL(scriptUrl).origin);
    expect(csp["script-src"]).toMatch(/^'self'( 'sha256-[\w+/=]{44}'){6} \S+$/);
    expect(csp["style-src"]).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
    expect(JSON.stringify(csp)).not.toContain("unsafe");
    expect(csp["form-action"]).toBe("'self'");
    expect(csp["object-src"]).toBe("'none'");
    expect(csp["frame-src"]).toBe("https://www.youtube-nocookie.com https://player.vimeo.com");
    expect(csp["connect-src"]).toBe(["'self'", ...policy["connect-src"]].join(" "));
    expect(csp).toHaveProperty("upgrade-insecure-requests");
  },
);

test.each(["/auth", "/auth/forgot", "/admin", "/admin/users", "/admin/nothing"])(
  "%s lets no third party in",
  async (path) => {
    const csp = await policyOf(path);
    expect(csp["script-src"]).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
    expect(csp["connect-src"]).toBe("'self'");
    expect(csp["frame-src"]).toBeUndefined();
    const { headers } = await fetch(site.url + path);
    expect(headers.get("permissions-policy")).toContain("microphone=()");
  },
);

test.each([
  "/auth/reset?token=x",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
])("%s tells no other site its address", async (path) => {
  const { headers } = await fetch(site.url + path);
  expect(headers.get("referrer-policy")).toBe("same-origin");
});

test("pictures, icons and feeds may be shown elsewhere, pages not", async () => {
  for (const path of ["/favicon.ico", "/cards/about.png", "/rss.xml", "/feed.json"]) {
    expect((await fetch(site.url + path)).headers.get("cross-origin-resource-policy")).toBe(
      "cross-origin",
    );
  }
  expect((await fetch(site.url)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("a form of a page without an address is known by where the browser says it comes from", async () => {
  async function post(from: string) {
    const headers = { Origin: "null", "Sec-Fetch-Site": from };
    return (await fetch(`${site.url}/newsletter/confirm`, { method: "POST", headers })).status;
  }
  expect(await post("same-origin")).toBe(404);
  expect(await post("cross-site")).toBe(403);
});

test("without https nothing is promised about it", async () => {
  const { headers } = await fetch(inject("siteUrl"));
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

async function policyOf(path: string): Promise<Record<string, string>> {
  const { headers } = await fetch(site.url + path);
  const directives = (headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    directives.map((directive) => [directive.split(" ")[0], directive.replace(/^\S+ ?/, "")]),
  );
}
