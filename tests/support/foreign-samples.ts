import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { tarEnd, tarEntry } from "#app/server/data/backup/tar.server.ts";

/** What strangers send when nothing is wrong, and what means something to whoever reads it. */

export const report = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
  "From: MAILER-DAEMON@example.com\r\nTo: <bounces+abc@example.com>\r\nSubject: =?utf-8?q?R=C3=A9?=\r\n",
  "--x\r\n\r\nIt could not be delivered.\r\n--x\r\nContent-Type: message/delivery-status\r\n",
  "Reporting-MTA: dns; a.example\r\n\r\nFinal-Recipient: rfc822; jo@example.org",
  "Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 User unknown\r\n",
  "--x\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <a@example.com>\r\n\r\nHello\r\n--x--\r\n",
].join("\r\n");
export const mimeSigns =
  `--x|--x--|\r\n|\r\n\r\n|: |; |=?utf-8?b?|?=|Content-Type: multipart/mixed; boundary="y"
|--y|message/rfc822|Content-Transfer-Encoding: base64|quoted-printable|filename*=utf-8''%ff|<|>|@|"|\\|(|\t
|X-Failed-Recipients: |Status: |From: `.split("|");

export const transcripts = [
  "WEBVTT\n\nNOTE a\n\n1\n00:00:01.000 --> 00:00:02.500 line:0\n<v Ada>Hello <b>there</b>\n",
  "1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nYou\r\n",
  "0:01 Hello\n[0:05] Ada: You\n",
];
export const cueSigns =
  "-->|\n|\n\n|:|.|,|WEBVTT|NOTE|<v |>|<00:00:01.000>|99:59:59.999|-1|0:00|&amp;|STYLE".split("|");

export const subscribers =
  'email;"first name";consent;lists\r\n"ada@example.com";Ada;yes;issue\r\n=1@x;"a""b";;';
export const csvSigns = [..."\",;\t\r\n@'=", '""', "ada@example.com", "2026-01-01"];

