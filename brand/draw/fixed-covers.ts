import { cover } from "#app/art/covers.ts";
import type { Picture } from "#app/art/weave/shapes.ts";
import { categories, categorySlug } from "#app/rules/posts/categories.ts";

/** Three covers per category that pages may use as plain files. */
export function fixedCoverFiles(): Record<string, Picture> {
  const files: Record<string, Picture> = {};
  for (const category of categories) {
    for (const variant of ["", "-b", "-c"]) {
      files[`covers/${categorySlug(category)}${variant}.svg`] = cover(
        category,
        category + variant,
        { look: 0 },
      );
    }
  }
  return files;
}
