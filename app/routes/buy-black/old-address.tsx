import { data, href, redirect } from "react-router";
import { leadOn } from "#app/routes/old-address.server.ts";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { findSpotlightByIdOrSlug } from "#app/server/posts/posts.server.ts";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import type { Route } from "./+types/old-address";

export function meta() {
  return unlistedMeta(missing.title);
}

/** An address of older links: by id or slug, it leads to the spotlight. */
export async function loader({ params }: Route.LoaderArgs) {
  const spotlight = await findSpotlightByIdOrSlug(params.key);
  if (spotlight) throw redirect(href("/BuyBlack/:slug", { slug: spotlight.slug }), 301);
  const pathname = href("/BuyBlack/:slug", { slug: params.key });
  return data(null, { status: await leadOn({ pathname, search: "" }) });
}

export default function ProductSpotlight() {
  return <NotFound />;
}
