import { longestMail, receiveReply } from "#app/server/enquiries/replies/receive-reply.server.ts";
import { env } from "#app/server/env.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { readBytes } from "#app/server/guard/form-data.server.ts";
import { isProven } from "#app/server/newsletter/bounces/posted-bounces.server.ts";
import type { Route } from "./+types/replies";
import { postOnly } from "./post-only.ts";
import { proofOf } from "./provider-proof.ts";

export function loader() {
  return env.BOUNCE_WEBHOOK_SECRET ? postOnly() : new Response(null, { status: 404 });
}

/** Mail providers post mails here as they came: raw MIME. What nobody proved to be theirs is not read. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const secret = env.BOUNCE_WEBHOOK_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  const proof = proofOf(request, url, "");
  const isKnown = isProven(proof, secret);
  const isGuess = proof.authorization ?? proof.key ?? proof.signature;
  if (!isKnown && !proof.signature) return refuse(isGuess ? context : undefined);
  const bytes = await readBytes(request);
  const body = isKnown ? "" : Buffer.from(bytes).toString();
  if (!isKnown && !isProven({ ...proof, body }, secret)) return refuse(context);
  if (bytes.length === 0) return Response.json({ error: "There is no mail." }, { status: 400 });
  if (bytes.length > longestMail) {
    return Response.json({ error: "A mail has at most 25 MB." }, { status: 413 });
  }
  return Response.json({ ok: true, state: await receiveReply(bytes) });
}

const takeFailure = createFloodLimit({ max: 30, seconds: 600 });

function refuse(context: Route.ActionArgs["context"] | undefined) {
  const wait = context ? takeFailure(context.get(clientContext).address) : 0;
  if (wait) {
    const headers = { "Retry-After": String(wait) };
    return Response.json({ error: "Too many wrong secrets." }, { status: 429, headers });
  }
  return Response.json(
    { error: "Send the secret as a bearer token, as a password, as ?key=… or as a signature." },
    { status: 401, headers: { "WWW-Authenticate": 'Basic realm="replies"' } },
  );
}
