import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import { eachRefused, findImport } from "#app/server/newsletter/import-review.server.ts";
import type { Route } from "./+types/refused-csv";

/** Every row of an uploaded file that is not imported, with the reason. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const found = await findImport(url.searchParams.get("import") ?? "");
  if (!found) throw new Response("This file is no longer here.", { status: 404 });
  return csvResponse("refused-rows", ["Row", "In the file", "Reason"], rows(found.id));
}

async function* rows(id: string) {
  for await (const refused of eachRefused(id)) {
    yield refused.map(({ row, email, reason }) => [String(row), email, reason]);
  }
}
