import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { exportWords } from "#app/server/words/word-exchange.server.ts";
import type { Route } from "./+types/words-json";

/** All published words as one readable file, which another site of the same code can take over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const file = await exportWords();
  await recordExport({ request, context }, "words");
  const name = `words-${file.exported_at.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
