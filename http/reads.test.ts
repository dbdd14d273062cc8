import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { slugOfRead } from "./reads.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  accept: "text/html,application/xhtml+xml",
  "sec-fetch-dest": "document",
};

test("a post that a visitor opens is a read", () => {
  expect(read()).toBe("a-post");
  expect(read({ path: "/BuyBlack/a-brand" })).toBe("a-brand");
  expect(read({ headers: { "sec-fetch-dest": undefined } })).toBe("a-post");
});

test.each([
  ["a list", { path: "/blog" }],
  ["another page", { path: "/about" }],
  ["data", { path: "/blog/a-post.data" }],
  ["a question for its headers alone", { method: "HEAD" }],
  ["a page fetched in advance", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["a page fetched in advance by an older browser", { headers: { purpose: "prefetch" } }],
  ["a script that fetches the page", { headers: { "sec-fetch-dest": "empty" } }],
  ["a frame", { headers: { "sec-fetch-dest": "iframe" } }],
  ["a program that accepts anything", { headers: { accept: "*/*" } }],
  ["a robot", { headers: { "user-agent": "Googlebot/2.1" } }],
  ["a member of staff", { headers: { cookie: "session=abc" } }],
])("%s is no read", (_, request) => {
  expect(read(request)).toBeUndefined();
});

type Asked = { path?: string; method?: string; headers?: Record<string, string | undefined> };

function read({ path = "/blog/a-post", method = "GET", headers }: Asked = {}) {
  const request = { method, headers: { ...browser, ...headers } };
  return slugOfRead({ path, request: request as unknown as IncomingMessage });
}
