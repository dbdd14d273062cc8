import { afterAll, beforeAll, expect, test } from "vitest";
import { site as siteConfig } from "#site.config.ts";
import { article, drafts, spotlight } from "../../support/pages.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { startSite } from "../../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../../support/staff.ts";
import {
  admin,
  get,
  locationIn,
  mailbox,
  publicAddress,
  site,
  startTarget,
  stopTarget,
} from "./target.ts";

beforeAll(startTarget);
afterAll(stopTarget);

const { bookingUrl } = siteConfig;
const hidden = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const noChunks = `\r\n\r\n0\r\n\r\n${hidden}`;

test.each([
  ["a length and chunks", `Content-Length: 5\r\nTransfer-Encoding: chunked${noChunks}`],
  ["chunks and a length", `Transfer-Encoding: chunked\r\nContent-Length: 5${noChunks}`],
  ["two lengths", `Content-Length: 0\r\nContent-Length: 33\r\n\r\n${hidden}`],
  ["a list of lengths", `Content-Length: 1, 1\r\n\r\na${hidden}`],
  ["a signed length", `Content-Length: +1\r\n\r\na${hidden}`],
  ["an endless length", `Content-Length: 99999999999999999999\r\n\r\na${hidden}`],
  ["an unknown encoding", `Transfer-Encoding: xchunked${noChunks}`],
  ["an encoding around chunks", `Transfer-Encoding: gzip, chunked${noChunks}`],
  ["two encodings", `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity${noChunks}`],
  ["a space before the colon", `Transfer-Encoding : chunked${noChunks}`],
  ["a folded header", `Transfer-Encoding:\r\n chunked${noChunks}`],
  ["a bare line feed", `X: y\nContent-Length: 0\r\n\r\n${hidden}`],
  ["a bare carriage return", `X: y\rContent-Length: 0\r\n\r\n${hidden}`],
  ["line feeds between chunks", `Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`],
  ["a size of a chunk like 0x1", `Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n${noChunks}`],
  ["another host", `Host: evil.example\r\nContent-Length: 0\r\n\r\n${hidden}`],
])("%s is refused, and nothing is read after it", async (_, rest) => {
  const answer = await sendRaw(site, `POST /search HTTP/1.1\r\nHost: x\r\n${rest}`);
  // Some are noticed twice, by the server and by its parser; the second request is never answered.
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)?.[0]).toBe("HTTP/1.1 400");
  expect(answer).not.toMatch(/^HTTP\/1\.1 (?!400)/m);
});

