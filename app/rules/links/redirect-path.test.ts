import { expect, test } from "vitest";
import { readFrom, readTo, redirectKey, shadowProblem, withQuery } from "./redirect-path.ts";

const siteUrl = "https://example.com";

test.each([
  ["/old-page", "/old-page"],
  ["/Old-Page/", "/old-page"],
  ["/a//b/../c", "/a/c"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/%61bout-us", "/about-us"],
  ["/BUYBLACK/Old", "/BuyBlack/old"],
  ["/buyblackish", "/buyblackish"],
])("%s is looked up as %s", (path, key) => {
  expect(redirectKey(path)).toBe(key);
});

test.each([
  ["/old-page", "/old-page"],
  [" /Old/ ", "/old"],
  ["/café", "/caf%C3%A9"],
  ["https://example.com/Old?p=1#x", "/old?p=1"],
  ["?p=12", "/?p=12"],
])("%s is the old address %s", (typed, from) => {
  expect(readFrom(typed, siteUrl)).toEqual({ from });
});

test.each([
  "",
  "old-page",
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example/x",
  "javascript:alert(1)",
  `/${"x".repeat(500)}`,
])("%j is no old address", (typed) => {
  expect(readFrom(typed, siteUrl)).toHaveProperty("problem");
});

test.each([
  ["/About", "/about"],
  ["/blog/New-Post/", "/blog/new-post"],
  ["/files/Brochure.pdf", "/files/Brochure.pdf"],
  ["/contact?interest=x#form", "/contact?interest=x#form"],
  ["https://example.com/about", "/about"],
  ["https://elsewhere.example.org/x", "https://elsewhere.example.org/x"],
])("%s leads to %s", (typed, to) => {
  expect(readTo(typed, siteUrl)).toEqual({ to });
});

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "mailto:a@example.com",
  "ftp://example.com/x",
  "evil.example",
  "http://127.0.0.1/x",
  "https://user@evil.example/",
])("%j is no target", (typed) => {
  expect(readTo(typed, siteUrl)).toHaveProperty("problem");
});

test.each([
  ["/about", "/about is a page"],
  ["/", "/ is a page"],
  ["/?utm_source=x", "Of its parameters"],
  ["/admin/posts", "Everything below /admin"],
  ["/assets/x.js", "Everything below /assets"],
  ["/go/x/1", "Everything below /go"],
  ["/favicon.ico", "/favicon.ico belongs"],
])("nothing leads on from %s, and it says why", (from, words) => {
  expect(shadowProblem(from)).toContain(words);
});

test.each(["/old-page", "/?p=12", "/?page_id=4", "/blog/old", "/index.html"])(
  "%s may lead on",
  (from) => {
    expect(shadowProblem(from)).toBeUndefined();
  },
);

test("parameters go along within the site, and never elsewhere", () => {
  expect(withQuery("/blog/new", "?utm_source=x")).toBe("/blog/new?utm_source=x");
  expect(withQuery("/blog?page=2", "?utm_source=x")).toBe("/blog?page=2");
  expect(withQuery("https://elsewhere.example/", "?a=b")).toBe("https://elsewhere.example/");
});
