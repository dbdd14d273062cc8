import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import { eachRedirect } from "#app/server/redirects/redirect-list.server.ts";
import type { Route } from "./+types/redirects-csv";

/** All redirects as a file, which is an event, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = requireStaff(context);
  await recordExport({ request, context }, "redirects");
  return csvResponse("redirects", header, rows(reader));
}

const header = ["From", "To", "Status", "Made by", "Made (UTC)", "Uses", "Last use (UTC)"];

async function* rows(reader: Staff) {
  for await (const redirects of eachRedirect(reader)) {
    yield redirects.map(({ post, ...row }) => [
      row.from_path,
      row.to_address ?? post?.path ?? "",
      row.to_address || row.post_id ? "301" : "410",
      row.created_by ?? "",
      row.created_at,
      String(row.hits),
      row.last_hit_at,
    ]);
  }
}
