import { expect, test } from "vitest";
import { enquiryExcerpt, enquiryState, entryWords } from "./person-words.ts";

const enquiry = {
  form_type: "contact",
  fields: {},
  spam: false,
  state: "new",
  due_at: "2026-11-17T14:00:00.000Z",
  answered_at: null,
  created_at: "2026-11-16T14:00:00.000Z",
} as const;

test("the state of an enquiry is told against its promise", () => {
  const words = (change: object, now = "2026-11-17T00:00:00.000Z") =>
    enquiryState({ ...enquiry, ...change }, now).words;
  expect(words({})).toBe("New");
  expect(words({}, "2026-11-18T00:00:00.000Z")).toBe("Overdue");
  expect(words({ state: "answered", answered_at: "2026-11-17T13:00:00.000Z" })).toBe(
    "Answered in time",
  );
  expect(words({ state: "closed", answered_at: "2026-11-17T15:00:00.000Z" })).toBe("Answered late");
  expect(words({ state: "closed" })).toBe("Closed");
  expect(words({ spam: true })).toBe("Spam");
});

test("an enquiry without a text is told by what it is about", () => {
  const fields = { type: "business", company: "Osei Studio", name: "Amara" };
  expect(enquiryExcerpt({ ...enquiry, fields })).toBe("Business, Osei Studio");
  expect(enquiryExcerpt({ ...enquiry, fields: { message: "x".repeat(200) } })).toHaveLength(91);
});

test("history reads as a sentence", () => {
  expect(entryWords({ kind: "note", text: "Call back" })).toBe("wrote a note: Call back");
  expect(entryWords({ kind: "assigned", to: null })).toBe("assigned it to nobody");
  expect(entryWords({ kind: "closed" })).toBe("closed it");
});
