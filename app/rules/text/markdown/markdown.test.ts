import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { everything } from "../../../../tests/e2e/editor/samples.ts";
import { readMarkdown, readOwnMarkdown } from "./read-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

const parser = unified().use(rehypeParse, { fragment: true });

test("every sample post comes back to the letter, as Markdown that people can read", () => {
  let raw = 0;
  let blocks = 0;
  for (const { slug, content } of demoPosts) {
    const markdown = written(content);
    expect(readOwnMarkdown(markdown ?? ""), slug).toBe(content);
    blocks += markdown?.split("\n\n").length ?? 0;
    raw += markdown?.match(/^</gm)?.length ?? 0;
  }
  expect(raw / blocks).toBeLessThan(0.02);
});

test("everything the editor writes comes back to the letter", () => {
  const markdown = written(everything) ?? "";
  expect(readOwnMarkdown(markdown)).toBe(everything);
  expect(markdown).toContain(
    "# One\n\n## Two\n\n### Three\n\nPlain, **bold**, *slanted*, ~~gone~~, `a < b`",
  );
  expect(markdown).toContain("- one\n  - deeper\n- two\n\n  second line\n\n3. three\n\n");
  expect(markdown).toContain("- [x] done\n  - [ ] part\n\n> said\n>\n> again\n\n```c++\nint a;");
  expect(markdown).toContain('![](https://example.com/a.png "T")');
});

const hostile = [
  "<p>1. no list</p><p># no heading</p><p>- none</p><p>+ none</p><p>> none</p><p>---</p><p>===</p>",
  "<p>a\nb</p><p>  spaces  </p><p>a</p><p></p><p>    code?</p><p>\ttab</p>",
  "<p>*a* _b_ __c__ `d` ~~e~~ [f](g) ![h](i) &#x3C;b> &#x26;copy; &amp; \\ | https://example.com www.example.com a@example.com</p>",
  "<p>snake_case and 2 * 3 * 4 and AT&#x26;T and a~b~c</p><p><strong> spaced </strong><em>a</em><strong>b</strong><em></em></p>",
  "<p><code>`tick`</code><code> </code><code></code><code>a\nb</code></p><pre><code>```\n\n    x\n```</code></pre><pre>bare</pre>",
  "<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul><ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol><ul><li>c</li></ul><ul></ul>",
  "<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote><blockquote><ul><li><p>x</p></li></ul><h2>y</h2></blockquote>",
  "<figure><img src='a.png'><figcaption>a\n\nb</figcaption></figure><p>after</p>",
  "<table><tbody><tr><th><p>a | b</p></th></tr><tr><td><p>`|` \\|</p></td></tr></tbody></table><table><tr><td>x</td></tr></table>",
  '<p><a href="a b" title="&#x22;q&#x22;">x</a><a href="(a)">]</a><a href="">y</a><img src="a" alt="[x]*" title="t"></p>',
  "loose text <b>bold</b>",
  "<p>a</p>\n\n<p>b</p>\n",
  "<p>[a]: http://example.com</p><p>[a]</p><p>x\n===</p><p>a | b\n--- | ---</p><p>\\</p><p>a\\<br>b</p>",
];

test.for(hostile)(
  "a text that looks like Markdown comes back to the letter or not at all: %s",
  (html) => {
    const markdown = written(html);
    if (markdown !== undefined) expect(readOwnMarkdown(markdown)).toBe(html);
    const isLoose =
      html.startsWith("loose") || /\n\n/.test(html.replaceAll(/<pre>[\s\S]*?<\/pre>/g, ""));
    expect(markdown === undefined).toBe(isLoose);
  },
);

test("two hundred texts of random pieces come back to the letter", () => {
  const random = createRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const html = Array.from({ length: 1 + random(6) }, () => randomBlock(random)).join("");
    const markdown = written(html);
    if (markdown === undefined) expect(html).toMatch(/\n\s*\n/);
    else expect(readOwnMarkdown(markdown)).toBe(html);
  }
});

test("Markdown of other programs is read as the editor would write it", () => {
  expect(readMarkdown("See https://example.com\n\n* a\n* b\n\n<b>c</b>")).toBe(
    '<p>See <a href="https://example.com">https://example.com</a></p><ul><li><p>a</p></li><li><p>b</p></li></ul><p><b>c</b></p>',
  );
});

function written(html: string) {
  return writeMarkdown(parser.parse(html), html);
}

function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

type Random = ReturnType<typeof createRandom>;

const pieces =
  "a|b c|*|_|**|`|~|[|]|(|)|\\|!|#|1.|-|+|>|&#x3C;|&#x26;|&#x26;amp;|ü| |  |\n|:|/|\"|'|=|\u00a0|x".split(
    "|",
  );

function randomText(random: Random) {
  return Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join("");
}

function randomInline(random: Random): string {
  const kind = random(9);
  if (kind < 4) return randomText(random);
  const tag = ["strong", "em", "s", "code", "u"][kind - 4] ?? "u";
  if (tag === "u")
    return `${randomText(random)}<br><a href="/x?a=1&#x26;b=(2)">${randomText(random)}</a>`;
  return `<${tag}>${tag === "code" ? randomText(random) : randomInline(random)}</${tag}>`;
}

function randomBlock(random: Random): string {
  const words = () => `${randomInline(random)}${randomInline(random)}`;
  const blocks = [
    () => `<p>${words()}</p>`,
    () => `<h2>${words()}</h2>`,
    () =>
      `<ul><li><p>${words()}</p></li><li><p>${words()}</p>${random(2) ? randomBlock(random) : ""}</li></ul>`,
    () => `<ol start="7"><li><p>${words()}</p></li></ol>`,
    () => `<blockquote><p>${words()}</p>${random(2) ? randomBlock(random) : ""}</blockquote>`,
    () => `<pre><code>${randomText(random)}\n\n${randomText(random)}</code></pre>`,
    () =>
      `<table><tbody><tr><th><p>${words()}</p></th></tr><tr><td><p>${words()}</p></td></tr></tbody></table>`,
    () => '<img src="/blog-images/1.jpg" alt="A jar" width="8" height="6"><hr>',
  ];
  return (blocks[random(blocks.length)] ?? (() => "<p>a</p>"))();
}
