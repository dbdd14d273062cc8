import { cover, coverCategories } from "#app/art/covers.ts";

/** Three covers per category that pages may use as plain files. */
export function fixedCoverFiles(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const category of coverCategories) {
    const slug = category.toLowerCase().replaceAll(" ", "-");
    for (const variant of ["", "-b", "-c"]) {
      files[`covers/${slug}${variant}.svg`] = cover(category, category + variant);
    }
  }
  return files;
}
