import { expect, test } from "vitest";
import { isWorthNoting, readReferrer } from "./missing-address.ts";

test.each([
  "/old-page",
  "/2019/05/hello-world",
  "/about.html",
  "/files/brochure.pdf",
  "/blog/gone",
])("staff hear of %s", (path) => {
  expect(isWorthNoting(path)).toBe(true);
});

test.each([
  "/wp-login.php",
  "/index.php/x",
  "/xmlrpc.php",
  "/wp-content/plugins/x",
  "/.env",
  "/app/.git/config",
  "/backup.zip",
  "/config.yml",
  "/favicon-32x32.png",
  "/blog/x.data",
  "/admin/none",
  "/partner/secret-token/x",
  "/cgi-bin/luci",
  "/unsubscribe/jo@example.com",
  "/a%22onload",
  `/${"x".repeat(300)}`,
])("%s is noise", (path) => {
  expect(isWorthNoting(path)).toBe(false);
});

test.each([
  ["https://example.com/blog?utm=x#y", "/blog"],
  ["https://elsewhere.example/list?q=secret", "https://elsewhere.example/list"],
  ["https://example.com/partner/secret-token", null],
  ["https://mail.example/jo@example.com/", null],
  ["android-app://com.mail/", null],
  ["nonsense", null],
  [undefined, null],
])("of the referrer %s the page %s is noted", (referrer, page) => {
  expect(readReferrer(referrer, ["example.com"])).toBe(page);
});
