import { expect, test } from "vitest";
import { parseLink, parseSource } from "./rich-text.ts";

test.each([
  "https://acme.com",
  "http://acme.com/a?b#c",
  "/BuyBlack/sunrise-shea",
  "#h-costs",
  "mailto:hello@acme.com?subject=Hi",
])("%j may be linked to", (address) => expect(parseLink(address)).toBeDefined());

test.each(["javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x", "file:///a", " "])(
  "%j is not left in a text",
  (address) => {
    expect(parseLink(address)).toBeUndefined();
    expect(parseSource(address)).toBeUndefined();
  },
);

test.each([
  "\u0001javascript:alert(1)",
  "java\u0001script:alert(1)",
  "\u200bjavascript:alert(1)",
  "\ufeffjavascript:alert(1)",
  "java\u00adscript:alert(1)",
  "\u202ejavascript:alert(1)",
  "\u2060data:text/html,x",
  "\ufe0fjavascript:alert(1)",
  "\u3164javascript:alert(1)",
  "\u00a0javascript:alert(1)",
])("%j is no link, although browsers see nothing in it but a path", (address) => {
  expect(parseLink(address)).toBeUndefined();
  expect(parseSource(address)).toBeUndefined();
});

test.each(["https://acme.com/a\u200bb: c", "/a\u00adb:c", "/a b", "https://почта.рф/👩🏾‍🚀"])(
  "%j is a link with everything in it",
  (address) => expect(parseLink(address)).toBeDefined(),
);

test("a mail address cannot be loaded", () => {
  expect(parseSource("mailto:hello@acme.com")).toBeUndefined();
});
