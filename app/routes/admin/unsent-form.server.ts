import type { RouterContextProvider } from "react-router";
import { findMember, unsentContext } from "#app/server/accounts/auth.server.ts";
import { readFields } from "#app/server/guard/form-data.server.ts";

/** As much as anybody may send without being known. */
const mostBytes = 64 * 1024;

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Whoever was signed out meanwhile loses nothing of what a browser without JavaScript sent. */
export async function unsentFormMiddleware({ request, context }: Sent) {
  if (request.method !== "POST" || findMember(context)) return;
  const bytes = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  if (bytes > mostBytes || !request.headers.get("Accept")?.includes("text/html")) return;
  const form = await readFields(request.clone()).catch(() => undefined);
  const fields = Array.from(form ?? []).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const isSecret = fields.some(([name]) => /password$/.test(name));
  if (fields.length > 0 && !isSecret) context.set(unsentContext, fields);
}
