export const png =
  "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAQklEQVR4nO3OAQkAIBAAMXvYxs72M4b3MFiArXv2OOv7QDpMWlo6QFpaOkBaWjpAWlo6QFpaOkBaWjpAWlo6YGT6AcwnCVfZHEpTAAAAAElFTkSuQmCC";
export const picture = { name: "jar.png", type: "image/png", base64: png };

export function bytes(base64: string) {
  return Buffer.from(base64, "base64");
}

/** One of each, as the server stores it. */
export const pieces = [
  '<dl data-piece="figures"><div><dt>500+</dt><dd>founders <strong>met</strong></dd></div><div><dt>12</dt><dd>countries</dd></div></dl>',
  '<figure data-piece="quote"><img src="/blog-images/1.jpg" alt="Amara" width="800" height="600"><blockquote><p>It works.</p><p>Really.</p></blockquote><figcaption>Amara Osei, founder</figcaption></figure>',
  '<div data-piece="columns"><div><h3>Before</h3><p>a</p></div><div><ul><li><p>b</p></li></ul></div></div>',
  '<p data-piece="button"><a href="https://acme.com/">Book a call</a></p>',
  "<details><summary>How long?</summary><p>Six weeks.</p></details>",
  '<div data-piece="gallery"><img src="/blog-images/1.jpg" alt="A" width="800" height="600"><a href="/blog"><img src="/blog-images/2.jpg" alt="B"></a></div>',
  '<dl data-piece="facts"><div><dt>Client</dt><dd>Acme</dd></div></dl>',
  '<figure data-size="wide"><img src="/blog-images/1.jpg" alt="A jar"><figcaption>The jar &#x26; its lid</figcaption></figure>',
  '<figure data-size="small"><a href="/blog"><img src="/blog-images/1.jpg" alt="A jar"></a></figure><p>end</p>',
].join("");

/** As the server stores it. */
export const everything = [
  "<h1>One</h1><h2>Two</h2><h3>Three</h3>",
  "<p>Plain, <strong>bold</strong>, <em>slanted</em>, <s>gone</s>, <code>a &#x3C; b</code>, <strong><em>both</em></strong>, H<sub>2</sub>O<br>and two  spaces &#x26; a\u00a0fixed one</p>",
  '<p><a href="https://acme.com/?a=1&#x26;b=2">out</a>, <a rel="sponsored" href="https://shop.example/">shop</a>, <a href="/blog">in</a>, <a href="mailto:a@example.com">mail</a></p>',
  "<ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li><li><p>two</p><p>second line</p></li></ul>",
  '<ol start="3"><li><p>three</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>part</p></li></ul></li></ul>',
  "<blockquote><p>said</p><p>again</p></blockquote>",
  '<pre><code class="language-c++">int a;\n\n  if (a &#x3C; b) {}\n</code></pre><pre><code>plain</code></pre><hr>',
  '<img src="/blog-images/1.jpg" alt="A jar" width="800" height="600"><img src="https://example.com/a.png" alt="" title="T">',
  '<a href="https://shop.example/a" rel="sponsored"><img src="/blog-images/2.jpg" alt="To the shop"></a>',
  '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Film" width="640" height="360"></iframe>',
  '<table><tbody><tr><th colwidth="120"><p>A</p></th><th colspan="2" colwidth="80,200"><p>B</p></th></tr><tr><td rowspan="2" colwidth="120"><p>C</p></td><td colwidth="80"><p>D</p></td><td colwidth="200"><ul><li><p>E</p></li></ul></td></tr><tr><td colwidth="80"><p></p></td><td colwidth="200"><p>F</p></td></tr></tbody></table>',
  pieces,
].join("");
