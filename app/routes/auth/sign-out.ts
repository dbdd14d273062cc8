import { href, redirect } from "react-router";
import { safePath } from "#app/rules/accounts/accounts.ts";
import { signOut } from "#app/server/accounts/auth.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import type { Route } from "./+types/sign-out";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/** A POST, so that no link and no image on another page can sign anybody out. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = await visitOf(request, context);
  const headers = await signOut({ request, visit });
  headers.append("Set-Cookie", flash("signed-out"));
  return redirect(safePath(url.searchParams.get("to")) ?? href("/auth"), { headers });
}
