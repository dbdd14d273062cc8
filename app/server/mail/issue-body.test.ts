import { expect, test } from "vitest";
import { isOn } from "#app/rules/links/sections.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { linksOf } from "#app/server/newsletter/issues/issue-links.server.ts";
import { readRichText } from "#app/server/posts/rich-text.server.ts";
import { pieces } from "../../../tests/e2e/editor/samples.ts";
import { fullBody, hostileBody } from "../../../tests/support/issue-sample.ts";
import { drawBody } from "./issue-body.server.ts";

const same = (value: string) => value;
const draw = (html: string) =>
  readRichText(html, (root) => drawBody(root, { text: same, href: same }));
const drawn = (html: string) => draw(html).html;

test("of a hostile body its words survive, and nothing else", () => {
  const html = drawn(hostileBody);
  expect(html).not.toMatch(/script|<form|<input|<button|<iframe|<meta|<base|<object|<svg|evil/i);
  expect(html).not.toMatch(/ on\w+=|position|color:red|background="/i);
  for (const word of ["Hello", "Send", "press", "again", "cell"]) expect(html).toContain(word);
});

test("pictures are absolute, no wider than the card, and ours in a width that suits", () => {
  const html = drawn('<img src="/blog-images/1.jpg" alt="Sea" width="1600" height="800">');
  expect(html).toContain(`src="${siteUrl()}/blog-images/1.jpg?w=800"`);
  expect(html).toContain('width="518" height="259" alt="Sea"');
  expect(drawn('<img src="/x.png" width="240" height="120">')).toContain(
    'width="240" height="120" alt=""',
  );
  expect(drawn('<img src="https://example.com/a.png?b=1&c=2">')).toContain(
    'src="https://example.com/a.png?b=1&#x26;c=2" width="518" alt=""',
  );
});

test("a cover, which mail programs cannot show, becomes the card of its post", () => {
  const html = drawn(
    '<img src="/covers/strategy/a-post.svg"><img src="/covers/product-spotlight/b.svg">',
  );
  expect(html).toContain(`${siteUrl()}/cards/blog/a-post.png" width="518" height="272"`);
  expect(html).toContain(`${siteUrl()}/cards${isOn("buyBlack") ? "/BuyBlack" : "/blog"}/b.png"`);
});

test("a film is our picture and a link, and no video host learns who reads", () => {
  const film = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Shea"></iframe>';
  const { html, closing } = draw(`<p>Look</p>${film}<p>Then</p>${film}`);
  for (const part of [html, closing]) {
    expect(part).toContain(
      `src="${siteUrl()}/mail/film.png" width="120" height="75" alt="Film: Shea"`,
    );
    expect(part).toMatch(
      /href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*>Watch the film</,
    );
  }
  expect(`${html}${closing}`).not.toMatch(/src="https:/);
});

test("a short link alone in its paragraph is a button; several, and addresses, are links", () => {
  const link = '<p><a href="https://example.com/">Read it</a></p>';
  expect(drawn(`<p>a</p>${link}<p>b</p>`)).toContain('class="button"');
  expect(drawn(link + link)).not.toContain("button");
  expect(drawn('<p><a href="https://example.com/">https://example.com/</a></p>')).not.toContain(
    "button",
  );
  expect(drawn('<p><a href="mailto:a@example.com">Write</a></p>')).not.toContain("button");
});

test("the first heading is the title, and none of the ranks below it is left out", () => {
  const tags = drawn("<h2>a</h2><h4>b</h4><h2>c</h2><h3>d</h3>").match(/<h\d/g);
  expect(tags).toEqual(["<h1", "<h2", "<h2", "<h3"]);
});

test("words break in a table only where a phone has no room for them", () => {
  const row = "<tr><td>short</td><td>Verantwortlichkeiten</td><td>c</td></tr>";
  const [first, second] = drawn(`<table>${row}</table>`).match(/<td[^>]*>/g) ?? [];
  expect(first).toContain("overflow-wrap:break-word");
  expect(second).toContain("overflow-wrap:anywhere");
});

test("the links of a body are numbered once each, films included and mail addresses not", () => {
  expect(linksOf(fullBody)).toEqual([
    "https://example.com/a?b=1&c=2",
    `${siteUrl()}/about`,
    "https://vimeo.com/76979871",
  ]);
  expect(linksOf(hostileBody)).toEqual([]);
});

test("thousands of nested tags leave their words", () => {
  expect(drawn(`${"<blockquote>".repeat(5000)}deep`)).toContain("deep");
});

test("pieces are plain words and pictures, one after another", () => {
  const html = drawn(pieces);
  expect(html).not.toMatch(/<(dl|details|summary|figure)\b|piece/);
  expect(html).toMatch(/<strong>500\+<\/strong><\/p><p[^>]*>founders <strong>met<\/strong><\/p>/);
  expect(html).toMatch(/<strong>How long\?<\/strong><\/p><p[^>]*>Six weeks\.</);
  expect(html).toMatch(/class="button"[^>]*><a[^>]*href="https:\/\/acme\.com\/"/);
  expect(html.match(/<img/g)).toHaveLength(5);
});
