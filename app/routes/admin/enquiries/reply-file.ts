import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readPieces } from "#app/server/db/pieces.server.ts";
import { findReplyFile } from "#app/server/enquiries/replies/replies.server.ts";
import type { Route } from "./+types/reply-file";

/** A file of a mail, to be saved and never to be opened here: anybody may have sent it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const file = await findReplyFile(params.id);
  if (!file) throw new Response(null, { status: 404 });
  const ascii = file.name.replace(/[^\w. -]/g, "_");
  const name = encodeURIComponent(file.name).replaceAll("'", "%27");
  return new Response(new Uint8Array(await readPieces(file.id)), {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${name}`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
