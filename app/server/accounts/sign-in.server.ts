import { createCookie, data, redirect } from "react-router";
import { maxEmailLength, normalizeEmail } from "#app/rules/email.ts";
import type { User } from "#app/server/db/schema.server.ts";
import { signUpProof } from "./accounts.server.ts";
import { type Arrival, openSession } from "./auth.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { flash } from "./flash.server.ts";
import { browserSecret } from "./known-browsers.server.ts";
import { userToken } from "./links.server.ts";

/** Answers a sign-in form: a redirect to `to`, or the reason why it failed. */
export async function answerSignIn(form: FormData, arrival: Arrival, to: string) {
  // Not checked: an account may be older than the rules for addresses.
  const email = normalizeEmail(String(form.get("email") ?? "")).slice(0, maxEmailLength);
  const password = String(form.get("password") ?? "");
  const browser = await browserSecret(arrival.request);
  const checked = await checkPassword({ email, password }, { visit: arrival.visit, browser });
  if ("error" in checked) {
    const { error, status, retryAfter } = checked;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return data({ error, email, done: undefined }, { status, headers });
  }
  // The printed password, or one too weak for staff, opens one page only, which asks for a new one.
  if (checked.mustChange) throw redirect(await newPasswordPath(checked.userId));
  const headers = await openSession(checked.userId, arrival, "with the password");
  headers.append("Set-Cookie", flash("signed-in"));
  throw redirect(to, { headers });
}

/** The page on which somebody sets a new password. */
async function newPasswordPath(userId: string) {
  return `/auth/reset?token=${await userToken("reset", userId)}`;
}

/** For `headers()` of a form's page: without it, a 429 would not say when to come again. */
export function retryHeaders(actionHeaders: Headers): HeadersInit {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

const signUpCookie = createCookie("signed-up", {
  path: "/auth",
  maxAge: 24 * 3600,
  httpOnly: true,
  sameSite: "lax",
});

/** Marks the browser in which somebody signed up with a password. */
export function signUpCookieHeader(proof: string) {
  return signUpCookie.serialize(proof);
}

/** Whether the stored password of an account was chosen in this browser. */
export async function signedUpHere(request: Request, user: User) {
  return (await signUpCookie.parse(request.headers.get("Cookie"))) === signUpProof(user);
}
