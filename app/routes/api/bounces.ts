import { parseJson } from "#app/rules/text/text.ts";
import { env } from "#app/server/env.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { readText } from "#app/server/guard/form-data.server.ts";
import { applyPosted, isProven } from "#app/server/newsletter/bounces/posted-bounces.server.ts";
import type { Route } from "./+types/bounces";
import { postOnly } from "./post-only.ts";
import { proofOf } from "./provider-proof.ts";

export function loader() {
  return env.BOUNCE_WEBHOOK_SECRET ? postOnly() : notFound();
}

/** Mail providers tell here which mails came back, and who reported one as spam. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const secret = env.BOUNCE_WEBHOOK_SECRET;
  if (!secret) return notFound();
  const body = await readText(request);
  const proof = proofOf(request, url, body);
  if (!isProven(proof, secret)) {
    // Amazon sends the password only after it was asked for it.
    const isGuess = proof.authorization ?? proof.key ?? proof.signature;
    const wait = isGuess ? takeFailure(context.get(clientContext).address) : 0;
    return wait ? tooManyFailures(wait) : unproven();
  }
  let posted: unknown;
  try {
    posted = parseJson(body);
  } catch {
    return Response.json({ error: "This is not JSON." }, { status: 400 });
  }
  await applyPosted(posted);
  return Response.json({ ok: true });
}

const takeFailure = createFloodLimit({ max: 30, seconds: 600 });

function notFound() {
  return new Response(null, { status: 404 });
}

function unproven() {
  return Response.json(
    { error: "Send the secret as a bearer token, as a password, as ?key=… or as a signature." },
    { status: 401, headers: { "WWW-Authenticate": 'Basic realm="bounces"' } },
  );
}

function tooManyFailures(wait: number) {
  const headers = { "Retry-After": String(wait) };
  return Response.json({ error: "Too many wrong secrets." }, { status: 429, headers });
}
