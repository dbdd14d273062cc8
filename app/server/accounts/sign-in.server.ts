import { createCookie, data, href, redirect } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import type { Flash } from "#app/rules/accounts/flash-messages.ts";
import { maxEmailLength, normalizeEmail } from "#app/rules/text/email.ts";
import type { User } from "#app/server/db/schema.server.ts";
import {
  addressKey,
  giveBack,
  LimitReached,
  limitOnly,
  takeOne,
} from "#app/server/guard/limits.server.ts";
import { signUpProof } from "./accounts.server.ts";
import { type Arrival, openSession } from "./auth.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { cookieSettings } from "./cookies.server.ts";
import { findFactors, isFactorRequired } from "./factors.server.ts";
import { flash, signedInFlash } from "./flash.server.ts";
import { browserSecret } from "./known-browsers.server.ts";
import { userToken } from "./links.server.ts";
import { takeChallenge } from "./passkey-challenges.server.ts";
import { checkPasskey } from "./passkeys.server.ts";
import { secondStepCookieHeader } from "./second-step.server.ts";
import { findRole, type Role } from "./users.server.ts";

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
  // Not where a second factor follows: who only guessed the password must not change it.
  if (checked.mustChange && !(await findFactors(checked.userId)).any) {
    throw redirect(await newPasswordPath(checked.userId));
  }
  throw await firstStepDone(checked.userId, arrival, to);
}

/** The answer to a right password: signed in, or asked for the second factor. */
export async function firstStepDone(userId: string, arrival: Arrival, to: string, message?: Flash) {
  if ((await findFactors(userId)).any) {
    const path = `${href("/auth/verify")}?to=${encodeURIComponent(to)}`;
    const headers = new Headers({ "Set-Cookie": await secondStepCookieHeader(userId) });
    if (message) headers.append("Set-Cookie", flash(message));
    return redirect(path, { headers });
  }
  const headers = await openSession(userId, arrival, "with the password");
  const place = isFactorRequired(await findRole(userId)) ? href("/admin/account") : to;
  headers.append("Set-Cookie", message ? flash(message) : await signedInFlash(userId, place));
  return redirect(place, { headers });
}

/** The answer to a new password, which only somebody sets who has proved who they are: signed in, and at work. */
export async function newPasswordSet(userId: string, arrival: Arrival) {
  const to = workplaceOf(await findRole(userId));
  return firstStepDone(userId, arrival, to, "password-saved");
}

function workplaceOf(role: Role | undefined) {
  if (!role) return "/";
  return role === "admin" ? href("/admin/desk") : href("/admin");
}

/** Answers a signature of a passkey, which is a whole sign-in. */
export async function answerPasskey(response: unknown, arrival: Arrival, to: string) {
  const { request, visit } = arrival;
  const limit = { key: addressKey("passkey-address", visit.address), max: 30, seconds: 15 * 60 };
  const taken = await takeOne([limit]).catch(limitOnly);
  if (taken instanceof LimitReached) {
    const headers = { "Retry-After": String(taken.retryAfter) };
    return Response.json({ error: refusals.tooMany }, { status: 429, headers });
  }
  const challenge = await takeChallenge(request, "sign-in");
  const checked = challenge && (await checkPasskey(challenge, response, visit));
  if (!checked) return Response.json({ error: refusals.wrongPasskey }, { status: 401 });
  await giveBack(taken);
  const headers = await openSession(checked.userId, arrival, `with passkey "${checked.name}"`);
  headers.append("Set-Cookie", await signedInFlash(checked.userId, to));
  return Response.json({ to }, { headers });
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

function signUpCookie() {
  const { name, ...settings } = cookieSettings("signed-up", "/auth");
  return createCookie(name, { maxAge: 24 * 3600, httpOnly: true, ...settings });
}

/** Marks the browser in which somebody signed up with a password. */
export function signUpCookieHeader(proof: string) {
  return signUpCookie().serialize(proof);
}

/** Whether the stored password of an account was chosen in this browser. */
export async function signedUpHere(request: Request, user: User) {
  return (await signUpCookie().parse(request.headers.get("Cookie"))) === signUpProof(user);
}
