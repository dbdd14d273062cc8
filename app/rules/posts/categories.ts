export const categories = [
  "Technology",
  "Business",
  "Design",
  "Marketing",
  "Leadership",
  "Innovation",
  "Strategy",
  "Product Spotlight",
] as const;

export type Category = (typeof categories)[number];

export const spotlightCategory = "Product Spotlight" satisfies Category;

/** `Product Spotlight` → `product-spotlight`, for addresses and file names. */
export function categorySlug(category: Category) {
  return category.toLowerCase().replace(" ", "-");
}
