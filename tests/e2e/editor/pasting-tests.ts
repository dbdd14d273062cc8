import { release } from "../../support/release.ts";
import { expect, pasteOrDrop, test } from "./editor-test.ts";

test("a text from Word comes out clean, with its lists", async ({ editor }) => {
  const { text, html, alert } = editor;
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${words}<o:p></o:p></span></p>`;
  await pasteOrDrop(text, "paste", {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0;font-size:11pt}</style><!--[if gte mso 9]><xml><o:Settings/></xml><![endif]--></head><body lang=EN-US><!--StartFragment-->
      <h1 style='mso-pagination:widow-orphan'><b><span style='font-family:"Calibri"'>Opening hours<o:p></o:p></span></b></h1>
      <p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Doors</b> open <i>early</i>,
      <span style='color:red'>always</span>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      ${item(1, "·", "Bread")}${item(2, "o", "Rye")}${item(1, "·", "Coffee")}
      <p class=MsoNormal>Then:<o:p></o:p></p>
      ${item(1, "3.", "Lock")}${item(1, "4.", "Leave")}
      <table class=MsoTableGrid border=1 style='border-collapse:collapse'><colgroup><col width=99></colgroup><tr style='height:1pt'><td width=312 style='width:233.75pt'><p class=MsoNormal>Day<o:p></o:p></p></td><td><p class=MsoNormal>Hour<o:p></o:p></p></td></tr></table>
      <p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/a/image001.png"></p><!--EndFragment--></body></html>`,
  });
  expect(await html()).toBe(
    "<h1>Opening hours</h1><p><strong>Doors</strong> open <em>early</em>, always.</p>" +
      "<ul><li><p>Bread</p><ul><li><p>Rye</p></li></ul></li><li><p>Coffee</p></li></ul>" +
      '<p>Then:</p><ol start="3"><li><p>Lock</p></li><li><p>Leave</p></li></ol>' +
      "<table><tbody><tr><td><p>Day</p></td><td><p>Hour</p></td></tr></tbody></table>",
  );
  await expect(alert("A picture was not pasted.")).toBeVisible();
});

test("a text from Google Docs comes out clean", release, async ({ editor }) => {
  const { text, html } = editor;
  await pasteOrDrop(text, "paste", {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5a1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;color:#000">Costs</span></h2><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span>, </span><span style="font-style:italic">slanted</span><span>, </span><span style="text-decoration:line-through">gone</span><span> and </span><a href="https://acme.com/" target="_blank" rel="noopener" style="text-decoration:none"><span style="color:#15c;text-decoration:underline">a link</span></a></p><br><ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
  });
  expect(await html()).toBe(
    '<h2>Costs</h2><p>Plain, <strong>bold</strong>, <em>slanted</em>, <s>gone</s> and <a href="https://acme.com/">a link</a></p>' +
      "<ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul>",
  );
});

test("a piece of a web page comes out clean, and nothing of it runs", async ({ editor }) => {
  const { page, text, html } = editor;
  await pasteOrDrop(text, "paste", {
    html: `<div class="post" onclick="alert(1)"><h4 id="x">Small heading</h4><p style="color:red">Text <script>alert(1)</script><span class="a"><span></span>in <a href="javascript:alert(1)">bad</a> and <a class="b" target="_blank" rel="sponsored noopener" href="https://shop.example/">good</a></span> links.</p><img src="https://images.example/a.jpg" alt="A" class="c" onerror="alert(1)" width="40" height="30"><img src="https://tracker.example/p.gif" width="1" height="1"><iframe src="https://evil.example/"></iframe><iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1" allow="autoplay"></iframe><form><input value="x"><button>Send</button></form></div>`,
  });
  expect(await html()).toBe(
    '<h3>Small heading</h3><p>Text in bad and <a rel="sponsored" href="https://shop.example/">good</a> links.</p>' +
      '<img src="https://images.example/a.jpg" alt="A" width="40" height="30">' +
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe><p>Send</p>',
  );
  await expect(text.getByText("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ")).toBeVisible();
  expect(page.frames()).toHaveLength(1);
});