test.each([
  ["an old version with chunks", `POST / HTTP/1.0\r\nTransfer-Encoding: chunked${noChunks}`, 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a host with a name", "GET / HTTP/1.1\r\nHost: a@evil.example\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: evil.example/x\r\n\r\n", 400],
  ["no path", "GET evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["another protocol", "GET ftp://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["3,000 headers", `GET / HTTP/1.1\r\nHost: x\r\n${"a:b\r\n".repeat(3000)}\r\n`, 431],
  ["a path of 17 kB", `GET /${"a".repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])("%s is refused with a status", async (_, request, status) => {
  expect(await sendRaw(site, request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test("long extensions of chunks are no way to send without end", async () => {
  const chunk = `1;${"a".repeat(40_000)}\r\nx\r\n0\r\n\r\n`;
  const head = "POST /search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await sendRaw(site, head + chunk)).toMatch(/^HTTP\/1\.1 413 /);
});

test("an address that names a host is answered as a path of ours", async () => {
  const known = await get("http://evil.example/about");
  expect(known).toMatch(/^HTTP\/1\.1 200 /);
  expect(known).not.toContain("evil.example");
  expect(locationIn(await get("https://evil.example/ABOUT/?a"))).toBe("/about?a");
});

test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "%s is done nowhere",
  async (method) => {
    for (const path of ["/", "/api/posts", "/admin/users", "*"]) {
      const answer = await sendRaw(
        site,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${admin}\r\nContent-Length: 0\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/m);
    }
  },
);

test.each([
  "//evil.example/ABOUT",
  "//evil.example/%2e%2e",
  "///evil.example/About/",
  "/\\evil.example",
  "/\\evil.example/ABOUT/",
  "/\\\\evil.example//",
  "/%5cevil.example/",
  "/%2f%2fevil.example/",
  "/.//evil.example/",
  "/%2e%2e//evil.example/",
  "/about%0d%0aLocation:%20https://evil.example/",
  "/product-spotlight//evil.example",
  "/auth?to=//evil.example",
])("%s leads to no other site", async (path) => {
  const answer = await get(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|301|400|404) /);
  const location = locationIn(answer) ?? "/";
  expect(new URL(location, publicAddress).origin).toBe(publicAddress);
});

test.each([
  "/..%2fserver.ts",
  "/..%5c..%5cserver.ts",
  "/assets/../server.ts",
  "/assets/..%2f..%2fserver.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/....//package.json",
  "/blog-images/..%2f..%2fsite.db",
  "/cards/..%2f..%2fetc%2fpasswd.png",
  "/%c0%ae%c0%ae/package.json",
  "/.git/config",
  "/.env",
  "/server.ts",
  "/data/site.db",
  "/__manifest?p=/admin",
  "/about%00.png",
])("nothing but pages lies under %s", async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1\.1 (301|400|404) /);
});

test.each(["/%61dmin", "/x/../admin", "/./admin", "/x/%2e%2e/admin", "//admin", "/\\admin"])(
  "%s is not the staff area by another name",
  async (path) => {
    const page = await get(path, `Cookie: ${admin}\r\n`);
    expect(page).toMatch(/^HTTP\/1\.1 301 /);
    expect(locationIn(page)).toBe("/admin");
    expect(await get(`${path}.data`, `Cookie: ${admin}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    const posted = await sendRaw(
      site,
      `POST ${path}/users HTTP/1.1\r\nHost: x\r\nCookie: ${admin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect(posted).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("what a request says about itself changes no kept page", async () => {
  const forgedHeaders = [
    "X-Forwarded-Host",
    "X-Host",
    "X-Original-URL",
    "X-Rewrite-URL",
    "Forwarded",
    "Referer",
    "X-Forwarded-Prefix",
    "X-Forwarded-Server",
    "Origin",
    "X-Forwarded-For",
    "User-Agent",
  ].map((name) => `${name}: https://evil.example/x\r\n`);
  const headers = `${forgedHeaders.join("")}X-Forwarded-Proto: https\r\nX-HTTP-Method-Override: POST\r\nAccept-Language: de\r\nCookie: ${admin}; flash=signed-in\r\n`;
  for (const path of [
    "/services",
    "/contact",
    "/links",
    "/rss.xml",
    "/sitemap.xml",
    "/feed.json",
  ]) {
    const first = await sendRaw(
      site,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${headers}Connection: close\r\n\r\n`,
    );
    expect(first, path).toMatch(/^HTTP\/1\.1 200 /);
    const page = await (await fetch(site.url + path)).text();
    expect(page, path).toContain(publicAddress);
    for (const text of [first, page]) expect(text).not.toMatch(/evil\.example|admin@example/);
  }
});

test("the link in a mail is ours, whatever the request called us", async () => {
  const fields = "email=admin%40example.com";
  const answer = await sendRaw(
    site,
    `POST /auth/forgot HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${fields.length}\r\nConnection: close\r\n\r\n${fields}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => mailbox.mails.length).toBeGreaterThan(0);
  const body = mailbox.mails[0]?.body.replace(/=\r?\n/g, "");
  expect(body).toContain(`${publicAddress}/auth/reset?token=3D`);
  expect(body).not.toContain("evil.example");
});

test("signing out leads to no other site", async () => {
  createStaff(site, "leaving@example.com", "editor");
  for (const to of ["//evil.example", "/\\evil.example"]) {
    const { cookie } = await signIn(site, "leaving@example.com");
    const path = `/auth/sign-out?to=${encodeURIComponent(to)}`;
    expect((await postForm(site, path, {}, cookie)).headers.get("location")).toBe("/auth");
  }
});

test("wrong passwords are counted exactly, whatever addresses they claim to come from", async () => {
  const statuses = await atOnce(25, (number) =>
    fetch(`${site.url}/auth`, {
      method: "POST",
      headers: { "X-Forwarded-For": `203.0.113.${number}`, "CF-Connecting-IP": `10.0.0.${number}` },
      body: new URLSearchParams({ intent: "sign-in", email: "admin@example.com", password: "no" }),
    }),
  );
  expect(statuses).toEqual({ 401: 10, 429: 15 });
});

test("sign-ups are counted exactly", async () => {
  const fields = { intent: "sign-up", email: "again@example.com", password: "a secret" };
  expect(await atOnce(12, () => postForm(site, "/auth", fields))).toEqual({ 200: 5, 429: 7 });
});

test("forgotten passwords are counted exactly", async () => {
  const fields = { email: "forgetful@example.com" };
  const statuses = await atOnce(12, () => postForm(site, "/auth/forgot", fields));
  expect(statuses).toEqual({ 200: 3, 429: 9 });
});

test.each([
  ["/auth", { intent: "sign-in", email: "locked@example.com", password: "no" }],
  ["/admin", { intent: "sign-in", email: "locked-staff@example.com", password: "no" }],
  ["/auth", { intent: "sign-up", email: "eager@example.com", password: "a secret" }],
  ["/auth/forgot", { email: "locked-out@example.com" }],
])("%s says when to try again", async (path, fields) => {
  const attempts = await Promise.all(
    Array.from({ length: 11 }, () => postForm(site, path, fields)),
  );
  const native = attempts.find(({ status }) => status === 429);
  const inApp = await postForm(site, `${path}.data`, fields);
  expect(inApp.status).toBe(429);
  for (const refused of [native, inApp]) {
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(800);
  }
});

test("uploads are counted exactly", async () => {
  const statuses = await atOnce(70, () =>
    fetch(`${site.url}/api/images`, {
      method: "POST",
      body: "no picture",
      headers: { Cookie: admin, Origin: site.url },
    }),
  );
  expect(statuses).toEqual({ 400: 60, 429: 10 });
});

test("searches are counted exactly, and whoever searches too much is told when to go on", async () => {
  const own = await startSite();
  const refused: Response[] = [];
  const start = performance.now();
  let answered = 0;
  // A machine that needs longer than the ten seconds for them has begun to count anew.
  while (refused.length === 0) {
    const statuses = await atOnce(75, async (number) => {
      const path = number % 2 ? "/search" : "/search.data";
      const response = await fetch(`${own.url}${path}?q=team`);
      if (response.status === 429 && path === "/search") refused.push(response);
      return response;
    });
    answered += statuses[200] ?? 0;
  }
  expect(answered).toBeGreaterThanOrEqual(60);
  expect(answered).toBeLessThanOrEqual(60 * Math.ceil((performance.now() - start) / 10_000));
  expect((await fetch(`${own.url}/search`)).status).toBe(200);
  // One of them: on a busy machine the next may come after the ten seconds.
  const [response = new Response()] = refused;
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(10);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  expect(page).toContain("Too many searches");
  expect(page).not.toContain("Nothing found");
  await own.stop();
});

test("the way to the booking page leads nowhere else and counts only pages of the site", async () => {
  const visitor = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    Accept: "text/html",
  };
  const hop = (query: string, headers = {}) =>
    fetch(`${site.url}/go/call${query}`, {
      headers: { ...visitor, ...headers },
      redirect: "manual",
    });
  const ping = (from: string, headers = {}) =>
    fetch(`${site.url}/go/call`, {
      method: "POST",
      body: "PING",
      headers: {
        ...visitor,
        "Content-Type": "text/ping",
        Origin: site.url,
        "Ping-From": from,
        ...headers,
      },
    });
  const withReference = await hop("?ref=7f3a-91C2");
  expect(withReference.status).toBe(302);
  expect(withReference.headers.get("x-robots-tag")).toBe("noindex");
  expect(withReference.headers.get("cache-control")).toBe("no-store");
  const target = new URL(bookingUrl);
  target.searchParams.set("reference", "7F3A-91C2");
  expect(withReference.headers.get("location")).toBe(target.href);
  for (const query of [
    "",
    "?ref=7F3A-91C2%0d%0aX:1",
    "?ref=//evil.example",
    "?to=https://evil.example",
    "?from=https://evil.example/",
    "?from=/no-such-page",
  ]) {
    expect((await hop(query)).headers.get("location")).toBe(new URL(bookingUrl).href);
  }
  await hop("?from=/packages");
  await hop("?from=/about", { "User-Agent": "Googlebot/2.1" });
  await hop("?from=/about", { Accept: "*/*" });

  expect((await ping(`${site.url}/packages?utm_source=x#prices`)).status).toBe(204);
  expect((await ping(`${publicAddress}/services`)).status).toBe(204);
  for (const from of ["https://evil.example/about", "no address", `${site.url}/x`.repeat(9), ""]) {
    expect((await ping(from)).status).toBe(204);
  }
  expect((await ping(`${site.url}/about`, { Cookie: admin })).status).toBe(204);
  const foreign = { Origin: "https://evil.example" };
  expect((await ping(`${site.url}/about`, foreign)).status).toBe(403);
  const counted = () =>
    withDatabase(site, (database) =>
      database
        .prepare("select name, total from daily_counts where kind = 'booking' order by name")
        .all()
        .map(({ name, total }) => `${name} ${total}`),
    );
  await expect.poll(counted).toEqual(["/packages 2", "/services 1", "mail 1"]);

  await Promise.all(Array.from({ length: 40 }, () => ping(`${site.url}/`)));
  await expect.poll(counted).toHaveLength(4);
  expect(Number(counted()[0]?.split(" ")[1])).toBeLessThan(20);
});

test("a post is counted when a visitor opens it, and never by a program", async () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
  const path = `/blog/${article.slug}`;
  const open = (headers: Record<string, string>) =>
    fetch(`${site.url}${path}`, {
      headers: { "User-Agent": browser, Accept: "text/html", ...headers },
    });
  const tell = (slug: string) =>
    fetch(`${site.url}/go/read`, {
      method: "POST",
      body: slug,
      headers: { "User-Agent": browser, Origin: site.url },
    });
  await open({});
  await open({ "Accept-Encoding": "br" });
  await open({ Cookie: admin });
  await open({ "Sec-Purpose": "prefetch" });
  await open({ "User-Agent": "GPTBot/1.2" });
  await get(`/blog/no-such-post`, `User-Agent: ${browser}\r\nAccept: text/html\r\n`);
  expect((await tell(article.slug)).status).toBe(204);
  for (const slug of ["no-such-post", "", "../admin", "x".repeat(9000), "' or 1=1 --"]) {
    expect((await tell(slug)).status).toBe(204);
  }
  expect((await fetch(`${site.url}/go/read`)).status).toBe(405);
  const reads = () =>
    withDatabase(site, (database) =>
      database.prepare("select name, total from daily_counts where kind = 'read'").all(),
    );
  await expect.poll(reads).toEqual([{ name: article.slug, total: 3 }]);
});

test("the way to a shop leads to what a published post links to, and nowhere else", async () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
  const hop = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/go/${path}`, {
      headers: { "User-Agent": browser, Accept: "text/html", ...headers },
      redirect: "manual",
    });
  const { slug, products, shopping_link } = spotlight;
  const toShop = await hop(`${slug}/shop?to=https://evil.example&url=//evil.example`);
  expect([toShop.status, toShop.headers.get("location")]).toEqual([302, shopping_link]);
  expect(toShop.headers.get("x-robots-tag")).toBe("noindex");
  expect(toShop.headers.get("cache-control")).toBe("no-store");
  expect(toShop.headers.getSetCookie()).toEqual([]);
  for (const [index, { link }] of products.entries()) {
    expect((await hop(`${slug}/${index + 1}`)).headers.get("location")).toBe(link);
  }
  for (const path of [
    `${slug}/0`,
    `${slug}/7`,
    `${slug}/01`,
    `${slug}/1.0`,
    `${slug}/-1`,
    `${slug}/length`,
    `${slug}/__proto__`,
    `${slug}/%2F%2Fevil.example`,
    `${slug}/shop%0d%0aLocation:https:%2F%2Fevil.example`,
    "no-such-post/shop",
    "//evil.example/shop",
    "https:%2F%2Fevil.example/1",
    ...drafts.map(({ slug }) => `${slug}/shop`),
  ]) {
    const answer = await hop(path);
    expect([path, answer.status >= 400 || answer.status === 301]).toEqual([path, true]);
    // At most to another spelling of the same address.
    expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  }
  await hop(`${slug}/shop`, { "User-Agent": "Googlebot/2.1" });
  await hop(`${slug}/shop`, { "Sec-Purpose": "prefetch" });
  await hop(`${slug}/shop`, { Accept: "*/*" });
  await hop(`${slug}/shop`, { Cookie: admin });
  const play = (body: string) =>
    fetch(`${site.url}/go/play`, {
      method: "POST",
      body,
      headers: { "User-Agent": browser, Origin: site.url },
    });
  for (const body of [slug, "no-such-post", "", "x".repeat(9000)]) {
    expect((await play(body)).status).toBe(204);
  }
  const counted = () =>
    withDatabase(site, (database) =>
      database
        .prepare(
          "select kind, name, total from daily_counts where kind in ('shop','product','play')",
        )
        .all()
        .map(({ kind, name, total }) => `${kind} ${name} ${total}`)
        .toSorted(),
    );
  const each = products.map((_, index) => `product ${slug}/${index + 1} 1`);
  await expect
    .poll(counted)
    .toEqual([
      `play ${slug} 1`,
      ...each,
      `product ${slug}/shop 1`,
      `shop /BuyBlack/${slug} ${products.length + 1}`,
    ]);
});

/** Sends all of them at the same moment; how many were answered with which status. */
async function atOnce(count: number, send: (number: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
