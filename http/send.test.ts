import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createExchange } from "./exchange.ts";
import { type Page, toPage } from "./page-cache.ts";
import { limitFreshness, sendPage } from "./send.ts";

let page: Page;
const server = createServer((request, response) =>
  sendPage(createExchange(request, response), page),
);

beforeAll(async () => {
  page = await toPage(
    new Response("hello ".repeat(200), { headers: { "Content-Type": "text/html" } }),
    ["br", "gzip"],
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["deflate", undefined],
  [undefined, undefined],
])("a client that accepts %j gets %j", async (accepted, encoding) => {
  const { headers, length } = await fetchRaw({ "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(Number(headers["content-length"])).toBe(length);
  expect(headers.vary).toBe("Accept-Encoding");
});

test("a page the client has already is not sent again", async () => {
  const first = await fetchRaw({ "accept-encoding": "br" });
  const second = await fetchRaw({
    "accept-encoding": "br",
    "if-none-match": String(first.headers.etag),
  });
  expect(second.status).toBe(304);
  expect(second.length).toBe(0);
});

test.each([
  [
    "public, max-age=0, must-revalidate, s-maxage=3600",
    90,
    "public, max-age=0, must-revalidate, s-maxage=90",
  ],
  ["public, max-age=300, s-maxage=3600", 600, "public, max-age=300, s-maxage=600"],
  ["public, max-age=300", 0, "public, max-age=0"],
  ["public, s-maxage=86400, max-age=86400", 5, "public, s-maxage=86400, max-age=86400"],
  ["private, no-store", 5, "private, no-store"],
])("caches told %j hold it no longer than the %s s until the next post", (said, seconds, sent) => {
  const headers = ["content-type", "text/html", "cache-control", said, "etag", "x"];
  expect(limitFreshness(headers, seconds)[3]).toBe(sent);
  expect(limitFreshness(["etag", "cache-control"], seconds)).toEqual(["etag", "cache-control"]);
});

test("HEAD says how long the page is without sending it", async () => {
  const { headers, length } = await fetchRaw({}, "HEAD");
  expect(headers["content-length"]).toBe("1200");
  expect(length).toBe(0);
});

function fetchRaw(headers: Record<string, string | undefined>, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
  return new Promise<{
    status: number | undefined;
    headers: Record<string, unknown>;
    length: number;
  }>((resolve, reject) => {
    const outgoing = httpRequest({
      port,
      host: "127.0.0.1",
      method,
      headers: sent as Record<string, string>,
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, length }),
      );
    });
    outgoing.end();
  });
}
