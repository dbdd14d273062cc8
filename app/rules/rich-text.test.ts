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

test("a mail address cannot be loaded", () => {
  expect(parseSource("mailto:hello@acme.com")).toBeUndefined();
});
