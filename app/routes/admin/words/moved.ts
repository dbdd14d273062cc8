import { href, redirect } from "react-router";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import type { Route } from "./+types/moved";

/** Words of mails had screens of their own, which somebody may have noted. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const group = url.pathname.endsWith("/replies") ? "saved-replies" : "newsletter-welcome";
  return redirect(href("/admin/words/all/:group", { group }));
}
