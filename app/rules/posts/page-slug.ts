/** What visitors load of the addresses of written pages. */

/** The list of case studies, which is there once there is one. */
export const studiesPath = "/work";

/** Posts have no slash in their slugs. */
export function isPageSlug(slug: string) {
  return slug.startsWith("/");
}
