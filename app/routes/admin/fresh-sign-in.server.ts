import { data, href, type RouterContextProvider, redirect } from "react-router";
import { traitsOf } from "#app/areas.ts";
import { refusals, safePath } from "#app/rules/accounts/accounts.ts";
import { type Arrival, isStale, requireAccount } from "#app/server/accounts/auth.server.ts";
import { isOwnPassword } from "#app/server/accounts/own-account.server.ts";
import { listPasskeys } from "#app/server/accounts/passkeys.server.ts";
import { firstStepDone } from "#app/server/accounts/sign-in.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";

/** What a screen shows to somebody who signed in too long ago for what was asked. */
export type Stale = { to: string; hasPasskey: boolean; problem?: string };

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Where the table of addresses wants a fresh sign-in for what a form asks, the answer that asks for one.
 * It leads back to the screen, or to `back`, where what was typed is kept.
 */
export async function askFresh(
  form: FormData,
  { request, context }: Asked,
  screen: string,
  back = screen,
) {
  const { id } = requireAccount(context);
  const intent = String(form.get("intent") ?? "");
  if (intent === "confirm") {
    return confirmPerson(form, id, { request, visit: await visitOf(request, context) }, screen);
  }
  return isStale(context, screen, intent) ? refuseStale(id, back) : undefined;
}

/** A file is not a page that could ask: the account page does, and leads to the screen it is taken from. */
export function requireFresh({ context }: Pick<Asked, "context">, route: string, screen: string) {
  if (!isStale(context, route, "read")) return;
  throw redirect(`${href("/admin/account")}?confirm=${encodeURIComponent(screen)}`);
}

/** Where a confirmation asked for by a file leads. */
export function wantedScreen(address: FormDataEntryValue | null) {
  const path = safePath(String(address ?? ""));
  return path && traitsOf(path).area === "staff" ? path : undefined;
}

export async function staleOf(userId: string, to: string): Promise<Stale> {
  return { to, hasPasskey: (await listPasskeys(userId)).length > 0 };
}

/** Does nothing but ask for a whole sign-in, which leads to `to`. */
async function refuseStale(userId: string, to: string, problem?: string) {
  const stale: Stale = { ...(await staleOf(userId, to)), ...(problem && { problem }) };
  return data({ stale }, { status: 403 });
}

/** A whole sign-in once more, which starts a fresh session in the place of this one. */
async function confirmPerson(form: FormData, userId: string, arrival: Arrival, screen: string) {
  const wanted = safePath(String(form.get("to") ?? "")) ?? screen;
  const isOwn = wanted.split("?")[0] === screen || screen === href("/admin/account");
  const to = isOwn ? (wantedScreen(wanted) ?? screen) : screen;
  const problem = await ownPasswordProblem(form, userId);
  if (problem) return refuseStale(userId, to, problem);
  throw await firstStepDone(userId, arrival, to);
}

export async function ownPasswordProblem(form: FormData, userId: string) {
  const password = String(form.get("current-password") ?? "");
  const right = await isOwnPassword(userId, password).catch(limitOnly);
  if (right instanceof LimitReached) return refusals.tooMany;
  return right ? undefined : refusals.wrongOwnPassword;
}
