import { countPlay } from "#app/server/enquiries/desk/visits.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readText } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/play";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/** Where a page tells that somebody started its film: the slug of the post. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  const { address } = context.get(clientContext);
  const visit = { address, userAgent: headers.get("User-Agent"), cookie: headers.get("Cookie") };
  await countPlay(await readText(request), visit).catch(() => {});
  return new Response(null, { status: 204 });
}
