import { expect, test } from "vitest";
import { sendRaw } from "../../support/raw-http.ts";
import { createStaff, postForm, signIn } from "../../support/staff.ts";
import { admin, get, locationIn, mailbox, publicAddress, site } from "./target.ts";

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
  const lies = [
    ...["X-Forwarded-Host", "X-Host", "X-Original-URL", "X-Rewrite-URL", "Forwarded", "Referer"],
    ...["X-Forwarded-Prefix", "X-Forwarded-Server", "Origin", "X-Forwarded-For", "User-Agent"],
  ].map((name) => `${name}: https://evil.example/x\r\n`);
  const headers = `${lies.join("")}X-Forwarded-Proto: https\r\nX-HTTP-Method-Override: POST\r\nAccept-Language: de\r\nCookie: ${admin}; flash=signed-in\r\n`;
  for (const path of ["/services", "/contact", "/tv", "/rss.xml", "/sitemap.xml", "/feed.json"]) {
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
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBeGreaterThan(0);
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
