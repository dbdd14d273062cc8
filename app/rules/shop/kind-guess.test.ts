import { expect, test } from "vitest";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { guessKind } from "./kind-guess.ts";

const spotlights = demoPosts.filter(({ category }) => category === spotlightCategory);

test("the sample spotlights are what they look like", () => {
  const guessed = spotlights.map((post) => [post.slug, guessKind(post)]);
  const kinds = new Map(
    guessed.map(([slug = "", kind]) => [slug.split("-").slice(0, 2).join("-"), kind]),
  );
  expect(Object.fromEntries(kinds)).toMatchObject({
    "sunrise-shea": "care",
    "ember-oak": "home",
    "the-gift": "gifts",
    "market-row": "food",
    "scotch-bonnet": "food",
    "tall-grass": "food",
    "cafe-omolara": "food",
    "indigo-thread": "wear",
    "halfmoon-studio": "wear",
    "second-shelf": "read",
    "mothers-of": "home",
    "palm-court": "wear",
  });
});

test.each([
  ["Harbor Roast Coffee", "", [], "food"],
  ["Café Négritude", "Breakfast all day", [], "food"],
  ["Mama Ade's Kitchen", "Jollof in a jar", ["Jollof sauce"], "food"],
  ["Blue Nile Honey", "", ["Raw honey, 12 oz"], "food"],
  ["Kiln & Clay", "Stoneware from Durham", ["Dinner plate", "Breakfast bowl"], "home"],
  ["Lumen Candle Co.", "", ["Amber candle"], "home"],
  ["Ankara Row", "Headwraps and dresses", ["Headwrap"], "wear"],
  ["Brass & Bead", "", ["Hoop earrings"], "wear"],
  ["Sole Brother", "Sneakers made slowly", ["The low one"], "wear"],
  ["Margin Notes Bookstore", "", ["Reading journal"], "read"],
  ["Crown & Coil", "Hair oil for curls", ["Growth oil", "Leave-in conditioner"], "care"],
  ["Bathhouse 1921", "Black soap", ["African black soap"], "care"],
  ["Little Griot", "Dolls and puzzles", ["Puzzle, 48 pieces"], "gifts"],
  ["Nobody knows", "", [], "gifts"],
  ["قهوة", "🎉", ["💡"], "gifts"],
])("%s (%s) sells what belongs on its shelf", (title, excerpt, names, kind) => {
  const products = names.map((item_name) => ({ item_name }));
  expect(guessKind({ title, excerpt, brand_name: null, products })).toBe(kind);
});
