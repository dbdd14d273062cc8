import { expect, test } from "vitest";
import { imagesWithoutAlt, replaceUpload } from "#app/rules/media/text-images.ts";
import { countWords, runningText } from "#app/rules/text/search-text.ts";
import { renderRichText, sanitizeRichText } from "./rich-text.server.ts";

const pair = "<div><dt>500+</dt><dd>founders <strong>met</strong></dd></div>";
const image = '<img src="/blog-images/1.jpg" alt="A jar" width="800" height="600">';

const shapes = {
  figures: `<dl data-piece="figures">${pair.repeat(4)}</dl>`,
  facts: `<dl data-piece="facts">${pair.repeat(40)}</dl>`,
  quote: `<figure data-piece="quote">${image}<blockquote><p>One</p><p>Two</p></blockquote><figcaption>Amara Osei</figcaption></figure>`,
  columns:
    '<div data-piece="columns"><div><h2>Before</h2><p>a</p></div><div><ul><li><p>b</p></li></ul></div></div>',
  button: '<p data-piece="button"><a href="https://acme.com/">Book a call</a></p>',
  question: `<details><summary>How long?</summary><p>Six weeks.</p>${image}</details>`,
  gallery: `<div data-piece="gallery">${image.repeat(5)}<a href="/blog">${image}</a></div>`,
  picture: `<figure data-size="wide">${image}<figcaption>The jar</figcaption></figure>`,
};

test.for(Object.entries(shapes))("%s are stored as they are written", ([name, html]) => {
  expect(sanitizeRichText(html)).toBe(html);
  const shown = renderRichText(html);
  expect(shown).toContain(name === "picture" ? 'class="picture-wide"' : `class="piece-${name}"`);
  expect(shown).not.toContain("data-");
});

test("spaces between the parts and attributes of others go", () => {
  expect(
    sanitizeRichText(
      `<dl data-piece="figures" class="x" onclick="x"> <div data-piece="columns" id="a"> <dt style="x">1</dt> <dd>b</dd> </div> </dl>`,
    ),
  ).toBe('<dl data-piece="figures"><div><dt>1</dt><dd>b</dd></div></dl>');
});

test.each([
  ["another piece's tag", '<dl data-piece="gallery"><dt>a</dt></dl>', "<dl><dt>a</dt></dl>"],
  [
    "words beside the parts",
    '<div data-piece="columns">a<div><p>b</p></div></div>',
    "<div>a<div><p>b</p></div></div>",
  ],
  [
    "one column",
    '<div data-piece="columns"><div><p>b</p></div></div>',
    "<div><div><p>b</p></div></div>",
  ],
  [
    "blocks in a figure",
    '<dl data-piece="figures"><div><dt><p>1</p></dt><dd>b</dd></div></dl>',
    "<dl><div><dt><p>1</p></dt><dd>b</dd></div></dl>",
  ],
  ["an answer without a question", "<details open><p>a</p></details>", "<p>a</p>"],
  [
    "two questions",
    "<details><summary>a</summary><summary>b</summary></details>",
    "<p>a</p><p>b</p>",
  ],
  [
    "a button without an address",
    '<p data-piece="button"><a href="javascript:x">a</a></p>',
    "<p>a</p>",
  ],
  [
    "a button with more words",
    '<p data-piece="button">b <a href="/a">a</a></p>',
    '<p>b <a href="/a">a</a></p>',
  ],
  [
    "pictures that may not be loaded",
    '<div data-piece="gallery"><img src="data:x"></div>',
    "<div></div>",
  ],
  ["a width of words", '<figure data-size="wide"><p>a</p></figure>', "<figure><p>a</p></figure>"],
  [
    "unknown names",
    '<div data-piece="hero"><p>a</p></div><figure data-size="9">b</figure>',
    "<div><p>a</p></div><figure>b</figure>",
  ],
])("%s make no piece, and the words stay", (_, html, stored) => {
  expect(sanitizeRichText(html)).toBe(stored);
});

test("a piece inside of anything is what it holds", () => {
  for (const [name, html] of Object.entries(shapes)) {
    for (const [open, close] of [
      ['<div data-piece="columns"><div>', "</div><div><p>x</p></div></div>"],
      ["<details><summary>q</summary>", "</details>"],
      ["<blockquote>", "</blockquote>"],
      ["<table><tbody><tr><td>", "</td></tr></tbody></table>"],
    ] as const) {
      const stored = sanitizeRichText(open + html + close);
      const inner = stored.slice(open.length, stored.length - close.length);
      expect(stored.startsWith(open), stored).toBe(true);
      expect(inner).not.toMatch(/data-piece|details|summary/);
      if (name === "picture") expect(inner).toContain('data-size="wide"');
      expect(inner.replace(/<[^>]*>/g, "")).toBe(html.replace(/<[^>]*>/g, ""));
      expect(sanitizeRichText(stored)).toBe(stored);
    }
  }
});

test("twenty questions in each other are one, with all words", () => {
  const html = `${"<details><summary>q</summary>".repeat(20)}<p>end</p>${"</details>".repeat(20)}`;
  expect(sanitizeRichText(html)).toBe(
    `<details><summary>q</summary>${"<p>q</p>".repeat(19)}<p>end</p></details>`,
  );
});

test("what is too much for a piece follows it", () => {
  expect(sanitizeRichText(`<dl data-piece="figures">${pair.repeat(6)}</dl>`)).toBe(
    `${shapes.figures}${"<p>500+ founders <strong>met</strong></p>".repeat(2)}`,
  );
  const facts = sanitizeRichText(`<dl data-piece="facts">${pair.repeat(1000)}</dl>`);
  expect(facts.match(/500\+/g)).toHaveLength(1000);
  expect(facts.match(/<dt>/g)).toHaveLength(40);
  expect(sanitizeRichText(`<div data-piece="gallery">${image.repeat(8)}</div>`)).toBe(
    `<div data-piece="gallery">${image.repeat(6)}</div>${image.repeat(2)}`,
  );
  expect(
    sanitizeRichText(`<div data-piece="columns">${"<div><p>a</p></div>".repeat(3)}</div>`),
  ).toBe(`<div data-piece="columns">${"<div><p>a</p></div>".repeat(2)}</div><p>a</p>`);
});

test("words of pieces are counted and found, their pictures described and replaced", () => {
  const html = shapes.figures + shapes.question + shapes.quote;
  expect(countWords(html)).toBe(4 * 3 + 4 + 4);
  expect(runningText(shapes.question)).toBe("How long? · Six weeks.");
  const bare = html.replaceAll(' alt="A jar"', "");
  expect(imagesWithoutAlt(sanitizeRichText(bare))).toHaveLength(2);
  const size = { width: 800, height: 600 };
  const next = replaceUpload(html, { name: "1.jpg", ...size }, { name: "2.jpg", ...size });
  expect(sanitizeRichText(next).match(/blog-images\/2\.jpg/g)).toHaveLength(2);
});
