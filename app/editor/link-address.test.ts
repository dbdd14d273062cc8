import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["acme.com", "https://acme.com"],
  [" https://acme.com/a?b#c ", "https://acme.com/a?b#c"],
  ["http://acme.com", "http://acme.com"],
  ["/BuyBlack/sunrise-shea", "/BuyBlack/sunrise-shea"],
  ["#h-costs", "#h-costs"],
  ["hello@acme.com", "mailto:hello@acme.com"],
  ["hello@почта.рф", "mailto:hello@почта.рф"],
  ["acme.com/@amara.osei", "https://acme.com/@amara.osei"],
  ["mailto:hello@acme.com?subject=Hi", "mailto:hello@acme.com?subject=Hi"],
])("%j links to %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "mailto:javascript:alert(1)",
  "data:text/html,x",
  "ftp://acme.com",
  "tel:+123",
  "//acme.com",
  "/\\acme.com",
  "two words",
  "acme",
  "",
])("%j links to nothing", (typed) => expect(linkAddress(typed)).toBeUndefined());
