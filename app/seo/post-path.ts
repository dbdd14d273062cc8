import { href } from "react-router";
import { type Category, spotlightCategory } from "#app/rules/categories.ts";

/** A post's one address: spotlights live in the brand directory. */
export function postPath({ category, slug }: { category: Category; slug: string }) {
  return category === spotlightCategory
    ? href("/BuyBlack/:slug", { slug })
    : href("/blog/:slug", { slug });
}
