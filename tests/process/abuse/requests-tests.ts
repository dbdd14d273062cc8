import { expect, test } from "vitest";
import { sendRaw } from "../../support/raw-http.ts";
import { admin, get, locationIn, site } from "./target.ts";

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
