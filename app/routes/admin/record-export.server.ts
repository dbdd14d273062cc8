import type { RouterContextProvider } from "react-router";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { db } from "#app/server/db/db.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Whoever takes data away as a file leaves an event. */
export async function recordExport({ request, context }: Asked, about: string, rows?: number) {
  const { email: actor } = requireStaff(context);
  const visit = await visitOf(request, context);
  const detail = rows === undefined ? undefined : `${rows} ${rows === 1 ? "row" : "rows"}`;
  const event = { kind: "exported", actor, about, detail, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
}
