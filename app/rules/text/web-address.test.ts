import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";
import { webUrl } from "./web-url.ts";

test.each([
  ["https://acme.com", "https://acme.com"],
  ["HTTP://Acme.com/Path?q=1#x", "HTTP://Acme.com/Path?q=1#x"],
  ["acme.com", "https://acme.com"],
  ["  shop.acme.co.uk/a ", "https://shop.acme.co.uk/a"],
  ["acme.com:8080/x", "https://acme.com:8080/x"],
  ["http://bücher.example", "http://bücher.example"],
  ["\u200bacme.com", "https://acme.com"],
  ["\u2060 \ufeffhttps://acme.com/a", "https://acme.com/a"],
  ["https://acme.com\u200b\u200d ", "https://acme.com"],
])("%j is the address %j", (typed, address) => expect(webAddress(typed)).toBe(address));

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "mailto:a@b.example",
  "ftp://acme.com",
  "https://user:pass@acme.com",
  "localhost",
  "acme",
  "https://",
  "https://a b.com",
  'https://acme.com/"onload="x',
  "//acme",
  "http://acme..com",
])("%j is no address we would link to", (typed) => expect(webAddress(typed)).toBeUndefined());

test("an address may have 2048 characters and not one more", () => {
  const start = "https://acme.com/";
  const longest = start + "a".repeat(2048 - start.length);
  expect(webAddress(longest)).toBe(longest);
  expect(webAddress(`${longest}a`)).toBeUndefined();
});

test.each(["https://acme.com/a", "HTTP://localhost:3000"])("%j is written in full", (address) => {
  expect(webUrl(address)?.href).toBe(new URL(address).href);
});

test.each(["acme.com", "/about", "javascript:alert(1)", "https://", "", null, undefined])(
  "%j is not written in full",
  (address) => expect(webUrl(address)).toBeUndefined(),
);
