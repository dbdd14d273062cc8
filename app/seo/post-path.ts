import { href } from "react-router";
import { isOn } from "#app/rules/links/sections.ts";
import { type Category, spotlightCategory } from "#app/rules/posts/categories.ts";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";

/** A post's one address: spotlights live in the brand directory, if there is one, and pages where they say. */
export function postPath({ category, slug }: { category: Category; slug: string }) {
  if (isPageSlug(slug)) return slug;
  return category === spotlightCategory && isOn("buyBlack")
    ? href("/BuyBlack/:slug", { slug })
    : href("/blog/:slug", { slug });
}
