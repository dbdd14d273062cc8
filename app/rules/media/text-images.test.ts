import { expect, test } from "vitest";
import { cpuTime } from "../../../tests/support/cpu-time.ts";
import { imagesWithoutAlt, replaceUpload } from "./text-images.ts";

test("pictures without a description are told in their order", () => {
  const html = [
    '<p>a</p><img src="/blog-images/1.webp">',
    '<img src="/blog-images/2.webp" alt="A jar">',
    '<img src="/blog-images/3.webp" alt="">',
    "<a href='/x'><IMG width=10 src='/blog-images/4.png'/></a>",
    '<img alt src="/blog-images/5.png">',
  ].join("");
  expect(imagesWithoutAlt(html)).toEqual(["/blog-images/1.webp", "/blog-images/4.png"]);
});

test("words in other attributes and in the text are no description", () => {
  const html =
    '<p>alt="x" &lt;img src="/no.png"&gt;</p><img title="alt=&quot;x&quot;" data-alt="x" src="/a?b=1&amp;c=2#x"><imgx src="/no.png">';
  expect(imagesWithoutAlt(html)).toEqual(["/a?b=1&c=2#x"]);
});

test("megabytes of broken tags are read in no time", () => {
  const started = cpuTime();
  for (const part of ["<img ", '<img "', "<img a='", "<img a=", "<img a"]) {
    imagesWithoutAlt(part.repeat(40_000));
  }
  expect(cpuTime() - started).toBeLessThan(2000);
});

const old = { name: "1.jpg", width: 900, height: 600 };
const next = { name: "2.webp", width: 1000, height: 500 };

test.each([
  ["/blog-images/1.jpg", "/blog-images/2.webp"],
  ["https://a.example/blog-images/1.jpg?w=800 b", "https://a.example/blog-images/2.webp?w=800 b"],
  ["/blog-images/11.jpg /blog-images/1.jpgx", "/blog-images/11.jpg /blog-images/1.jpgx"],
  [
    '<img src="/blog-images/1.jpg" alt="a > b" width="900" height="600">',
    '<img src="/blog-images/2.webp" alt="a > b" width="1000" height="500">',
  ],
  [
    "<p>1.jpg</p><img height='200' width='300' src='/blog-images/1.jpg'><img width=9 height=9 src=/x>",
    '<p>1.jpg</p><img height="150" width="300" src=\'/blog-images/2.webp\'><img width=9 height=9 src=/x>',
  ],
])("a picture is replaced in %j", (text, replaced) => {
  expect(replaceUpload(text, old, next)).toBe(replaced);
});
