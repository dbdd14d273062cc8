import { parseCloth } from "#app/rules/shop/cloth.ts";
import { parseLook } from "#app/rules/shop/looks.ts";
import { getPanel } from "#app/server/drawings/packshots/packshots.server.ts";
import type { Route } from "./+types/packshots";

const address = /^([a-z]{3,12}(?:\d{4})?)-([a-z]+-[a-z]+-[a-z]+)-([\p{L}\p{N}]?)\.svg$/u;

/**
 * A thing in the cloth of a brand, with the brand's first letter: `/packshots/jar1403-honey-ember-arcs-s.svg`.
 * A brand whose name has no letter has none.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const [, name = "", clothName = "", letter = ""] = address.exec(params.file) ?? [];
  const look = parseLook(name);
  const cloth = parseCloth(clothName);
  if (!look || !cloth) throw new Response("Not found", { status: 404 });
  const picture = await getPanel({ look, cloth, letter });
  if (picture === undefined) {
    throw new Response("Too many at once", { status: 503, headers: { "Retry-After": "5" } });
  }
  return new Response(picture, {
    headers: {
      "Content-Type": "image/svg+xml",
      // The address says all that is drawn; only a new palette changes it.
      "Cache-Control": "public, max-age=604800, stale-while-revalidate=2592000",
    },
  });
}
