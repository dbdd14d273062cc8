import { expect, test } from "vitest";
import { emailAddress, isEmail, mailLink } from "./email.ts";

test("an address is trimmed and lower-cased", () => {
  expect(emailAddress("  AMARA@Example.COM ")).toBe("amara@example.com");
});

test.each([
  "a@b.co",
  "o'neill@example.com",
  "a.b+c_d-e@mail.example.co.uk",
  "sales&service/east=1@example.com",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  "user@почта.рф",
  "user@xn--80a1acny.xn--p1ai",
  "a@bücher.example",
  `a@${"b".repeat(63)}.com`,
])("%j is an e-mail address", (text) => expect(isEmail(text)).toBe(true));

test.each([
  ["User@Почта.РФ", "user@xn--80a1acny.xn--p1ai"],
  ["user@xn--80a1acny.XN--P1AI", "user@xn--80a1acny.xn--p1ai"],
  ["a@BÜCHER.example", "a@xn--bcher-kva.example"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
])("%s is stored as %s", (typed, stored) => expect(emailAddress(typed)).toBe(stored));

test("an address in a link means itself", () => {
  const link = mailLink("a&b?c#d%41@example.com");
  expect(link).toBe("mailto:a%26b%3Fc%23d%2541@example.com");
});

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
  "a;b@example.com",
  'a"b@example.com',
  "a\\b@example.com",
  "a(b)@example.com",
  "müller@example.com",
  "a@-example.com",
  "a@example-.com",
  "a@example.-com",
  "a@-почта.рф",
  "a@почта-.рф",
  "a@127.0.0.1",
  "a@１２７.0.0.1",
  "a@рф/example.com",
  "a@рф:80.com",
  "a@рф%2eexample.com",
  "a@рф\r\nbcc.example.com",
  "=?utf-8?q?a=0a?=@example.com",
  `a@${"b".repeat(64)}.com`,
  `a@${"б".repeat(60)}.рф`,
])("%j is no e-mail address", (text) => expect(isEmail(text)).toBe(false));

test("an address may have 254 characters and not one more", () => {
  const end = "@example.com";
  expect(isEmail("a".repeat(254 - end.length) + end)).toBe(true);
  expect(isEmail("a".repeat(255 - end.length) + end)).toBe(false);
});

test.each([undefined, null, 7, ["a", "b"]])("%j is no e-mail address either", (typed) => {
  expect(emailAddress(typed)).toBeUndefined();
});
