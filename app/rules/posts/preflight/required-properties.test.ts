import { expect, test } from "vitest";
import { missingProperties } from "./required-properties.ts";

const offer = {
  "@type": "Offer",
  price: 9,
  priceCurrency: "USD",
  availability: "https://schema.org/InStock",
  url: "https://shop.example/",
};
const product = { "@type": "Product", name: "Jar", image: "/packshots/jar.svg", offers: offer };

test("what is there is not missing", () => {
  expect(missingProperties([product])).toEqual([]);
});

test.each<[string, object]>([
  ["Product: name", { ...product, name: " " }],
  ["Product: image", { ...product, image: undefined }],
  ["Offer: price", { ...product, offers: { ...offer, price: Number.NaN } }],
  ["Offer: url", { ...product, offers: { ...offer, url: "javascript:alert(1)" } }],
])("%s is found, however deep", (missing, node) => {
  expect(missingProperties([node])).toEqual([missing]);
});

test("an article needs its words, dates, people and pictures", () => {
  const told = missingProperties([{ "@type": "BlogPosting", headline: "A", image: [] }]);
  expect(told).toContain("BlogPosting: image");
  expect(told).toContain("BlogPosting: datePublished");
  expect(told).not.toContain("BlogPosting: headline");
});

test("what a list names is described elsewhere", () => {
  expect(missingProperties([{ "@type": "Blog", blogPost: [{ "@type": "BlogPosting" }] }])).toEqual(
    [],
  );
});
