import { createElement } from "react";
import { expect, test } from "vitest";
import { safeName } from "#app/rules/enquiries/reply-files.ts";
import { readDsn } from "#app/rules/newsletter/bounce-report.ts";
import { readMarkdown } from "#app/rules/text/markdown/read-markdown.ts";
import { splitFrontMatter } from "#app/server/data/moving/front-matter.server.ts";
import { readTemplateTags } from "#app/server/data/moving/template-tags.server.ts";
import { shapeWordPressText } from "#app/server/data/moving/wordpress-text.server.ts";
import { showMarks } from "#app/server/words/marks.server.ts";
import { plainWords } from "#app/words/plain-words.ts";
import { cpuTime } from "./support/cpu-time.ts";

/** What took seconds, minutes or longer than anybody waits, before its patterns were mended. */
const attacks: [string, () => unknown][] = [
  ["a shortcode that never ends", () => shortcodes(`[A${'\t-=""'.repeat(40)}\0`)],
  ["captions in captions", () => shortcodes("[caption]o".repeat(20_000))],
  ["closed shortcodes, each with another name", () => shortcodes(names("[a", "]"))],
  ["an endless template tag", () => readTemplateTags(`{%${"0".repeat(100_000)}`, [])],
  ["code that is begun again and again", () => templates("{% highlight js %}\n")],
  ["an endless recipient of a bounce", () => readDsn(bounce(`To: ${"a".repeat(200_000)}`))],
  ["an endless Message-ID", () => readDsn(bounce(`In-Reply-To: ${"a".repeat(200_000)}`))],
  ["marks without an end", () => showMarks("\ue000".repeat(200_000))],
  ["links without an end", () => plainWords(createElement("b", { text: "[a](".repeat(5_000) }))],
  ["a file name of dots", () => safeName(`a${".".repeat(200_000)}x`)],
];

test("quotes in quotes without an end are refused, as each is read anew for all around it", () => {
  const quotes = (depth: number) => `${"> ".repeat(depth)}a\nb\n\n${"> ".repeat(depth)}c`;
  expect(() => readMarkdown(quotes(1200))).toThrow("nested too deeply");
  expect(() => readMarkdown(`${"1. > ".repeat(33)}a`)).toThrow("nested too deeply");
  expect(readMarkdown(quotes(64))).toContain("<blockquote>");
  expect(readMarkdown("-".repeat(100))).toBe("<hr>");
});

test("front matter that refers to nothing is refused in words, as an error of the file", () => {
  const refused = () => splitFrontMatter("---\ntitle: *nothing\n---\n");
  expect(refused).toThrow(/^Unresolved alias/);
  expect(refused).not.toThrow(ReferenceError);
});

test.each(attacks)("%s takes no time to read", async (_, read) => {
  const before = cpuTime();
  await read();
  expect(cpuTime() - before).toBeLessThan(1_000);
});

function shortcodes(text: string) {
  return shapeWordPressText(text, new Map(), []);
}

function templates(tag: string) {
  return readTemplateTags(tag.repeat(20_000), []);
}

function names(before: string, after: string) {
  return Array.from({ length: 50_000 }, (_, at) => `${before}${at}${after}`).join(" ");
}

function bounce(header: string) {
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    `${header}\r\n`,
    "--x\r\nContent-Type: message/delivery-status\r\n",
    "Final-Recipient: rfc822; jo@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n",
    "--x--\r\n",
  ].join("\r\n");
}