export const wxr = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="a" xmlns:content="b"><channel>
<wp:wxr_version>1.2</wp:wxr_version><link>https://old.example</link><item><title>A</title>
<link>https://old.example/a</link><content:encoded><![CDATA[[caption id="a"]<img src="a.jpg">b[/caption]
[gallery ids="1,2"] text]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>
<wp:status>publish</wp:status><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt>
<category domain="post_tag" nicename="a">A</category></item></channel></rss>`;
export const xmlSigns =
  `<item>|</item>|<![CDATA[|]]>|<!DOCTYPE a [|&lt;|&#x0;|&a;|<!--|-->|<?|"|>|<|[caption]
|[gallery|[/caption]|[a b="|<wp:post_id>|0000-00-00|<pre>|</pre>|\n\n`.split("|");

export const ghost = JSON.stringify({
  db: [
    {
      data: {
        posts: [
          {
            ...{ id: "1", title: "A", slug: "a", status: "published", type: "post" },
            ...{ html: "<p>__GHOST_URL__/a</p>", published_at: "2020-01-01T00:00:00.000Z" },
            lexical: '{"root":{"children":[{"type":"paragraph","children":[{"text":"a"}]}]}}',
          },
        ],
        tags: [{ id: "1", name: "A" }],
        posts_tags: [{ post_id: "1", tag_id: "1", sort_order: 0 }],
      },
    },
  ],
});
export const jsonSigns = [...'{}[]",:\\0-', "null", "1e999", "\\u0000", '"posts":[', '{"a":'];

export const markdown = `---\ntitle: "A"\ntags: [a, b]\n---\n# A\n\n*a* **b** [c](d "e") ![f](g)\n\n- h\n  1. i\n
| a | b |\n|---|---|\n| c | d |\n\n> j\n\n\`\`\`js\nk\n\`\`\`\n{% highlight js %}a{% endhighlight %}\n<div>l</div>\n`;
export const markdownSigns =
  "# |*|**|_|`|```|[|](|)|![|> |- |1. |\n|\n\n|    |<|>|&|~~|\\|{%|%}|{{<|>}}|---\n|+++\n|: |&a *a|<div>".split(
    "|",
  );

/** As above posts of other systems, one of them with more names than most. */
export const frontMatters = [
  `---\ntitle: "A"\ntags: [a, 'b', {c: d}]\n? e\n: &f\n  - g: 1\n    h: |\n      i\nj: *f\nk: >-\n  l\n# m\n---\nn`,
  `---\n${Array.from({ length: 400 }, (_, at) => `n${at}: ${at}`).join("\n")}\n---\n`,
  `+++\ntitle = "A"\ndraft = false\ntags = ["a", 'b']\n[more]\n+++\nc`,
];
export const frontMatterSigns =
  "- |: |? |[|]|{|}|,|&a |*a|!b |#|%c|'|\"|\n|\n  |\n    |d: 1\n|<<: |@|---\n|+++\n|e = ["
    .split("|")
    .concat("|");
export const htmlSigns =
  "<div>|</div>|<h2>|<table>|<td>|<a href='|'>|<b>|<i>|</b>|<!--|-->|<script>|<svg>|<template>|&|\"|=|<p".split(
    "|",
  );

const product = { item_name: "A jar", link: "https://example.org/a", price: "5", at: "1:02" };
const typedPost = {
  ...{ title: "A", excerpt: "B", category: "Business", products: [product] },
  ...{ tags: ["c"], film_seconds: "90", author_id: null, publish_on: "2026-01-01T10:00" },
  ...{ is_page: false, slug: "a", transcript: "0:01 d", content: "<p>e</p>" },
};
export const typedPosts = [typedPost, { ...typedPost, products: Array(60).fill(product) }];

const email = "jo@example.org";
export const providerEvents = [
  { email, type: "hard", reason: "550", messageId: "<a@b>" },
  { Type: "Notification", Message: '{"bounce":{"bounceType":"Permanent"},"mail":{}}' },
  { Type: "SubscriptionConfirmation", SubscribeURL: "https://sns.a.amazonaws.com/" },
  {
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: email }] },
    mail: { commonHeaders: { messageId: "<a@b>" } },
  },
  { RecordType: "Bounce", Type: "HardBounce", Email: email, Description: "a" },
  {
    "event-data": {
      ...{ event: "failed", severity: "permanent", recipient: email },
      "delivery-status": { code: 550, message: "no such user" },
    },
  },
  { type: "email.bounced", data: { to: [email], bounce: { type: "Permanent", message: "a" } } },
  [{ event: "bounce", email, type: "blocked", reason: "a", "smtp-id": "<a@b>" }],
];

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
export const forms = [
  { type: "application/x-www-form-urlencoded", body: "a=b&c=%C3%A9&d=+" },
  { type: 'multipart/form-data; boundary="x"', body: `${part.repeat(3)}--x--\r\n` },
];
export const formSigns = [
  "&",
  "=",
  "%",
  "%ff",
  "--x",
  "--x--",
  "\r\n",
  "\r\n\r\n",
  "; ",
  part,
  '"',
];

const head = JSON.stringify({
  ...{ format: 1, made_at: "2026-01-01T00:00:00.000Z", engine: "sqlite" },
  ...{ migrations: ["001-posts-and-roles"], secret: "none" },
});

/** Archives with parts that are not what they should be, and archives that are damaged. */
export const archives = fc
  .record({
    parts: fc.array(
      fc.record({
        name: fc.constantFrom("backup.json", "tables/a.000000.ndjson", "manifest.json", "../a", ""),
        text: fc.oneof(fc.constantFrom(head, "{}", '{"id":1}\n', "\n", "[]"), fc.json()),
      }),
      { maxLength: 4 },
    ),
    harm: fc.array(fc.record({ at: fc.nat(3000), byte: fc.nat(255) }), { maxLength: 3 }),
    length: fc.oneof(fc.constant(100_000), fc.nat(3000)),
  })
  .map(({ parts, harm, length }) => {
    const entries = parts.map(({ name, text }) => tarEntry(name, Buffer.from(text), new Date(0)));
    const bytes = Buffer.concat([...entries, tarEnd]);
    for (const { at, byte } of harm) bytes[at % bytes.length] = byte;
    return gzipSync(bytes.subarray(0, length), { level: 1 });
  });
