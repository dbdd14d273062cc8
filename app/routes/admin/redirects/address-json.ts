import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { checkAddress } from "#app/server/redirects/address-check.server.ts";
import type { Route } from "./+types/address-json";

/** Whether the address of a post is free, while somebody types it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const read = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 500);
  const asked = { postId: read("post"), title: read("title"), typed: read("slug") };
  const is_page = url.searchParams.has("page");
  return Response.json(await checkAddress({ ...asked, is_page, study_field: read("field") }));
}
