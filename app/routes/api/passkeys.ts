import { refusals } from "#app/rules/accounts/accounts.ts";
import { isStale, requireAccount } from "#app/server/accounts/auth.server.ts";
import {
  challengeCookieHeader,
  takeChallenge,
} from "#app/server/accounts/passkey-challenges.server.ts";
import { addPasskey, listPasskeys } from "#app/server/accounts/passkeys.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { passkeyCreation } from "#app/server/accounts/webauthn.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/passkeys";

export { postOnly as loader } from "./post-only.ts";

/** Adds a passkey in two steps: what the browser needs to make one, then what it made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email, sessionKey } = requireAccount(context);
  if (isStale(context, "/api/passkeys", "sent"))
    return Response.json({ error: refusals.notFresh, stale: true }, { status: 403 });
  const purpose = `add:${sessionKey}` as const;
  const response = (await readJson(request))?.response;
  if (response === undefined) {
    const options = await passkeyCreation({ id, email }, await listPasskeys(id));
    const cookie = await challengeCookieHeader(purpose, options.challenge);
    return Response.json(options, { headers: { "Set-Cookie": cookie } });
  }
  const challenge = await takeChallenge(request, purpose);
  const person = { id, email, visit: await visitOf(request, context) };
  const added = challenge && (await addPasskey(person, challenge, response));
  if (!added) return Response.json({ error: refusals.passkeyNotAdded }, { status: 400 });
  return Response.json(added, { status: 201 });
}
