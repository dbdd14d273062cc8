import { isScheduled } from "#app/rules/posts/publishing-time.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import { findImpact } from "#app/server/shop/impact.server.ts";
import type { Route } from "./+types/impact-csv";
import { closedStatus, openPartner } from "./open-partner.server.ts";

/** All weeks whose days are kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") {
    throw new Response("This link no longer works.", { status: closedStatus(partner) });
  }
  const { post } = partner;
  if (!post.published || isScheduled(post)) {
    throw new Response("This page is not live yet.", { status: 404 });
  }
  const { weeks } = await findImpact(post);
  const rows = weeks.map(({ day, views, plays, clicks }) => [
    day,
    ...[views, plays, clicks].map(String),
  ]);
  return csvResponse("impact", ["Week of", "Views", "Plays", "Shop clicks"], portions(rows));
}

async function* portions(rows: string[][]) {
  yield rows;
}
