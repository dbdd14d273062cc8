import { once } from "node:events";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isOn } from "#app/rules/links/sections.ts";
import { site as owner } from "#site.config.ts";
import packageFile from "../../package.json" with { type: "json" };
import { createDatabase } from "../support/postgres.ts";
import { openRaw, sendRaw, trickle } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("the first start says where the site and its data are", () => {
  expect(site.output()).toMatch(/^Demo content: \d+ posts added\.$/m);
  expect(site.output()).toContain(`Data: ${site.dataDir}/site.db`);
  expect(site.output()).toMatch(/^http:\/\/localhost:\d+ is ready/m);
});

test("health and readiness answer", async () => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test.each([
  ["/about/", "/about"],
  ["/About", "/about"],
  [owner.founder.path.toLowerCase(), owner.founder.path],
  ["/services/Global-Talent/?a=1", "/services/global-talent?a=1"],
  ["//example.com/", "/example.com"],
])("%s moves for good to %s", async (from, to) => {
  const response = await fetch(site.url + from, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
});

test("pages are revalidated by browsers, held by shared caches, and never sent twice", async () => {
  const first = await fetch(`${site.url}/about`);
  expect(first.headers.get("cache-control")).toMatch(/max-age=0.*s-maxage=3600/);
  expect(first.headers.get("set-cookie")).toBeNull();
  const again = await fetch(`${site.url}/about`, {
    headers: { "If-None-Match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("fingerprinted files last for a year, compressed", async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  const asset = /\/assets\/[\w.-]+\.svg/.exec(html)?.[0];
  const response = await fetch(site.url + asset, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
});

test("a missing page is not stored by anybody", async () => {
  const response = await fetch(`${site.url}/no-such-page`);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["/../../etc/passwd", "/assets/../../package.json", "/%2e%2e/package.json", "/%00"])(
  "the path %s reaches no file",
  async (path) => {
    const answer = await sendRaw(
      site,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (301|404|400)/);
    expect(answer).not.toContain(`"name": "${packageFile.name}"`);
  },
);

test("a body beyond the limit is refused, declared or not", async () => {
  const body = "x".repeat(300 * 1024);
  const declared = await fetch(`${site.url}/search`, { method: "POST", body });
  expect(declared.status).toBe(413);
  const chunk = `${(64 * 1024).toString(16)}\r\n${"x".repeat(64 * 1024)}\r\n`;
  const streamed = await sendRaw(
    site,
    `POST /search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`,
  );
  expect(streamed).toMatch(/^HTTP\/1\.1 413/);
});

test("headers without end are refused", async () => {
  const answer = await sendRaw(
    site,
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431/);
});

test("slow clients are closed within 30 s, and the site answers meanwhile", async () => {
  const begin = Date.now();
  const slow = [
    trickle(site, "GET / HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n"),
    trickle(site, "POST /search HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n", "x"),
    trickle(site, "POST /api/images HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n", "x"),
    trickle(site, "", ""),
  ];
  const reader = await readNothing();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await Promise.all(slow);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await reader.rest()).toBeLessThan(reader.asked);
  expect(Date.now() - begin).toBeLessThan(30_000);
});

test("somebody with a slow connection gets all of an answer that the system still holds", {
  tags: "release",
}, async () => {
  const { socket, answer } = openRaw(site);
  const [path, size] = await findReact();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4));
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 9000));
  socket.resume();
  setTimeout(() => socket.destroy(), 1000);
  expect((await answer).length).toBeGreaterThan(4 * size);
});

test("whoever asks on and on without waiting for an answer is cut off", async () => {
  const answer = await sendRaw(site, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(200));
  expect(answer.match(/^HTTP\/1\.1 200/gm)?.length ?? 0).toBeLessThan(60);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test("who leaves before an answer takes it from nobody who asked for the same", async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  for (const page of ["about", "contact", "blog", "packages", "privacy"]) {
    const [leaving, staying] = [openRaw(site), openRaw(site)];
    await Promise.all([leaving, staying].map(({ socket }) => once(socket, "connect")));
    // Drawing it takes longer than to leave.
    for (const { socket } of [leaving, staying]) socket.write(get(`/cards/${page}.png`));
    setTimeout(() => leaving.socket.resetAndDestroy(), 10);
    expect((await staying.answer).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  }
});

test("SIGTERM finishes the request in flight and exits with 0", async () => {
  const own = await startSite();
  const { socket, answer } = openRaw(own);
  const head = "POST /no-such-page HTTP/1.1\r\nHost: x\r\nContent-Length: 4";
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\nab`);
  // The site asks for the rest once it has begun to read.
  await once(socket, "data");
  const stopped = own.stop();
  const ask = () => fetch(`${own.url}/healthz`).catch(() => undefined);
  await expect.poll(async () => (await ask())?.status).not.toBe(200);
  socket.write("cd");
  expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 405 /);
  expect(await stopped).toBe(0);
});

test("a wrong setting stops the start with a sentence naming it", async () => {
  await expect(startSite({ TRUST_PROXY: "yes" })).rejects.toThrow(
    /ended with 1: TRUST_PROXY is set to a value that cannot be used: .*\n$/,
  );
});

test.skipIf(!isOn("buyBlack"))("DEMO_CONTENT=false starts an empty site", async () => {
  const empty = await startSite({ DEMO_CONTENT: "false" });
  expect(await (await fetch(`${empty.url}/BuyBlack`)).text()).toContain(
    "No brands available yet. Check back soon!",
  );
  await empty.stop();
});

test("a PostgreSQL database gets its tables and no demo content; one that is not there, a sentence", async () => {
  const DATABASE_URL = await createDatabase(inject("postgresUrl"));
  const own = await startSite({ DATABASE_URL });
  expect(own.output()).not.toContain("Demo content");
  expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  await own.stop();
  await expect(startSite({ DATABASE_URL: `${DATABASE_URL}_x` })).rejects.toThrow(
    /ended with 1: The database of DATABASE_URL does not answer \(.*does not exist\)\. Nothing was started\.\n$/,
  );
});

async function findReact() {
  const html = await (await fetch(`${site.url}/`)).text();
  const path = /\/assets\/react-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const bytes = await (await fetch(site.url + path)).arrayBuffer();
  return [path, bytes.byteLength] as const;
}

/** Requests more than the system buffers for a client, and reads none of it until later. */
async function readNothing() {
  const [path, size] = await findReact();
  const times = Math.ceil(8_000_000 / size);
  const { socket, answer } = openRaw(site);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  socket.pause();
  return {
    asked: size * times,
    async rest() {
      socket.resume();
      return (await answer).length;
    },
  };
}
