import { createCookie, data, redirect } from "react-router";
import { maxEmailLength, normalizeEmail } from "#app/rules/email.ts";
import { userToken } from "./accounts.server.ts";
import { signIn } from "./auth.server.ts";
import { cookieSettings } from "./cookies.server.ts";
import { flash } from "./flash.server.ts";

/** Answers a sign-in form: a redirect to `to`, or the reason why it failed. */
export async function answerSignIn(form: FormData, clientAddress: string, to: string) {
  // Not checked: an account may be older than the rules for addresses.
  const email = normalizeEmail(String(form.get("email") ?? "")).slice(0, maxEmailLength);
  const password = String(form.get("password") ?? "");
  const result = await signIn({ email, password }, clientAddress);
  if ("error" in result) {
    const { error, status, retryAfter } = result;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return data({ error, email, done: undefined }, { status, headers });
  }
  result.headers.append("Set-Cookie", flash("signed-in"));
  // The printed password works until there is a new one, which the next page asks for.
  const next = result.oneTime ? await newPasswordPath(result.userId) : to;
  throw redirect(next, { headers: result.headers });
}

/** The page on which somebody sets a new password. */
export async function newPasswordPath(userId: string) {
  return `/auth/reset?token=${await userToken("reset", userId)}`;
}

/** For `headers()` of a form's page: without it, a 429 would not say when to come again. */
export function retryHeaders(actionHeaders: Headers): HeadersInit {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

function signUpCookie() {
  const { name, ...settings } = cookieSettings("signed-up", "/auth");
  return createCookie(name, { maxAge: 24 * 3600, httpOnly: true, ...settings });
}

/** Marks the browser in which somebody signed up. */
export function signUpCookieHeader() {
  return signUpCookie().serialize(true);
}

export async function signedUpHere(request: Request) {
  return (await signUpCookie().parse(request.headers.get("Cookie"))) === true;
}
