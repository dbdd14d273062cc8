import { portrait } from "#app/art/portraits/portrait.ts";
import { print } from "#app/art/weave/print.ts";
import { people, personFor } from "#app/rules/media/portraits.ts";
import type { Route } from "./+types/portraits";

/**
 * A drawn portrait: `/portraits/locs-face.svg`, or `/portraits/nadia%20t.-face.svg` of whom a name
 * decides. Names that somebody invents must not push what people read out of caches.
 */
export function loader({ params }: Route.LoaderArgs) {
  const [, name, shape] = /^(.{1,100})-(tall|face)\.svg$/u.exec(params.file) ?? [];
  if (!name) throw new Response("Not found", { status: 404 });
  const person = personFor(name);
  const caches = people.some((known) => known === name) ? "public" : "private";
  return new Response(print(portrait(person, shape === "face" ? "face" : "tall")), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": `${caches}, max-age=604800, stale-while-revalidate=2592000`,
    },
  });
}
