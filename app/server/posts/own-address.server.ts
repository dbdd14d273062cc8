import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { CheckedPost } from "#app/rules/posts/post.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { siteUrl } from "#app/server/env.server.ts";

type Placed = Pick<CheckedPost, "title" | "canonical_url"> & { slug?: string | null };

/**
 * Where a post was published first is elsewhere: its own address says nothing, and another page of this site
 * would take its place in search results.
 */
export function settleCanonical<Fields extends Placed>(
  fields: Fields,
  knownSlug: string | undefined,
): Fields | { problems: FieldProblem[] } {
  const { title, slug, canonical_url } = fields;
  if (!canonical_url || hostOf(canonical_url) !== hostOf(siteUrl())) return fields;
  const [, last] = /^\/(?:blog|buyblack)\/([^/]+)\/?$/i.exec(new URL(canonical_url).pathname) ?? [];
  if (last && [knownSlug, slug, slugify(title)].includes(last.toLowerCase())) {
    return { ...fields, canonical_url: null };
  }
  return { problems: [{ field: "canonical_url", message: elsewhere }] };
}

const elsewhere =
  "This is an address of this site. Leave it empty unless the post was published elsewhere first.";

function hostOf(address: string) {
  return new URL(address).host.replace(/^www\./, "");
}
