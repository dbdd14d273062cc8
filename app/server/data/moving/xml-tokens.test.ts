import { expect, test } from "vitest";
import { readXml, type XmlToken } from "./xml-tokens.server.ts";

const sample = `<?xml version="1.0" encoding="UTF-8" ?><!-- made > by hand --><rss a='1 > 0' b="&amp;"><wp:x/>
<title>Salt &amp; light &#x2014; &nbsp;</title><content:encoded><![CDATA[<p>a ]] > & b</p>]]]]><![CDATA[>]]></content:encoded></rss>`;

test("a file is read the same, whatever its pieces", async () => {
  const whole = await read([sample]);
  expect(whole).toEqual([
    "<rss a=1 > 0 b=&>",
    "<wp:x>",
    "</wp:x>",
    "\n",
    "<title>",
    "Salt & light — &nbsp;",
    "</title>",
    "<content:encoded>",
    "<p>a ]] > & b</p>]]>",
    "</content:encoded>",
    "</rss>",
  ]);
  for (let size = 1; size < 20; size += 1) {
    const pieces = sample.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
    expect(await read(pieces), `in pieces of ${size}`).toEqual(whole);
  }
});

test("entities that are declared in the file are refused, and none is expanded", async () => {
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]><x>&a;</x>';
  await expect(read([bomb])).rejects.toThrow("it has a document type");
  expect(await read(["<x>&a;&lolz;</x>"])).toEqual(["<x>", "&a;&lolz;", "</x>"]);
});

test("a file that ends in the middle, or a tag without an end, is told", async () => {
  await expect(read(["<x><![CDATA[never"])).rejects.toThrow("it ends too early");
  await expect(read(["<x", " a='"])).rejects.toThrow("it ends too early");
  await expect(read([`<x a="${"y".repeat(70_000)}`])).rejects.toThrow("never ends");
  const endless = Array.from({ length: 90 }, () => "y".repeat(1024 * 1024));
  await expect(read(["<x><![CDATA[", ...endless, "]]></x>"])).rejects.toThrow("never ends");
  await expect(read(["<x><y></x>"])).rejects.toThrow("do not match");
  await expect(read(["<x>salt & light</x><y>;</y>"])).rejects.toThrow("not written as &amp;");
});

test("what is no XML is not looked at letter by letter to its end", async () => {
  const before = process.threadCpuUsage().user;
  await expect(read([`<x><!${"y".repeat(1_000_000)}`])).rejects.toThrow("not written in XML");
  expect(process.threadCpuUsage().user - before).toBeLessThan(1_500_000);
  expect(await read([`<x>${"\u0001".repeat(5000)}</x>`])).toHaveLength(3);
});

test("tags are at most 64 in each other", async () => {
  const nested = (depth: number) => `${"<x>".repeat(depth)}${"</x>".repeat(depth)}`;
  expect(await read([nested(64)])).toHaveLength(128);
  await expect(read([nested(65)])).rejects.toThrow("nested too deeply");
});

async function read(pieces: string[]) {
  const found: string[] = [];
  let text = "";
  for await (const tokens of readXml(streamed(pieces))) {
    for (const token of tokens) {
      if (token.type === "text") text += token.text;
      else {
        if (text) found.push(text);
        text = "";
        found.push(written(token));
      }
    }
  }
  return found;
}

function written(token: Exclude<XmlToken, { type: "text" }>) {
  if (token.type === "close") return `</${token.name}>`;
  const attributes = Object.entries(token.attributes).map(([name, value]) => ` ${name}=${value}`);
  return `<${token.name}${attributes.join("")}>`;
}

async function* streamed(pieces: string[]) {
  yield* pieces;
}
