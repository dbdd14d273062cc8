import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { missingAddress, slugOfRead, sourceOfVisit } from "./visits.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  accept: "text/html,application/xhtml+xml",
  host: "localhost:3000",
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

test("a visitor who opens a page that is not there is noted, with the page that had the link", () => {
  expect(asked("/old", { referer: "https://example.com/blog?page=2" })).toEqual({
    path: "/old",
    referrer: "/blog",
  });
});

test.each([
  ["a program", { "user-agent": "curl/8" }, "GET"],
  ["who says nothing", { "user-agent": undefined }, "GET"],
  ["staff", { cookie: "session=x" }, "GET"],
  ["a picture", { "sec-fetch-dest": "image" }, "GET"],
  ["a script", { accept: "*/*" }, "GET"],
  ["what is fetched in advance", { "sec-purpose": "prefetch" }, "GET"],
  ["a head", {}, "HEAD"],
] as const)("%s is not noted", (_, headers, method) => {
  expect(asked("/old", headers, method)).toBeUndefined();
});

test("what scanners ask for is not noted", () => {
  expect(asked("/wp-login.php")).toBeUndefined();
});

function asked(path: string, headers: IncomingMessage["headers"] = {}, method = "GET") {
  const request = { method, headers: { ...browser, ...headers } } as unknown as IncomingMessage;
  return missingAddress({ path, request }, "https://example.com");
}

test.each([
  ["from a search", { referer: "https://www.search.example/?q=ops" }, "/about", "search.example"],
  ["from nowhere", {}, "/about", "direct"],
  ["with a mark", { referer: "https://t.example/" }, "/?utm_source=LinkedIn", "linkedin"],
  ["with a mark that is empty", { referer: "https://t.example/" }, "/?utm_source=", "t.example"],
  ["from what is no host", { referer: "about:blank" }, "/", "direct"],
] as const)("a visit %s is counted by its source", (_, headers, url, source) => {
  expect(visit(url, headers)).toBe(source);
});

test.each([
  ["reads on", { referer: "https://example.com/blog", "sec-fetch-site": "same-origin" }],
  ["reads on in an older browser", { referer: "https://example.com/blog" }],
  ["asks not to be tracked", { dnt: "1" }],
  ["asks for privacy", { "sec-gpc": "1" }],
  ["is a robot", { "user-agent": "Googlebot/2.1" }],
  ["is signed in", { cookie: "session=abc" }],
] as const)("who %s is not counted", (_, headers) => {
  expect(visit("/", headers)).toBeUndefined();
});

function visit(url: string, headers: IncomingMessage["headers"]) {
  const request = { method: "GET", url, headers: { ...browser, ...headers } };
  const exchange = { request: request as unknown as IncomingMessage };
  return sourceOfVisit(exchange, "https://example.com");
}
