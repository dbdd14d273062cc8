import { expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import type { Product } from "#app/rules/shop/products.ts";
import { site } from "#site.config.ts";
import { completeDraft, emptyDraft } from "./post-draft.ts";
import { emptyProduct, productDraftOf, productsText } from "./product-draft.ts";

const full: Product = {
  item_name: "Whipped shea, 8 oz",
  link: "https://shop.example/shea",
  price: 24.5,
  currency: "EUR",
  line: "Whipped by hand",
  picture: "/blog-images/1763180000000.jpg",
  at: 130,
  sold_out: true,
  drawn_as: "tin",
  gift: true,
  order_by: "2026-12-12",
  choice: "I gave one to my mother.",
  chosen_by: "Ife",
};
const plain = { item_name: "Balm", link: "https://shop.example/balm" };

test("a stored product opens as it is typed, and is stored again as it was", () => {
  const drafts = [full, plain].map(productDraftOf);
  expect(drafts[0]).toMatchObject({ price: "24.50", at: "2:10", currency: "EUR" });
  expect(drafts[1]).toEqual({ ...emptyProduct(), ...plain });
  const post = { ...emptyDraft(), title: "T", excerpt: "E", category: "Product Spotlight" };
  expect(checkPost({ ...post, products: drafts })).toMatchObject({
    post: { products: [full, plain] },
  });
});

test("a draft that an older version left in the browser opens with empty fields", () => {
  const { kind, film_seconds, cloth_motif, ...old } = emptyDraft();
  const draft = completeDraft({ ...old, title: "Old", products: [{ ...plain }] });
  expect(draft).toEqual({
    ...emptyDraft(),
    id: old.id,
    title: "Old",
    products: [{ ...emptyProduct(), ...plain }],
  });
  expect([kind, film_seconds, cloth_motif]).toEqual(["", "", ""]);
});

test("two versions are compared by every field of a product, in words", () => {
  const draft = productDraftOf(full);
  expect(productsText([draft, productDraftOf(plain)])).toBe(
    "Whipped shea, 8 oz: 24.50 EUR · https://shop.example/shea · Whipped by hand · in the film at 2:10 · " +
      "drawn as Tin · sold out · a gift, order by 2026-12-12 · “I gave one to my mother.” · Ife · picture 1763180000000.jpg; " +
      "Balm: https://shop.example/balm",
  );
  const others = { item_name: "x", link: "x", price: "1", currency: site.currency, line: "x" };
  const changed = { ...others, at: "1:00", picture: "/x.png", drawn_as: "jar" };
  const flags = { sold_out: false, gift: false, order_by: "2026-12-24" };
  const all = { ...changed, ...flags, choice: "x", chosen_by: "x" };
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(draft).toSorted());
  for (const [field, value] of Object.entries({ ...all, currency: "GBP" })) {
    expect(productsText([{ ...draft, [field]: value }]), field).not.toBe(productsText([draft]));
  }
});
