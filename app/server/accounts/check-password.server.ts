import { refusals } from "#app/rules/accounts/accounts.ts";
import { db } from "#app/server/db/db.server.ts";
import type { User } from "#app/server/db/schema.server.ts";
import { networkOf } from "#app/server/guard/ip-address.server.ts";
import {
  addressKey,
  giveBack,
  hashedKey,
  LimitReached,
  limitOnly,
  takeFrom,
  takeOne,
} from "#app/server/guard/limits.server.ts";
import { findAccount } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { isKnownBrowser } from "./known-browsers.server.ts";
import { newPasswordProblem } from "./password-rules.server.ts";
import { isPassword } from "./passwords.server.ts";
import { findRole } from "./users.server.ts";
import type { Visit } from "./visit.server.ts";

type Checked =
  | { userId: string; mustChange: boolean }
  | { error: string; status: 401 | 403 | 429; retryAfter?: number };

type Attempt = { email: string; password: string };

/** Where an attempt comes from; `browser` is the secret of a browser somebody has signed in with. */
type Origin = { visit: Visit; browser?: string | undefined };

/**
 * Checks email and password. Attempts are limited per account and per network address; only failed
 * ones count. No error says whether there is an account.
 */
export async function checkPassword(
  attempt: Attempt,
  { visit, browser }: Origin,
): Promise<Checked> {
  const user = await findAccount(db, attempt.email);
  const limits = (await knownBrowserLimits(user, browser)) ?? strangerLimits(attempt, visit);
  const taken = await takeOne(limits).catch(limitOnly);
  if (taken instanceof LimitReached) {
    return { error: refusals.tooMany, status: 429, retryAfter: taken.retryAfter };
  }
  if (!(await isPassword(attempt.password, user?.password)) || !user) {
    await recordFailure(attempt.email, user, visit);
    return { error: refusals.wrongPassword, status: 401 };
  }
  await giveBack(taken);
  if (!user.email_verified) return { error: refusals.unconfirmed, status: 403 };
  return { userId: user.id, mustChange: user.one_time || (await isTooWeak(attempt, user)) };
}

/** The password is at hand only now: the role may be newer than it. */
async function isTooWeak({ password }: Attempt, { id, email }: User) {
  if (!(await findRole(id))) return false;
  return (await newPasswordProblem(password, { staff: true, email })) !== undefined;
}

/** Does the same for an address without an account, so that the time it takes tells nothing. */
async function recordFailure(email: string, user: User | undefined, visit: Visit) {
  const limit = { key: hashedKey("sign-in-failed", email), max: 20, seconds: 3600 };
  await db
    .transaction()
    .execute(async (transaction) => {
      await takeFrom(transaction, [limit]);
      if (!user) return;
      const event = { kind: "sign-in-failed", detail: "wrong password", visit } as const;
      await recordEvent(transaction, { ...event, userId: user.id, about: user.email });
    })
    .catch(limitOnly);
}

const window = { seconds: 15 * 60 };

/** Counted apart, so that strangers who guess cannot lock the owner out. */
async function knownBrowserLimits(user: User | undefined, browser: string | undefined) {
  if (!user || !browser || !(await isKnownBrowser(user.id, browser))) return undefined;
  return [{ key: hashedKey("sign-in-browser", `${user.id} ${browser}`), max: 10, ...window }];
}

function strangerLimits({ email }: Attempt, { address }: Visit) {
  return [
    { key: hashedKey("sign-in-pair", `${email} ${networkOf(address)}`), max: 10, ...window },
    { key: hashedKey("sign-in-email", email), max: 100, ...window },
    { key: addressKey("sign-in-address", address), max: 100, ...window },
  ];
}
