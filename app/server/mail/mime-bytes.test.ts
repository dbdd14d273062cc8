import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { mimeBytes } from "./mime-bytes.server.ts";

const mail = {
  from: { name: "Sender", address: "sender@example.com" },
  to: { name: "", address: "reader@example.com" },
  messageId: "<issue.reader@example.com>",
  date: new Date("2026-11-16T07:00:00Z"),
};

const hostile = [
  "Ünïcödé “quotes” — 👩🏾‍💻 and = signs",
  "trailing spaces   ",
  "\ttab\t",
  ".",
  "..two dots",
  "From here on",
  "x".repeat(2000),
  "é".repeat(500),
  "",
  "--b--",
].join("\n");

test("an independent parser reads text and HTML as they were written", async () => {
  const html = `<html><p>${hostile}</p><table><tr><td>${hostile}</td></tr></table><p>End </p></html>`;
  const subject = "One meeting — instead of “twelve”";
  const bytes = mimeBytes({ ...mail, subject, text: hostile, html });
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.subject).toBe(subject);
  expect(parsed.text?.replaceAll("\r\n", "\n")).toBe(`${hostile}\n`);
  expect(parsed.html?.replaceAll("\r\n", "\n").trimEnd()).toBe(html);
  expect(parsed.messageId).toBe(mail.messageId);
  expect(parsed.to).toEqual([{ name: "", address: "reader@example.com" }]);
});

test("no line is longer than 76 characters, and nothing needs eight bits", () => {
  const html = `<p>${hostile}</p>`;
  const lines = mimeBytes({ ...mail, subject: "s", text: hostile, html }).toString("latin1");
  for (const line of lines.split("\r\n")) {
    expect(line.length).toBeLessThanOrEqual(76);
    expect(line).toMatch(/^[\t\x20-\x7e]*$/);
  }
  expect(lines.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("the second recipient gets the same blocks and their own", async () => {
  const htmlOf = (name: string) => `<p>Hello ${name}</p><p>All the same = for everybody</p>`;
  for (const name of ["Ada", "Kofi"]) {
    const bytes = mimeBytes({ ...mail, subject: "s", text: name, html: htmlOf(name) });
    expect((await PostalMime.parse(bytes)).html?.trimEnd()).toBe(htmlOf(name));
  }
});

test("a name, subject or header with line ends makes no header of its own", async () => {
  const bytes = mimeBytes({
    ...mail,
    to: { name: "A\r\nBcc: x@example.com", address: "reader@example.com" },
    subject: "Hello\r\nBcc: y@example.com\r\n\r\nbody",
    headers: { "List-Id": "a\r\nBcc: z@example.com" },
    text: "t",
    html: "<p>h</p>",
  });
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(parsed.html?.trimEnd()).toBe("<p>h</p>");
});
