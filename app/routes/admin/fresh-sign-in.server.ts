import { refusals } from "#app/rules/accounts.ts";
import type { Arrival } from "#app/server/accounts/auth.server.ts";
import { isOwnPassword } from "#app/server/accounts/own-account.server.ts";
import { firstStepDone } from "#app/server/accounts/sign-in.server.ts";
import { LimitReached, limitOnly } from "#app/server/limits.server.ts";

/**
 * A whole sign-in once more, which starts a fresh session in the place of this one and leads to `to`.
 * Returns what is wrong with the password.
 */
export async function signInAgain(form: FormData, userId: string, arrival: Arrival, to: string) {
  const problem = await ownPasswordProblem(form, userId);
  if (problem) return problem;
  throw await firstStepDone(userId, arrival, to);
}

export async function ownPasswordProblem(form: FormData, userId: string) {
  const password = String(form.get("current-password") ?? "");
  const right = await isOwnPassword(userId, password).catch(limitOnly);
  if (right instanceof LimitReached) return refusals.tooMany;
  return right ? undefined : refusals.wrongOwnPassword;
}
