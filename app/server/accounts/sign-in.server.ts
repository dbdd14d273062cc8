import { data, redirect } from "react-router";
import { emailAddress } from "#app/rules/email.ts";
import { userToken } from "./accounts.server.ts";
import { signIn } from "./auth.server.ts";
import { flash } from "./flash.server.ts";

/** The answer to a sign-in form, wherever it stands: off to `to`, or the reason why not. */
export async function answerSignIn(form: FormData, clientAddress: string, to: string) {
  const email = emailAddress(form.get("email")) ?? "";
  const password = String(form.get("password") ?? "");
  const result = await signIn({ email, password }, clientAddress);
  if ("error" in result) {
    const { error, status, retryAfter } = result;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return data({ error, email, done: undefined }, { status, headers });
  }
  result.headers.append("Set-Cookie", flash("signed-in"));
  // The printed password has just ended, so a lasting one is chosen next.
  const next = result.oneTime ? `/auth/reset?token=${await userToken("reset", result.userId)}` : to;
  throw redirect(next, { headers: result.headers });
}

const signUpCookie = "signed-up";

/** Remembers, in the browser that signs up, that it did. */
export function signUpCookieHeader() {
  return `${signUpCookie}=1; Path=/auth; Max-Age=86400; HttpOnly; SameSite=Lax`;
}

export function askedHere(request: Request) {
  return (request.headers.get("Cookie") ?? "").includes(`${signUpCookie}=1`);
}
