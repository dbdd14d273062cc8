import { expect, test } from "vitest";
import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { bodyWords, shapeBody, wordsOf, writeBody } from "./body.server.ts";
import { picturesIn } from "./html-nodes.server.ts";
import { originalOf, placeOf } from "./picture-address.server.ts";

const shapes = [
  // WordPress: a gallery, a film, wrappers, a picture that links to its own file.
  [
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="A"/></figure>\n<figure class="wp-block-image"><img src="/b.jpg" alt=""/><figcaption>B</figcaption></figure></figure>',
    '<img src="/a.jpg" alt="A"><figure><img src="/b.jpg" alt=""><figcaption>B</figcaption></figure>',
  ],
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/aqz-KE-bpKQ\n</div></figure>',
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>',
  ],
  [
    '<div class="wp-block-group"><div><h2>Two</h2><p>One</p></div>loose <em>words</em></div>',
    "<h2>Two</h2><p>One</p><p>loose <em>words</em></p>",
  ],
  [
    '<p><a href="/u/a.jpg"><img class="x" src="/u/a-300x200.jpg" alt="A" srcset="/u/a-300x200.jpg 300w"></a></p>',
    '<img src="/u/a-300x200.jpg" alt="A">',
  ],
  [
    '<p><a href="https://shop.example/"><img src="/u/a.jpg"></a></p>',
    '<a href="https://shop.example/"><img src="/u/a.jpg" alt=""></a>',
  ],
  [
    '<p><img src="data:image/gif;base64,R0" data-src="/late.jpg"></p>',
    '<img src="/late.jpg" alt="">',
  ],
  // Ghost: a bookmark, a callout, a gallery, a frame of somebody else.
  [
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">Long</div></div><div><img src="/thumb.png"></div></a></figure>',
    '<p><a href="https://x.example/">A title</a></p>',
  ],
  [
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind <b>this</b></div></div>',
    "<blockquote><p>Mind <b>this</b></p></blockquote>",
  ],
  [
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png"></div><div class="kg-gallery-image"><img src="/b.png"></div></div></div><figcaption>Both</figcaption></figure>',
    '<img src="/a.png" alt=""><img src="/b.png" alt=""><p>Both</p>',
  ],
  [
    '<iframe src="https://maps.example/x"></iframe>',
    '<p><a href="https://maps.example/x">https://maps.example/x</a></p>',
  ],
  ["<p> </p><p>&nbsp;</p>\n\n<p>a</p><!-- more -->", "<p>a</p>"],
];

test.for(shapes)("%s becomes what the editor knows", ([html = "", expected]) => {
  expect(sanitizeRichText(writeBody(shapeBody(html, [])))).toBe(expected);
});

test("an excerpt has the sentences of a text, without headings, captions and code", () => {
  const body = shapeBody(
    "<h2>No</h2><p>One<br>line.</p><ul><li>a</li><li>b</li></ul><pre>no</pre><figure><img src=x><figcaption>no</figcaption></figure>",
    [],
  );
  expect(bodyWords(body)).toBe("One line. a b");
  expect(picturesIn(body)).toHaveLength(1);
  expect(wordsOf("Salt &amp; <em>light</em> &#8217;s")).toBe("Salt & light ’s");
});

test("pictures are wanted in their full size, from the web or from the folder alone", () => {
  expect(originalOf("https://a.example/jar-1024x768.jpeg")).toBe("https://a.example/jar.jpeg");
  expect(originalOf("https://a.example/jar.jpg?w=300&h=2")).toBe("https://a.example/jar.jpg");
  expect(originalOf("https://a.example/jar.jpg?v=2")).toBe("https://a.example/jar.jpg?v=2");
  expect(originalOf("/content/images/size/w600/2020/jar.png")).toBe("/content/images/2020/jar.png");
  const site = "https://old.example/2020/post/";
  expect(placeOf("../a.png", site)?.address).toBe("https://old.example/2020/a.png");
  expect(placeOf("//cdn.example/a.png", site)?.address).toBe("https://cdn.example/a.png");
  expect(placeOf("/a.png", "")).toBeUndefined();
  expect(placeOf("file:///etc/passwd", site)).toBeUndefined();
  expect(placeOf("file:///etc/passwd", "file:a.md")).toBeUndefined();
});
