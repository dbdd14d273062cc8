import { findCard, getCardImage } from "#app/server/cards/cards.server.ts";
import type { Route } from "./+types/cards";

/** The picture that social networks show of a page: `/cards/about.png` is the card of `/about`. */
export async function loader({ params }: Route.LoaderArgs) {
  const page = /^(.+)\.png$/.exec(params["*"])?.[1];
  const card = page && (await findCard(`/${page}`));
  if (!card) throw new Response("Not found", { status: 404 });
  const picture = await getCardImage(card);
  if (!picture) {
    throw new Response("Too many cards at once", { status: 503, headers: { "Retry-After": "5" } });
  }
  return new Response(picture, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
