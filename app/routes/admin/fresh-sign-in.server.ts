import { data } from "react-router";
import { refusals, safePath } from "#app/rules/accounts/accounts.ts";
import type { Arrival } from "#app/server/accounts/auth.server.ts";
import { isOwnPassword } from "#app/server/accounts/own-account.server.ts";
import { firstStepDone } from "#app/server/accounts/sign-in.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";

/** What a screen shows to somebody who signed in too long ago for what was asked. */
export type Stale = { to: string; problem?: string };

/** Does nothing but ask for a whole sign-in, which leads to `to`. */
export function refuseStale(to: string, problem?: string) {
  return data({ stale: { to, ...(problem && { problem }) } satisfies Stale }, { status: 403 });
}

/** A whole sign-in once more, which starts a fresh session in the place of this one. */
export async function confirmPerson(
  form: FormData,
  userId: string,
  arrival: Arrival,
  screen: string,
) {
  const wanted = safePath(String(form.get("to") ?? "")) ?? screen;
  const to = wanted.split("?")[0] === screen ? wanted : screen;
  const problem = await ownPasswordProblem(form, userId);
  if (problem) return refuseStale(to, problem);
  throw await firstStepDone(userId, arrival, to);
}

export async function ownPasswordProblem(form: FormData, userId: string) {
  const password = String(form.get("current-password") ?? "");
  const right = await isOwnPassword(userId, password).catch(limitOnly);
  if (right instanceof LimitReached) return refusals.tooMany;
  return right ? undefined : refusals.wrongOwnPassword;
}
