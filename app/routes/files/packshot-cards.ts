import { findPackshot, getPackshot } from "#app/server/drawings/packshots/packshots.server.ts";
import type { Route } from "./+types/packshot-cards";

/** A product of a published spotlight with its name on the label: `/packshots/some-slug/2.svg`. */
export async function loader({ params }: Route.LoaderArgs) {
  const place = Number(/^([1-6])\.svg$/.exec(params.file)?.[1]);
  const isSlug = /^[a-z0-9-]{1,300}$/.test(params.slug);
  const labeled = place && isSlug ? await findPackshot(params.slug, place) : undefined;
  if (!labeled) throw new Response("Not found", { status: 404 });
  const picture = await getPackshot(labeled);
  if (picture === undefined) {
    throw new Response("Too many at once", { status: 503, headers: { "Retry-After": "5" } });
  }
  return new Response(picture, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}
