import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { exportWords } from "#app/server/words/word-exchange.server.ts";
import type { Route } from "./+types/words-json";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** All published words as one readable file, which another site of the same code can take over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const file = await exportWords();
  const visit = await visitOf(request, context.get(clientContext));
  const event = { kind: "exported", actor: email, about: "words", visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  const name = `words-${file.exported_at.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
