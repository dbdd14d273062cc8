import { expect, test } from "vitest";
import { checkIssue, problemsBeforeSending } from "./issue.ts";

const issue = {
  subject: "One meeting instead of twelve",
  preview_line: "The agenda we use",
  body: "<p>Hello {first name}</p>",
  lists: ["weekly"],
  on_web: true,
};

test("a draft may be empty, an issue that goes out has a subject and a list", () => {
  const empty = { subject: " ", preview_line: "", body: "", lists: [], on_web: false };
  const checked = checkIssue(empty);
  expect(checked).toEqual({ issue: { ...empty, subject: "" } });
  if ("issue" in checked) {
    const fields = problemsBeforeSending(checked.issue).map(({ field }) => field);
    expect(fields).toEqual(["subject", "lists"]);
  }
  expect(problemsBeforeSending({ subject: "A", lists: ["gifts"] })).toEqual([]);
});

test("no line of the head can begin another one", () => {
  for (const text of ["A\nBcc: x@example.com", "A\r\nBcc: x", "A\rB", "A\u2028B", "A\u0085B"]) {
    expect(problemFields({ ...issue, subject: text }), JSON.stringify(text)).toEqual(["subject"]);
    expect(problemFields({ ...issue, preview_line: text })).toEqual(["preview_line"]);
  }
  expect(checkIssue({ ...issue, subject: "A\u0000\u0007B" })).toMatchObject({
    issue: { subject: "AB" },
  });
});

test("subject and preview line have at most 150 characters, emojis counted as one", () => {
  expect(problemFields({ ...issue, subject: "🌳".repeat(150) })).toEqual([]);
  expect(problemFields({ ...issue, subject: "a".repeat(151) })).toEqual(["subject"]);
  expect(problemFields({ ...issue, preview_line: "a".repeat(151) })).toEqual(["preview_line"]);
});

test("lists are known ones, each once", () => {
  expect(checkIssue({ ...issue, lists: ["gifts", "gifts"] })).toMatchObject({
    issue: { lists: ["gifts"] },
  });
  expect(problemFields({ ...issue, lists: ["constructor"] })).toEqual(["lists"]);
  expect(problemFields({ ...issue, lists: "weekly" })).toEqual(["lists"]);
});

test("what is no issue at all is refused", () => {
  for (const input of [null, "x", {}, { ...issue, on_web: "yes" }, { ...issue, body: 1 }]) {
    expect("problems" in checkIssue(input), JSON.stringify(input)).toBe(true);
  }
});

function problemFields(input: unknown) {
  const checked = checkIssue(input);
  return "problems" in checked ? checked.problems.map(({ field }) => field) : [];
}
