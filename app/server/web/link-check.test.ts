import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setListeningPort } from "#app/server/env.server.ts";
import { isPublicAddress } from "#app/server/guard/ip-address.server.ts";
import { checkLinks, createLinkChecker, type LinkCheckOptions } from "./link-check.server.ts";

/** What the server was asked for, as “HEAD /path”. */
const asked: string[] = [];
const headersOf = new Map<string, IncomingMessage["headers"]>();
let open = 0;
let mostOpen = 0;

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  asked.push(`${request.method} ${path}`);
  headersOf.set(path, request.headers);
  const [, name = ""] = path.split(/[/?]/);
  (answers[name] ?? plain(404))(request, response);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Record<string, Answer> = {
  fine: plain(200),
  gone: plain(410),
  forbidden: plain(403),
  busy: plain(429),
  failing: plain(503),
  "get-only": (request, response) =>
    plain(request.method === "HEAD" ? 405 : 200)(request, response),
  moved: redirect("/fine"),
  loop: redirect("/loop"),
  away: redirect("http://169.254.169.254/latest/meta-data/"),
  inside: redirect("http://inside.test/"),
  script: redirect("javascript:alert(1)"),
  silent: () => {},
  picture: typed("image/jpeg"),
  page: typed("text/html; charset=utf-8"),
  "typed-late": (request, response) =>
    (request.method === "HEAD" ? plain(200) : typed("image/webp"))(request, response),
  word: ({ url = "" }, response) =>
    response.writeHead(url.includes("gone") ? 404 : url.includes("gray") ? 400 : 200).end("{}"),
  vimeo: plain(403),
  still: ({ url = "" }, response) => response.end(jpegOf(url.includes("gray") ? 120 : 480)),
  endless: (request, response) => {
    response.writeHead(request.method === "HEAD" ? 405 : 200);
    if (request.method === "HEAD") return response.end();
    const timer = setInterval(() => response.write("x".repeat(1000)), 1);
    response.on("close", () => clearInterval(timer));
  },
  slow: (_request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 30);
  },
};

function plain(status: number): Answer {
  return (_request, response) => response.writeHead(status).end();
}

function typed(type: string): Answer {
  return (_request, response) => response.writeHead(200, { "content-type": type }).end();
}

/** The beginning of a picture, an application's segment before its size. */
function jpegOf(width: number) {
  const frame = [0xff, 0xc0, 0, 17, 8, 0, 90, width >> 8, width & 255, 3];
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, ...frame]);
}

function redirect(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}

let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const names: Record<string, string[]> = {
  "site.test": ["127.0.0.1"],
  "inside.test": ["10.0.0.7"],
  "both.test": ["127.0.0.1", "10.0.0.7"],
  "metadata.test": ["169.254.169.254"],
  "mapped.test": ["::ffff:10.0.0.1"],
};

/** The loopback stands for the internet. */
const options: LinkCheckOptions = {
  resolve: async (host) => names[host] ?? [],
  isAllowed: (address) => address === "127.0.0.1",
  pause: 0,
};

async function resultOf(path: string, more: LinkCheckOptions = {}) {
  const [checked] = await checkLinks([link(path)], { ...options, ...more });
  return checked?.result;
}

function link(path: string, host = "site.test") {
  return `http://${host}:${port}/${path}`;
}

test("a page that answers is fine, and one that is gone is gone", async () => {
  expect(await resultOf("fine")).toMatchObject({ kind: "fine" });
  expect(await resultOf("nowhere")).toEqual({ kind: "gone", status: 404 });
  expect(await resultOf("gone")).toEqual({ kind: "gone", status: 410 });
});

test("a host that turns programs away is no proof of a broken link", async () => {
  for (const path of ["forbidden", "busy", "failing"]) {
    expect(await resultOf(path)).toMatchObject({ kind: "unknown" });
  }
});

test("a page that refuses HEAD is asked for with GET, and redirects are followed", async () => {
  expect(await resultOf("get-only")).toMatchObject({ kind: "fine" });
  expect(asked).toEqual(["HEAD /get-only", "GET /get-only"]);
  expect(await resultOf("moved")).toMatchObject({ kind: "fine" });
});

test("a redirect in circles ends after five", async () => {
  expect(await resultOf("loop")).toEqual({
    kind: "unknown",
    reason: "is sent on more than 5 times",
  });
  expect(asked).toHaveLength(6);
});

test.each([
  ["away", "it leads into a private network"],
  ["inside", "it leads into a private network"],
  ["script", "is sent on to something else than a page"],
])("nobody is led into another network by %s", async (path, reason) => {
  expect(await resultOf(path)).toEqual({ kind: "unknown", reason });
});

test.each([
  "http://127.0.0.2/",
  "http://[::1]/",
  "http://[::ffff:169.254.169.254]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://2852039166/latest/meta-data/",
  "http://0xa9.0xfe.0xa9.0xfe/",
  "http://0251.0376.0251.0376/",
  "http://metadata.test/",
  "http://mapped.test/",
  "//metadata.test/",
  "http://user:secret@metadata.test/",
  "file:///etc/passwd",
  "ftp://site.test/",
  "data:text/html,hello",
  "unix:/var/run/docker.sock",
])("a redirect to %s is not followed", async (target) => {
  let hops = 0;
  answers.trap = (_request, response) => {
    hops += 1;
    response.writeHead(307, { location: target }).end();
  };
  const isAllowed = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
  const result = await resultOf(`trap?${target}`, { isAllowed });
  expect(result).toMatchObject({
    kind: "unknown",
    reason: expect.stringMatching(/private network|something else than a page/),
  });
  expect(hops).toBe(1);
});

