import { expect, test } from "vitest";
import { siteUrl } from "#app/server/env.server.ts";
import { readRichText } from "#app/server/posts/rich-text.server.ts";
import { fullBody } from "../../../tests/support/issue-sample.ts";
import { bodyText, wrapText } from "./issue-text.ts";

const textOf = (html: string) => readRichText(html, (root) => bodyText(root, (value) => value));

test.each([
  ["<h1>One</h1><h2>Two</h2><h3>Three</h3>", "One\n===\n\nTwo\n---\n\nThree"],
  ["<p>a<br>b</p><p></p><p>c</p>", "a\nb\n\nc"],
  ["<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>", "- a\n  - b"],
  ['<ol start="9"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', "9. a\n   b\n10. c"],
  [
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem"><p>b</p></li></ul>',
    "[x] a\n[ ] b",
  ],
  ["<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"],
  [
    '<dl data-piece="facts"><div><dt>Client</dt><dd>Acme</dd></div></dl><details><summary>Why?</summary><p>So.</p></details>',
    "Client\nAcme\n\nWhy?\n\nSo.",
  ],
  ["<pre><code>a\n  b\n</code></pre>", "    a\n      b"],
  ["<p>a</p><hr><p>b</p>", "a\n\n--------------------\n\nb"],
  [
    "<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td>2<br>3</td></tr></table>",
    "A | B\n-----\n1 | 2 3",
  ],
  ['<img src="/x.png" alt="Sea"><img src="/y.png">', "[Picture: Sea]"],
  ['<p><a href="https://example.com/a">there</a></p>', "there (https://example.com/a)"],
  ['<p><a href="https://example.com/">https://example.com</a></p>', "https://example.com"],
  ['<p><a href="mailto:a@example.com">a@example.com</a></p>', "a@example.com"],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Shea"></iframe>',
    "Watch the film: Shea https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
])("%s is %j", (html, text) => {
  expect(textOf(html)).toBe(text);
});

test("a relative link gets the address of the site", () => {
  expect(textOf('<p><a href="/about">us</a></p>')).toBe(`us (${siteUrl()}/about)`);
});

test("lines end before the 77th character, wherever they can", () => {
  const long = textOf(fullBody)
    .split("\n")
    .filter((line) => line.length > 76 && !/^ {4}|\S{70}/.test(line));
  expect(long).toEqual([]);
  expect(wrapText(`${"a ".repeat(60)}`).split("\n")).toHaveLength(2);
  expect(wrapText("x".repeat(100))).toBe("x".repeat(100));
});
