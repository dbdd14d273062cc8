import { data, href, redirect } from "react-router";
import { findSpotlightByIdOrSlug } from "../server/posts.server.ts";
import { NotFound } from "../ui/not-found.tsx";
import { unlistedMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/product-spotlight.$key";

export function meta() {
  return unlistedMeta("Page Not Found");
}

/** An address of older links: by id or slug, it leads to the spotlight. */
export async function loader({ params }: Route.LoaderArgs) {
  const spotlight = await findSpotlightByIdOrSlug(params.key);
  if (!spotlight) return data(null, { status: 404 });
  throw redirect(href("/BuyBlack/:slug", { slug: spotlight.slug }), 301);
}

export default function ProductSpotlight() {
  return <NotFound />;
}
