import { expect, test } from "vitest";
import { emailAddress, isEmail } from "./email.ts";

test("an address is trimmed and lower-cased", () => {
  expect(emailAddress("  AMARA@Example.COM ")).toBe("amara@example.com");
});

test.each(["a@b.co", "o'neill@example.com", "a.b+c_d-e@mail.example.co.uk"])(
  "%j is an e-mail address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "a@b",
  "a@b.c",
  "a b@example.com",
  "a@example.com\r\nBcc: x@example.com",
  "a@example.com\0",
  "a,b@example.com",
  "a@@example.com",
  "a..b@example.com",
  ".a@example.com",
  "a@example..com",
  "<a@example.com>",
])("%j is no e-mail address", (text) => expect(isEmail(text)).toBe(false));

test("an address may have 254 characters and not one more", () => {
  const end = "@example.com";
  expect(isEmail("a".repeat(254 - end.length) + end)).toBe(true);
  expect(isEmail("a".repeat(255 - end.length) + end)).toBe(false);
});

test.each([undefined, null, 7, ["a", "b"]])("%j is no e-mail address either", (typed) => {
  expect(emailAddress(typed)).toBeUndefined();
});
