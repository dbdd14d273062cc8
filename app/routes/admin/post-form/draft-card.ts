import { checkPost } from "#app/rules/posts/post.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { getDraftImage, postCard } from "#app/server/drawings/cards/cards.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { filledIn } from "#app/server/posts/post-view.server.ts";
import type { Route } from "./+types/draft-card";

/** As often as somebody who types and rests; more only costs time. */
const take = createFloodLimit({ max: 60, seconds: 60 });

/** The social card of a draft, drawn as the public one is: for staff alone, and stored nowhere. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireStaff(context);
  const asked = checkPost(filledIn(draftIn(url.searchParams)));
  if ("problems" in asked) return refusal(400, "This card cannot be drawn yet.");
  const wait = take(id);
  if (wait > 0) return refusal(429, "Too many cards at once.", wait);
  const { post } = asked;
  const picture = await getDraftImage(postCard({ ...post, slug: seedOf(url.searchParams, post) }));
  if (!picture) return refusal(503, "Too many cards at once.", 5);
  return new Response(picture, { headers: { "Content-Type": "image/png" } });
}

const names = [
  "title",
  "search_title",
  "category",
  "brand_name",
  "cloth_ground",
  "cloth_figure",
  "cloth_motif",
] as const;

/** What a card depends on; the rest of a post has nothing to do with it. */
function draftIn(query: URLSearchParams) {
  const texts = names.map((name) => [name, (query.get(name) ?? "").slice(0, 300)]);
  const product = {
    item_name: query.get("item_name"),
    drawn_as: query.get("drawn_as"),
    picture: query.get("picture"),
    link: "https://example.com",
  };
  return { ...Object.fromEntries(texts), products: product.item_name ? [product] : [] };
}

/** The order of the cloth follows the address. */
function seedOf(query: URLSearchParams, { title }: { title: string }) {
  return query.get("slug")?.slice(0, 200) || slugify(title) || "post";
}

function refusal(status: number, text: string, wait?: number) {
  return new Response(text, { status, headers: wait ? { "Retry-After": String(wait) } : {} });
}
