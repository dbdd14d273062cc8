import type { RouterContextProvider } from "react-router";
import { bodyOf } from "#app/areas.ts";
import { findMember } from "#app/server/accounts/auth.server.ts";
import { unsentContext, unsentOf } from "#app/server/accounts/unsent.server.ts";
import { isWorkRefused } from "#app/server/accounts/work-limit.server.ts";
import { readFields } from "#app/server/guard/form-data.server.ts";

/** As much as anybody may send without being known. */
const mostBytes = 64 * 1024;

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Whoever was signed out meanwhile loses nothing of what a browser without JavaScript sent, and whoever has changed
 * too much nothing of a form.
 */
export async function unsentFormMiddleware({ request, context }: Sent) {
  if (request.method !== "POST") return;
  const isHeld = findMember(context) ? isWorkRefused(context) : isSmallForm(request);
  if (!isHeld || mayHaveFiles(request)) return;
  const form = await readFields(request.clone()).catch(() => undefined);
  const fields = form && unsentOf(form);
  if (fields) context.set(unsentContext, fields);
}

function isSmallForm({ headers }: Request) {
  const bytes = Number(headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  return bytes <= mostBytes && headers.get("Accept")?.includes("text/html");
}

function mayHaveFiles({ url, headers }: Request) {
  const { pathname, search } = new URL(url);
  const isInParts = headers.get("Content-Type")?.startsWith("multipart/");
  return isInParts && bodyOf(pathname + search).files > 0;
}
