import { safePath } from "#app/rules/accounts/accounts.ts";
import { challengeCookieHeader } from "#app/server/accounts/passkey-challenges.server.ts";
import { answerPasskey } from "#app/server/accounts/sign-in.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { passkeyRequest } from "#app/server/accounts/webauthn.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/passkey";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/** Signs in with a passkey in two steps: what the browser has to sign, then the signature. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const response = (await readJson(request))?.response;
  if (response === undefined) {
    const options = await passkeyRequest();
    const cookie = await challengeCookieHeader("sign-in", options.challenge);
    return Response.json(options, { headers: { "Set-Cookie": cookie } });
  }
  const visit = await visitOf(request, context);
  return answerPasskey(response, { request, visit }, safePath(url.searchParams.get("to")) ?? "/");
}
