import { clothStrip, clothSwatch } from "#app/art/brand-cloth.ts";
import { print } from "#app/art/weave/print.ts";
import { parseCloth } from "#app/rules/shop/cloth.ts";
import type { Route } from "./+types/cloth";

/** The cloth of a brand: `/cloth/honey-ember-arcs.svg` is a strip, `…-arcs-swatch.svg` a piece. */
export function loader({ params }: Route.LoaderArgs) {
  const [, name = "", swatch] = /^([a-z-]+?)(-swatch)?\.svg$/.exec(params.file) ?? [];
  const cloth = parseCloth(name);
  if (!cloth) throw new Response("Not found", { status: 404 });
  return new Response(print(swatch ? clothSwatch(cloth) : clothStrip(cloth)), {
    headers: {
      "Content-Type": "image/svg+xml",
      // The address says all that is drawn; only a new palette changes it.
      "Cache-Control": "public, max-age=604800, stale-while-revalidate=2592000",
    },
  });
}
