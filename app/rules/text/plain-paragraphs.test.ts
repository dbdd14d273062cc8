import { expect, test } from "vitest";
import { readParagraphs, toParagraphs } from "./plain-paragraphs.ts";

test("words become paragraphs and the same words again, HTML stays text", () => {
  for (const words of [
    "",
    "One line.",
    "First.\n\nSecond,\nwith a break.",
    '<script>alert("x")</script> & <b>bold</b> &amp; more',
    "שלום עולם 🧺\n\nعطر",
  ]) {
    expect(readParagraphs(toParagraphs(words))).toBe(words);
  }
  expect(toParagraphs("<b>x</b>")).toBe("<p>&lt;b&gt;x&lt;/b&gt;</p>");
  expect(toParagraphs("  a  \n \n\n b\n")).toBe("<p>a</p><p>b</p>");
});

test("what the sanitizer writes of plain words is still plain", () => {
  expect(readParagraphs("<p>Salt &#x26; pepper &#x3C;3</p>\n<p>More</p>\n")).toBe(
    "Salt & pepper <3\n\nMore",
  );
});

test("what staff formatted is no plain text", () => {
  for (const html of [
    "<h2>Title</h2><p>Text</p>",
    "<p>A <strong>bold</strong> word</p>",
    '<p class="lead">Text</p>',
    "<p>Text</p><ul><li>One</li></ul>",
    "Text without a paragraph",
    "<p>Unclosed",
    "<p>One</p>two",
    "<p>Unknown &hearts;</p>",
  ]) {
    expect(readParagraphs(html), html).toBeUndefined();
  }
});
