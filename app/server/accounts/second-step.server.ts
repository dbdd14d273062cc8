import { data, redirect } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import {
  giveBack,
  hashedKey,
  LimitReached,
  limitOnly,
  takeOne,
} from "#app/server/guard/limits.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { type Arrival, openSession } from "./auth.server.ts";
import { spendCode } from "./codes.server.ts";
import { hostCookie } from "./cookies.server.ts";
import { recordEvent } from "./events.server.ts";
import { signedInFlash } from "./flash.server.ts";
import { type Person, spendRecoveryCode } from "./recovery-codes.server.ts";
import { findUser } from "./users.server.ts";

const minutes = 10;

/** Marks the browser of somebody whose password was right, and who has to show a second factor. */
export async function secondStepCookieHeader(userId: string) {
  const { password } = (await findUser(userId)) ?? {};
  const token = signToken(purposeOf(password), userId, clock.now() + minutes * 60_000);
  return secondStepCookie().serialize(token);
}

/** Who has shown the password in this browser, and no second factor yet. */
export async function findHalfSignedIn(request: Request) {
  const token: unknown = await secondStepCookie().parse(request.headers.get("Cookie"));
  if (typeof token !== "string") return undefined;
  const user = await findUser(token.split(".")[0] ?? "");
  return user && readToken(purposeOf(user.password), token) ? user : undefined;
}

/** Answers the form of the second step: a redirect to `to`, or the reason why it failed. */
export async function answerSecondStep(form: FormData, arrival: Arrival, to: string) {
  const user = await findHalfSignedIn(arrival.request);
  if (!user) throw redirect("/auth");
  // Counted before the code is checked: a thousand guesses at the same moment are ten.
  const limit = { key: hashedKey("second-step", user.id), max: 10, seconds: 15 * 60 };
  const taken = await takeOne([limit]).catch(limitOnly);
  if (taken instanceof LimitReached) {
    const headers = { "Retry-After": String(taken.retryAfter) };
    return data({ error: refusals.tooMany }, { status: 429, headers });
  }
  const person = { id: user.id, email: user.email, visit: arrival.visit };
  const how = await checkFactor(form, person);
  if (!how) return data({ error: await refuse(form, person) }, { status: 401 });
  await giveBack(taken);
  const headers = await openSession(user.id, arrival, how);
  headers.append("Set-Cookie", await secondStepCookie().serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await signedInFlash(user.id, to));
  throw redirect(to, { headers });
}

async function checkFactor(form: FormData, person: Person) {
  if (form.has("recovery")) {
    const right = await spendRecoveryCode(person, String(form.get("recovery")));
    return right ? "with password and recovery code" : undefined;
  }
  const right = await spendCode(person.id, String(form.get("code") ?? ""));
  return right ? "with password and code" : undefined;
}

/** Worth noting: whoever guesses here knows the password. */
async function refuse(form: FormData, { id: userId, email, visit }: Person) {
  const recovery = form.has("recovery");
  const detail = `right password, wrong ${recovery ? "recovery code" : "code"}`;
  await db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, { kind: "sign-in-failed", actor: email, userId, detail, visit });
  });
  return recovery ? refusals.wrongRecoveryCode : refusals.wrongCode;
}

function secondStepCookie() {
  return hostCookie("second-step", minutes * 60);
}

/** A new password makes it invalid. */
function purposeOf(passwordHash = "") {
  return `second-step:${passwordHash}`;
}
