import { countRead } from "#app/server/enquiries/desk/visits.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readText } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/read";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/**
 * Where a page tells that a post was opened without a new document: what it shows may have been fetched
 * in advance, or be in a cache.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  const { address } = context.get(clientContext);
  const visit = { address, userAgent: headers.get("User-Agent"), cookie: headers.get("Cookie") };
  await countRead(await readText(request), visit).catch(() => {});
  return new Response(null, { status: 204 });
}
