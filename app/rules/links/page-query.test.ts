import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSharedAddress, knownParameters, pageAddress } from "./page-query.ts";

test.each([
  ["/about", "", "/about"],
  ["/about", "?", "/about"],
  ["/about", "?utm_source=x&fbclid=y", "/about"],
  ["/about", "?page=2", "/about"],
  ["/about", "?notice=abc&x", "/about?notice=abc"],
  ["/blog", "?utm_source=x&page=2&category=Business&&=", "/blog?page=2&category=Business"],
  ["/holiday-gift-guide", "?list=a.1&x", "/holiday-gift-guide?list=a.1"],
  ["/newsletter", "?page=2&utm_source=x", "/newsletter?page=2"],
  ["/newsletter/an-issue", "?utm_source=x", "/newsletter/an-issue"],
  ["/search", "?q=a%26b&q=c&x=y", "/search?q=a%26b&q=c"],
  ["/BuyBlack", "?kind=wear&q=tote&page=2&x", "/BuyBlack?kind=wear&q=tote&page=2"],
  ["/BuyBlack", "?q=&kind=no-such-kind", "/BuyBlack"],
  ["/tv", "?kind&q=++&kind=constructor", "/tv"],
  ["/tv", "?q=&kind=care", "/tv?kind=care"],
  ["/search", "?q=&kind=brands", "/search?q=&kind=brands"],
  ["/blog-images/1.jpg", "?w=400&x", "/blog-images/1.jpg?w=400"],
  ["/covers/business/x.svg", "?x=1", "/covers/business/x.svg"],
  ["/constructor", "?constructor", "/constructor"],
  ["/admin", "?anything=1", "/admin?anything=1"],
  ["/auth/reset", "?token=1&x", "/auth/reset?token=1&x"],
  ["/blog.data", "?_routes=x&page=2", "/blog.data?_routes=x&page=2"],
])("%s%s is the page %s", (path, query, address) => {
  expect(pageAddress(path, query)).toBe(address);
});

test("every parameter that a public page reads is known", () => {
  const files = globSync(
    "app/{root.tsx,routes/**/*.{ts,tsx},rules/**/*.ts,ui/**/*.{ts,tsx}}",
  ).filter(
    (file) =>
      !/\.test\.|routes\/(admin|auth|newsletter|partner|kit|api)\/|rules\/media\/video\.ts/.test(
        file,
      ),
  );
  const reads =
    /(?:search|searchParams|useSearchParams\(\)\[0\])\s*\.(?:get|getAll|has)\("(\w+)"\)/g;
  const read = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(reads), ([, name]) => name),
  );
  expect([...new Set(read)].toSorted()).toEqual([...new Set(knownParameters)].toSorted());
});

test.each([
  ["/blog", "/blog", true],
  ["/blog", "/blog?category=Strategy&page=2", true],
  ["/contact", "/contact?interest=packages", true],
  ["/blog", "/blog?page=2&notice=abc", false],
  ["/blog.data", "/blog.data?page=2", false],
  ["/about", "/about?notice", false],
  ["/BuyBlack", "/BuyBlack?kind=food&q=tea", false],
  ["/blog-images/a.jpg", "/blog-images/a.jpg?w=480", false],
])("%s, asked for as %s, is one page for everybody: %s", (path, address, expected) => {
  expect(isSharedAddress(path, address)).toBe(expected);
});
