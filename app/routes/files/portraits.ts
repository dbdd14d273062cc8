import { portrait } from "#app/art/portraits/portrait.ts";
import { print } from "#app/art/weave/print.ts";
import { people } from "#app/rules/portraits.ts";
import type { Route } from "./+types/portraits";

/** The drawn portraits: `/portraits/locs-face.svg`. */
export function loader({ params }: Route.LoaderArgs) {
  const [, name, shape] = /^([a-z-]+)-(tall|face)\.svg$/.exec(params.file) ?? [];
  const person = people.find((known) => known === name);
  if (!person) throw new Response("Not found", { status: 404 });
  return new Response(print(portrait(person, shape === "face" ? "face" : "tall")), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": drawnOnce },
  });
}

/** The address says all that is drawn; only a new palette changes it. */
const drawnOnce = "public, max-age=604800, stale-while-revalidate=2592000";
