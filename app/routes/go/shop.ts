import { href, redirect } from "react-router";
import { countShop } from "#app/server/enquiries/desk/visits.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { findShopLink } from "#app/server/posts/posts.server.ts";
import { findRedirect } from "#app/server/redirects/find-redirect.server.ts";
import type { Route } from "./+types/shop";
import { isOpened } from "./opened.ts";

/** The way to a store or product. It leads to what the post links to and nowhere else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = await findShopLink(params.slug, params.place);
  if (!link) return leadToRenamed(params);
  if (isOpened(request)) {
    const { address } = context.get(clientContext);
    const userAgent = request.headers.get("User-Agent");
    countShop(link, { address, userAgent, cookie: request.headers.get("Cookie") });
  }
  return redirect(link.address, { headers });
}

/** Mails and printed codes name a post as it was called then. */
async function leadToRenamed({ slug, place }: Route.LoaderArgs["params"]) {
  const lead = await findRedirect(href("/blog/:slug", { slug }));
  if (!lead || typeof lead === "string" || !lead.isPost) {
    return new Response("Not found", { status: 404, headers });
  }
  const now = lead.to.slice(lead.to.lastIndexOf("/") + 1);
  return redirect(href("/go/:slug/:place", { slug: now, place }), { headers });
}

const headers = { "X-Robots-Tag": "noindex" };
