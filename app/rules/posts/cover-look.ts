import { type Category, categorySlug } from "./categories.ts";

/** How many ways there are to draw the cover of a category. */
export const coverLooks = 6;

/** In a list of up to three columns, these many posts back is the one above to the left. */
export const coverNeighbors = 4;

/** The look a cover has by itself. */
export function coverLook(slug: string) {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % coverLooks;
}

/** The look of a new post: the next from its own that none of its neighbors has. */
export function chooseLook(slug: string, neighbors: readonly number[]) {
  const own = coverLook(slug);
  const turns = Array.from({ length: coverLooks }, (_, turn) => (own + turn) % coverLooks);
  return turns.find((look) => !neighbors.includes(look)) ?? own;
}

export const maxCoverName = 200;

/** The cover drawn for a post without a picture. */
export function coverUrl({ category, slug }: { category: Category; slug: string }) {
  return `/covers/${categorySlug(category)}/${slug.slice(0, maxCoverName)}.svg`;
}
