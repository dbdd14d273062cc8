import { expect, test } from "vitest";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { kinds } from "#app/rules/shop/kinds.ts";
import { demoPosts } from "./demo-posts.server.ts";

const spotlights = demoPosts.filter(({ category }) => category === spotlightCategory);
const gifts = spotlights.flatMap(({ kind, products }) =>
  products.filter(({ gift }) => gift).map((product) => ({ ...product, kind })),
);

test("the samples show every shelf: all kinds, cheap gifts, deadlines, and what is sold out", () => {
  expect(new Set(spotlights.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(new Set(gifts.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  expect(gifts.filter(({ price = 25 }) => price < 25).length).toBeGreaterThanOrEqual(6);
  expect(gifts.filter(({ order_by }) => order_by).length).toBeGreaterThanOrEqual(2);
  expect(spotlights.some(({ products }) => products.some(({ sold_out }) => sold_out))).toBe(true);
});

test("a gift is in the guide once", () => {
  expect(new Set(gifts.map(({ link }) => link)).size).toBe(gifts.length);
});

test("whoever has a film says how long it is", () => {
  for (const { title, video_url, shorts_url, film_seconds } of spotlights) {
    expect((film_seconds ?? 0) > 0, title).toBe(Boolean(video_url ?? shorts_url));
  }
});
