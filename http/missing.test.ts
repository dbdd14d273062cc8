import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { missingAddress } from "./missing.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  accept: "text/html,*/*",
  host: "localhost:3000",
};

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
