import { redirect } from "react-router";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { makeLink, revokeLink } from "#app/server/posts/preview-links.server.ts";
import type { Route } from "./+types/preview-link";

/** Whoever opens it comes back to the post. */
export function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  return backToPost(params.id);
}

/** Makes and revokes the link to a post's preview. `stay` is sent by a page that stays as it is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  const form = await readFormData(request);
  const intent = form.get("intent");
  if (intent !== "make" && intent !== "revoke") {
    return new Response("Please go back and try again.", { status: 400 });
  }
  const done = await (intent === "make" ? makeLink : revokeLink)(params.id, email);
  // A link that is closed already is what was wanted.
  if (!done && intent === "make") {
    return new Response("This post no longer exists.", { status: 404 });
  }
  return form.has("stay") ? new Response(null, { status: 204 }) : backToPost(params.id);
}

function backToPost(id: string) {
  return redirect(`/admin?edit=${encodeURIComponent(id)}`);
}
