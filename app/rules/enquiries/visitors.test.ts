import { expect, test } from "vitest";
import { isVisitor, slugIn } from "./visitors.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

test.each([
  firefox,
  iphone,
  "Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
])("%s is a browser of a visitor", (userAgent) => {
  expect(isVisitor({ userAgent })).toBe(true);
});

test.each([
  undefined,
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "GPTBot/1.2 (+https://openai.com/gptbot)",
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Applebot/0.1",
  "facebookexternalhit/1.1",
  "curl/8.5.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36",
])("%s is a program", (userAgent) => {
  expect(isVisitor({ userAgent })).toBe(false);
});

test("who is signed in is no visitor", () => {
  expect(isVisitor({ userAgent: firefox, cookie: "session=abc" })).toBe(false);
  expect(isVisitor({ userAgent: firefox, cookie: "a=b; __Host-session=abc" })).toBe(false);
  expect(isVisitor({ userAgent: firefox, cookie: "flash=saved; obsession=x" })).toBe(true);
});

test("posts and spotlights have a slug, lists and files have none", () => {
  expect(slugIn("/blog/plan-in-seasons")).toBe("plan-in-seasons");
  expect(slugIn("/BuyBlack/sunrise-shea")).toBe("sunrise-shea");
  for (const path of ["/blog", "/blog/", "/blog/a/b", "/blog/a.data", "/blog-images/a", "/about"]) {
    expect(slugIn(path)).toBeUndefined();
  }
});
