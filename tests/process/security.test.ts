import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isOn } from "#app/rules/links/sections.ts";
import { desk } from "#desk.config.ts";
import { site as owner } from "#site.config.ts";
import { freePort } from "../support/postgres.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;

beforeAll(async () => {
  const port = String(await freePort());
  site = await startSite({
    SITE_URL: "https://site.example",
    PORT: port,
    HOST: "127.0.0.1",
    DEMO_CONTENT: "true",
  });
});
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

test("a page allows its own scripts and style by their hashes, and nothing else inline", async () => {
  const csp = await policyOf("/");
  expect(csp["script-src"]).toMatch(/^'self'( 'sha256-[\w+/=]{44}'){7}$/);
  expect(csp["style-src"]).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
  expect(JSON.stringify(csp)).not.toContain("unsafe");
  expect(csp["form-action"]).toBe("'self'");
  expect(csp["object-src"]).toBe("'none'");
  const voice = isOn("voiceAssistant") ? " 'self'" : "";
  expect(csp["frame-src"]).toBe(
    `https://www.youtube-nocookie.com https://player.vimeo.com${voice}`,
  );
  expect(csp["connect-src"]).toBe("'self'");
  expect(csp).toHaveProperty("upgrade-insecure-requests");
});

test.skipIf(!isOn("voiceAssistant"))(
  "the voice assistant is alone in a sandbox without an origin",
  async () => {
    const csp = await policyOf("/voice-widget");
    const { scriptUrl } = owner.voiceAssistant;
    const { voicePolicy: policy } = desk;
    expect(csp.sandbox).toBe("allow-scripts");
    expect(csp["default-src"]).toBe("'none'");
    const scripts = csp["script-src"]?.split(" ");
    expect(scripts).toEqual([new URL(scriptUrl).origin, expect.stringMatching(/^'sha256-/)]);
    expect(csp["connect-src"]).toBe(policy["connect-src"].join(" "));
    expect(csp["frame-ancestors"]).toBe("'self'");

    const headers = { Cookie: "__Host-session=any" };
    const signedIn = await fetch(`${site.url}/voice-widget`, { headers });
    expect(signedIn.headers.get("cache-control")).toBe("private, no-store");
    expect(signedIn.headers.get("content-security-policy")).toMatch(/; sandbox; /);
    expect(await signedIn.text()).not.toContain("script");
  },
);

test.each(["/auth", "/auth/forgot", "/admin", "/admin/users", "/admin/nothing"])(
  "%s lets no third party in",
  async (path) => {
    const csp = await policyOf(path);
    expect(csp["script-src"]).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
    expect(csp["connect-src"]).toBe("'self'");
    // Screens of staff may frame what this site itself allows to be framed, and the film of a post.
    const framed = "'self' https://www.youtube-nocookie.com https://player.vimeo.com";
    expect(csp["frame-src"]).toBe(path.startsWith("/admin") ? framed : undefined);
    const { headers } = await fetch(site.url + path);
    expect(headers.get("permissions-policy")).toContain("microphone=()");
  },
);

test.each([
  "/auth/reset?token=x",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
  "/newsletter/preferences?token=x",
  "/newsletter/move?token=x",
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

test("it listens on the address of HOST and on no other", async () => {
  const other = site.url.replace("127.0.0.1", "127.0.0.2");
  await expect(fetch(`${other}/healthz`)).rejects.toThrow("fetch failed");
});

test.skipIf(process.platform === "win32")(
  "nobody else on the machine reads its files",
  async () => {
    const form = { formType: "newsletter", email: "reader@example.com" };
    await fetch(`${site.url}/api/send-contact-email`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(form),
    });
    const list = () => readdirSync(site.dataDir, { recursive: true, encoding: "utf8" });
    await expect.poll(list).toContainEqual(expect.stringMatching(/\.eml$/));
    const open = list().filter((name) => statSync(join(site.dataDir, name)).mode & 0o077);
    expect(open).toEqual([]);
  },
);

test("a page that shows what somebody typed is stored nowhere", async () => {
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, Referer: `${site.url}/contact` },
    body: new URLSearchParams({ formType: "contact", name: "Amara Osei", email: "amara@" }),
  });
  const next = new URL(sent.headers.get("location") ?? "", site.url);
  const { pathname, search } = next;
  const response = await fetch(site.url + pathname + search);
  expect(await response.text()).toContain("Amara Osei");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const data = await fetch(`${site.url}${pathname}.data${search}`);
  expect(data.headers.get("cache-control")).toBe("private, no-store");
  for (const path of ["/search", "/search.data"]) {
    const found = await fetch(`${site.url}${path}?q=team`);
    expect(found.headers.get("cache-control"), path).toBe("private, no-store");
  }
});

test("whoever finds a hole learns where to report it", async () => {
  const response = await fetch(`${site.url}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${desk.securityContact}\n`);
  expect(text).toContain("Preferred-Languages: en\n");
  expect(text).toContain("Canonical: https://site.example/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3600 * 1000);
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000);
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
