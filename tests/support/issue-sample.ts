/** Bodies of issues as the editor stores them: the one that was drawn first, and one with everything. */

export const plainBody = `<p>Hello {first name},</p>
<p>we counted our meetings in October. There were twelve a week. Now there is one, and eleven of the old twelve have not been missed.</p>
<img src="/blog-images/1763180000000.jpg" alt="Fans of a baobab canopy in ember, honey and green" width="1600" height="800">
<h2>The meeting that replaced eleven others</h2>
<p>One hour, the same five questions, numbers read before anyone speaks.</p>
<ol><li><p>What did we promise last week?</p></li><li><p>What is late, and who needs help?</p></li><li><p>Which number moved, and do we know why?</p></li></ol>
<p><a href="/blog/the-meeting">Read the full agenda</a></p>
<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Also this week: Sunrise Shea" width="640" height="480"></iframe></div>`;

export const fullBody = `<h1>Everything at once, {first name, or “friends”}</h1>
<p>A first paragraph with <strong>bold</strong>, <em>italic</em>, <s>gone</s>, <u>under</u>, <mark>marked</mark>, H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>, <code>const {value} = 1</code> and <a href="https://example.com/a?b=1&amp;c=2" title="x">a link</a>.</p>
<p>Second paragraph of {site name}, issue {issue number}, {date}, to {email}. It is long enough to be wrapped in the plain text, where lines end before the seventy-seventh character.<br>And a line break.</p>
<h2>Lists</h2>
<ul><li><p>One bullet</p></li><li><p>Another, with a list inside:</p><ul><li><p>inner one</p></li><li><p>inner two with <a href="/about">a relative link</a></p></li></ul></li></ul>
<ol start="3"><li><p>Third</p></li><li><p>Fourth</p><ol><li><p>inner number</p></li></ol></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done already</p></li><li data-type="taskItem" data-checked="false"><p>Still to do</p></li></ul>
<h3>A table</h3>
<table><tbody><tr><th><p>Package</p></th><th><p>For whom</p></th><th><p>Hours a week</p></th><th><p>Price</p></th></tr><tr><td><p>Roots</p></td><td><p>Founders with fewer than ten people</p></td><td><p>4</p></td><td><p>$1,900</p></td></tr><tr><td><p>Canopy</p></td><td><p>Companies with responsibilities in several countries</p></td><td><p>12</p></td><td><p>$6,400</p></td></tr></tbody></table>
<blockquote><p>The numbers are read before anyone speaks.</p><p>Ada</p></blockquote>
<pre><code class="language-ts">function promise(week: number) {
  return week + 1; // a line that is far too long to fit into a narrow column without wrapping
}
</code></pre>
<hr>
<h2>Pictures</h2>
<img src="/blog-images/1763180000001.png" alt="A small picture" width="240" height="120">
<p>Text between, then a cover and a picture without size:</p>
<img src="/covers/strategy/the-meeting.svg" alt="Cover of the meeting">
<div data-youtube-video=""><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>
<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and https://example.com/an/address/without/any/space/in/it/that/goes/on/and/on/and/on</p>
<p>هذا نص عربي للتأكد من أن الاتجاه صحيح، مع رقم 42.</p>
<ul><li><p>بند أول</p></li><li><p>بند ثان</p></li></ul>
<p>Write to <a href="mailto:hello@example.com">us</a>.</p>
<p><a href="https://example.com/a?b=1&amp;c=2">Read more on the site</a></p>`;

export const hostileBody = `<p onclick="alert(1)" style="position:fixed" class="page">Hello</p><script>alert(1)</script>
<form action="https://evil.example/"><input name="a"><button>Send</button></form>
<style>body{display:none}</style><a href="javascript:alert(1)">press</a><a href="java&#10;script:alert(1)">again</a>
<img src="javascript:alert(1)"><img src="x" onerror="alert(1)"><iframe src="https://evil.example/"></iframe>
<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">
<table><tr><td onmouseover="alert(1)" style="color:red" background="https://evil.example/x">cell</td></tr></table>
<p>\uE0000\uE001 and \uE0001\uE001</p><p>{unknown} &lt;b&gt; {first name}</p><object data="x"></object><svg onload="alert(1)"></svg>`;
