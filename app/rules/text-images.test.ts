import { expect, test } from "vitest";
import { imagesWithoutAlt } from "./text-images.ts";

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
  const started = performance.now();
  for (const part of ["<img ", '<img "', "<img a='", "<img a=", "<img a"]) {
    imagesWithoutAlt(part.repeat(200_000));
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
