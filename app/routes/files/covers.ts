import { cover } from "#app/art/covers.ts";
import { flatten } from "#app/art/flatten/flatten.ts";
import { print } from "#app/art/weave/print.ts";
import { issueCategory } from "#app/rules/newsletter/newsletter-lists.ts";
import { categories, categorySlug, spotlightCategory } from "#app/rules/posts/categories.ts";
import { getSpotlightCover } from "#app/server/drawings/packshots/packshots.server.ts";
import { findArchived } from "#app/server/newsletter/issues/archive.server.ts";
import { findCover } from "#app/server/posts/posts.server.ts";
import type { Route } from "./+types/covers";

/**
 * The cover of an issue, or of a post without a picture, drawn from its category, slug and look. Those of
 * drafts, and any that somebody invents, must not push what people read out of caches.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const category = categories.find((name) => categorySlug(name) === params.category);
  const seed = /^([a-z0-9-]{1,200})\.svg$/.exec(params.file)?.[1];
  if (!category || !seed) throw new Response("Not found", { status: 404 });
  const post = await findCover({ category, name: seed }).catch(() => undefined);
  const known = post ?? (category === issueCategory && (await findArchived(seed).catch(() => {})));
  const object = post && category === spotlightCategory && (await getSpotlightCover(post));
  const drawing = object || print(flatten(cover(category, seed, { look: post?.cover_look })));
  return new Response(drawing, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": `${known ? "public, s-maxage=86400" : "private"}, max-age=86400`,
    },
  });
}