test("a host that wants fewer requests is not asked again in this round", async () => {
  const [first, second] = await checkLinks([link("busy?1"), link("busy?2")], options);
  expect(first?.result).toMatchObject({
    kind: "unknown",
    reason: expect.stringContaining("later"),
  });
  expect(second?.result).toMatchObject({
    kind: "unknown",
    reason: expect.stringContaining("fewer"),
  });
  expect(asked).toEqual(["HEAD /busy?1"]);
});

test("a name that does not exist is broken only if another host answers", async () => {
  const dead = `http://no-such-shop.test/?${port}`;
  expect((await checkLinks([dead], options))[0]?.result.kind).toBe("unknown");
  const other = `${dead}&again`;
  const [checked] = await checkLinks([other, link("fine?witness")], options);
  expect(checked?.result).toEqual({ kind: "broken", reason: "its name is not known" });
});

test("a picture has to be one", async () => {
  const checker = createLinkChecker(options);
  expect(await checker.check(link("picture"), "picture")).toMatchObject({ kind: "fine" });
  expect(await checker.check(link("typed-late"), "picture")).toMatchObject({ kind: "fine" });
  expect(await checker.check(link("page"), "picture")).toEqual({
    kind: "broken",
    reason: "is no picture any more (text/html)",
  });
});

test("a film is judged by its host’s word and its picture, never by its page", async () => {
  const base = `http://site.test:${port}`;
  const films = { youtube: `${base}/word`, vimeo: `${base}/vimeo`, pictures: `${base}/still` };
  const checker = createLinkChecker({ ...options, films });
  const film = (id: string) => checker.check(`https://youtu.be/${id}`, "film");
  expect(await film("dQw4w9WgXcQ")).toEqual({ kind: "fine" });
  expect(asked).toEqual([
    "GET /word?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json",
    "GET /still/vi/dQw4w9WgXcQ/hqdefault.jpg",
  ]);
  expect(await film("goneFilm001")).toMatchObject({ kind: "broken" });
  expect(await film("grayFilm001")).toMatchObject({
    kind: "unknown",
    reason: expect.stringContaining("gray"),
  });
  expect(await checker.check("https://vimeo.com/76979871", "film")).toMatchObject({
    kind: "broken",
    reason: expect.stringContaining("private"),
  });
});

test("a name with one private address among others is not connected to", async () => {
  const [checked] = await checkLinks([link("fine?both", "both.test")], options);
  expect(checked?.result).toMatchObject({ kind: "unknown" });
  expect(asked).toEqual([]);
});

test("a name is looked up once for each request, so that it cannot change in between", async () => {
  let looked = 0;
  const resolve = async () => {
    looked += 1;
    return looked === 1 ? ["127.0.0.1"] : ["10.0.0.7"];
  };
  expect(await resultOf("fine?rebound", { resolve })).toMatchObject({ kind: "fine" });
  expect(looked).toBe(1);
});

test.each([
  "http://127.0.0.1:9/",
  "http://localhost:9/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://169.254.169.254/",
  "ftp://example.com/",
  "no address",
])("%s is a broken link, and nobody is asked", async (address) => {
  const [checked] = await checkLinks([address]);
  expect(checked?.result.kind).toBe("broken");
});

test("a silent server is waited for no longer than allowed", async () => {
  const limits = { request: 80, link: 200, list: 400 };
  expect(await resultOf("silent", { limits })).toEqual({
    kind: "unknown",
    reason: "it did not answer in time",
  });
});

test("a name that nobody answers for ends in time, too", async () => {
  const limits = { request: 50, link: 80, list: 400 };
  const resolve = () => new Promise<string[]>(() => {});
  expect(await resultOf("fine?unresolved", { limits, resolve })).toMatchObject({ kind: "unknown" });
});

test("when the time for all is over, the rest is unknown", async () => {
  const limits = { request: 80, link: 80, list: 100 };
  const many = Array.from({ length: 18 }, (_, index) => link(`silent/${index}`));
  const checked = await checkLinks(many, { ...options, limits });
  expect(checked).toHaveLength(18);
  expect(checked.at(-1)?.result).toEqual({ kind: "unknown", reason: "there was no time left" });
});

test("of an endless body nothing is read", async () => {
  expect(await resultOf("endless")).toMatchObject({ kind: "fine" });
});

test("at most six are asked at a time, at most sixty, each once", async () => {
  const many = Array.from({ length: 70 }, (_, index) => link(`slow/${index % 65}`));
  const checked = await checkLinks(many, options);
  expect(checked).toHaveLength(60);
  expect(asked).toHaveLength(60);
  expect(mostOpen).toBeLessThanOrEqual(6);
  await checkLinks(many, options);
  expect(asked, "the answers are cached").toHaveLength(60);
});

test("no credentials are sent, and the program says who it is", async () => {
  await checkLinks([`http://user:secret@site.test:${port}/fine?who`], options);
  const headers = headersOf.get("/fine?who");
  expect(headers?.authorization).toBeUndefined();
  expect(headers?.cookie).toBeUndefined();
  expect(headers?.["user-agent"]).toMatch(/LinkCheck/);
});

test("own addresses are asked for on this machine", async () => {
  setListeningPort(port);
  const [checked] = await checkLinks([`http://localhost:${port}/fine?own`]);
  expect(checked?.result).toMatchObject({ kind: "fine" });
  expect(headersOf.get("/fine?own")?.host).toBe(`localhost:${port}`);
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::a00:1", false],
  ["2002:7f00:1::", false],
  ["no address", false],
])("%s is part of the internet: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
