import { expect, test } from "vitest";
import { openPlaceholders, unknownPlaceholders } from "#app/rules/text/placeholders.ts";
import { fillReply, type PlaceholderValues, placeholders } from "./reply-placeholders.ts";

const values: PlaceholderValues = {
  "first name": "Amara",
  name: "Amara Osei",
  "company or brand": "",
  form: "contact enquiry",
  date: "November 16, 2026",
  reference: "7F3A-91C2",
  "booking link": "https://calendar.example/call",
  "my name": "Ada",
  "my role": "Operations lead",
  "site name": "Baobab Ops",
};

test("a saved reply is filled with what is known of the enquiry", () => {
  const text = "Hello {first name}, about your {form} {reference}: {booking link}\n\n{my name}";
  expect(fillReply(text, values)).toBe(
    "Hello Amara, about your contact enquiry 7F3A-91C2: https://calendar.example/call\n\nAda",
  );
});

test("case and spaces in a placeholder do not matter", () => {
  expect(fillReply("{First Name} {  first   name }", values)).toBe("Amara Amara");
});

test("what has no value, and what is no placeholder, stays open and is named once", () => {
  const text = fillReply("{company or brand}, {compnay}, {company or brand}", values);
  expect(text).toBe("{company or brand}, {compnay}, {company or brand}");
  expect(openPlaceholders(text)).toEqual(["{company or brand}", "{compnay}"]);
  expect(unknownPlaceholders(text, placeholders)).toEqual(["{compnay}"]);
});

test("a value is never read as another placeholder, and breaks no line", () => {
  const brand = { ...values, "company or brand": "{my name}\nBcc: x@example.com" };
  expect(fillReply("For {company or brand}.", brand)).toBe("For my name Bcc: x@example.com.");
});

test("braces that hold something else than a few words are text", () => {
  for (const text of ["{}", "{ }", '{"a": 1}', "{1}", "{a\nb}", `{${"a".repeat(60)}}`, "{x.y}"]) {
    expect(openPlaceholders(text), text).toEqual([]);
  }
});

test("names that every object has are no placeholders", () => {
  expect(fillReply("{constructor} {toString}", values)).toBe("{constructor} {toString}");
});
