import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCookie } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBucket } from "../support/bucket.ts";
import { openRaw, sendRaw } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

const megabyte = 1024 * 1024;
let site: Site;
let staff: string;
let member: string;

beforeAll(async () => {
  site = await startSite();
  process.env.DATA_DIR = site.dataDir;
  const { db } = await import("#app/server/db/db.server.ts");
  const { createAdmin } = await import("#app/server/accounts/users.server.ts");
  const { startSession } = await import("#app/server/accounts/sessions.server.ts");
  const cookies: string[] = [];
  for (const email of ["staff@example.com", "member@example.com"]) {
    await createAdmin(email);
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (email.startsWith("member")) {
      await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
    }
    cookies.push(await createCookie("session").serialize(await startSession(id)));
  }
  [staff = "", member = ""] = cookies;
});
afterAll(() => site.stop());

test("an uploaded picture is served for a year, to any site, and known by its tag", async () => {
  const src = await storePicture();
  const response = await fetch(site.url + src);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers.has("set-cookie")).toBe(false);
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(site.url + src, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  const head = await fetch(site.url + src, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String((await response.bytes()).length));
});

test("a width comes in the best type the browser takes, and says that it depends on that", async () => {
  const src = await storePicture();
  for (const [accept, type] of [
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ] as const) {
    const response = await fetch(`${site.url}${src}?w=400`, { headers: { Accept: accept } });
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
});

test.each(["?w=401", "?w=", "?w=400.0", "?w=99999", "?w=-400", "?w=400&w=1e9"])(
  "%s brings no picture of its own",
  async (query) => {
    const response = await fetch(`${site.url}${await storePicture()}${query}`);
    expect(response.status).toBe(query.startsWith("?w=400&") ? 200 : 404);
  },
);

test.each([
  "/blog-images/1.jpg",
  "/blog-images/../site.db",
  "/blog-images/..%2Fsite.db",
  "/blog-images/..%5Csite.db",
  "/blog-images/%2E%2E/site.db",
  "/blog-images/%2Fetc%2Fpasswd",
  "/blog-images/1.jpg%00.png",
  "/blog-images/.incoming",
  "/blog-images/%E0%A4%A",
  "/blog-images//secret",
  "/blog-images/1.jpg.data",
])("nothing lies under %s", async (path) => {
  const answer = await sendRaw(
    site,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 (301|400|404) /);
  expect(answer).not.toMatch(/SQLite format|root:/);
});

test("a name nobody gave is answered in plain words that nobody keeps", async () => {
  const response = await fetch(`${site.url}/blog-images/1.jpg`);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["nobody", () => "", 401],
  ["a member without a role", () => member, 403],
])("%s is refused before the picture is read", async (_, cookie, status) => {
  const answer = await sendRaw(
    site,
    `POST /api/images HTTP/1.1\r\nHost: x\r\nCookie: ${cookie()}\r\nContent-Length: ${15 * megabyte}\r\n\r\n`,
    1500,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
  ["an empty file", () => Buffer.alloc(0), 400, "This file is empty."],
  ["a text called .jpg", () => Buffer.from("hello"), 400, /^This file is not a picture/],
  ["an SVG", () => Buffer.from("<svg xmlns='…'/>"), 400, /^SVG files cannot be uploaded/],
  ["16 MB", () => Buffer.alloc(16 * megabyte), 413, /^This picture is larger than 15 MB/],
  ["half a picture", async () => (await picture()).subarray(0, 900), 400, /damaged or incomplete/],
])("%s is answered with a sentence", async (_, file, status, sentence) => {
  const form = new FormData();
  form.set("file", new File([(await file()) as Buffer<ArrayBuffer>], "photo.jpg"));
  for (const body of [await file(), form]) {
    const response = await upload(body);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatch(sentence);
  }
});

test.each([
  ["/api/images", 40 * megabyte, 413],
  ["/api/images?nobody", 15 * megabyte, 401],
  ["/api/posts", 4 * megabyte, 413],
  ["/api/send-contact-email", 256 * 1024 + 1, 413],
  ["/api/send-contact-email", 5 * megabyte, 413],
])("whoever sends %s too much (%d bytes) can still read the answer", async (path, size, status) => {
  const { socket, answer } = openRaw(site);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${path.endsWith("?nobody") ? "" : staff}\r\nContent-Length: ${size}\r\n\r\n`,
  );
  // As browsers do: first everything is sent, then the answer is read, then the next one asked for.
  socket.pause();
  await new Promise((resolve) => socket.write(Buffer.alloc(size), resolve));
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  socket.resume();
  const text = await answer;
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text).toMatch(/HTTP\/1\.1 200 OK[\s\S]+ok\n$/);
});

test.each(["/api/posts", "/admin?index"])("a long post gets through to %s", async (path) => {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
    body: `content=${"x".repeat(3_000_000)}`,
  });
  expect(response.status).toBe(401);
  expect((await response.text()).length).toBeLessThan(100_000);
});

test("with S3 configured pictures lie there and are served all the same", async () => {
  const bucket = await startBucket();
  const dataDir = mkdtempSync(join(tmpdir(), "site-data-"));
  withDatabase(site, (database) => database.exec(`vacuum into '${join(dataDir, "site.db")}'`));
  const other = await startSite({ DATA_DIR: dataDir, ...bucket.env });
  const src = await storePicture(other);
  const response = await fetch(`${other.url}${src}?w=400`, { headers: { Accept: "image/webp" } });
  expect(response.headers.get("content-type")).toBe("image/webp");
  const { bucketStorage } = await import("#app/server/pictures/s3.server.ts");
  const name = src.replace("/blog-images/", "");
  const keys = await bucketStorage(bucket.settings).list(name);
  expect(keys).toEqual(expect.arrayContaining([name, `${name}.400.webp`]));
  expect((await fetch(site.url + src)).status).toBe(404);
  await other.stop();
  await bucket.stop();
});

test("somebody who uploads without end is asked to wait", async () => {
  const statuses: number[] = [];
  let retryAfter = 0;
  for (let count = 0; count < 62; count += 1) {
    const response = await upload(Buffer.from("x"));
    statuses.push(response.status);
    retryAfter = Number(response.headers.get("retry-after"));
  }
  expect(statuses.at(-1)).toBe(429);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
});

function picture() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 500, height: 100, channels: 3, background: "gray", noise } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

async function storePicture(to = site) {
  const response = await upload(await picture(), to);
  expect(response.status).toBe(201);
  const { src, ...size } = (await response.json()) as { src: string };
  expect(size).toEqual({ name: src.split("/").at(-1), width: 500, height: 100 });
  return src;
}

function upload(body: BodyInit, to = site) {
  return fetch(`${to.url}/api/images`, { method: "POST", body, headers: { Cookie: staff } });
}
