import { requireFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { exportPerson } from "#app/server/people/archive.server.tsx";
import type { Route } from "./+types/archive";

/** Everything about an address as a file. Its name does not tell whose it is. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email: actor } = requireAdmin(context);
  requireFresh({ context }, "/admin/people/archive", `/admin/people${url.search}`);
  const email = emailAddress(url.searchParams.get("email"));
  const visit = await visitOf(request, context);
  const archive = email && (await exportPerson(email, { actor, visit }));
  if (!archive) return new Response("Nothing is held about this address.", { status: 404 });
  const name = `person-${new Date().toISOString().slice(0, 10)}.zip`;
  return new Response(new Uint8Array(archive), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
