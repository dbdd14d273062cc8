import { expect, test } from "vitest";
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from "./placeholders.ts";

test("placeholders are filled in once", () => {
  const values = {
    "first name": "{reference}",
    promise: "soon",
    reference: "7F3A-91C2",
    "booking link": "https://site.example/go/call",
  };
  expect(fillPlaceholders("{first name}, {promise}: {reference} {other}", values)).toBe(
    "{reference}, soon: 7F3A-91C2 {other}",
  );
});

test.each([
  "{first name, or “friends”}",
  '{first name, or "friends"}',
  "{first name, or ‘friends’}",
  "{first name, or friends}",
  "{ First Name ,or friends }",
])("%s says what stands there when no name is known", (text) => {
  expect(fillPlaceholders(text, { "first name": "" })).toBe("friends");
  expect(fillPlaceholders(text, { "first name": "Amara" })).toBe("Amara");
  expect(openPlaceholders(text)).toEqual([text]);
  expect(unknownPlaceholders(text, { "first name": "" })).toEqual([]);
  expect(unknownPlaceholders(text, { email: "" })).toEqual([text]);
});

test("a name that nobody knows stays, whatever is to stand there instead", () => {
  expect(fillPlaceholders("{nick name, or “you”}", { email: "a" })).toBe("{nick name, or “you”}");
});

test("a value has no line breaks and no control characters", () => {
  const values = { name: " Amara\r\nBcc: x@example.com\0\u2028Osei " };
  expect(fillPlaceholders("{name}", values)).toBe("Amara Bcc: x@example.com Osei");
});
