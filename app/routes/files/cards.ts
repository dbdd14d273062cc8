import { findDrawing } from "#app/server/drawings/cards/cards.server.ts";
import type { Route } from "./+types/cards";

/**
 * The picture that social networks show of a page: `/cards/about.png` is the card of `/about`. A `.jpg` is the
 * picture that was chosen for a post.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const [, page = "", photo] = /^(.+)\.(?:png|(jpg))$/.exec(params["*"]) ?? [];
  const draw = page && (await findDrawing(`/${page}`, photo ? "jpg" : "png"));
  if (!draw) throw new Response("Not found", { status: 404 });
  const picture = await draw();
  if (!picture) {
    throw new Response("Too many cards at once", { status: 503, headers: { "Retry-After": "5" } });
  }
  return new Response(picture, {
    headers: {
      "Content-Type": photo ? "image/jpeg" : "image/png",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
