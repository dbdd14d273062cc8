import { countryName } from "#app/rules/accounts/country-name.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { giveBack, hashedKey, takeOne } from "#app/server/guard/limits.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { storePassword } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { hashPassword, isPassword } from "./passwords.server.ts";
import type { Person } from "./recovery-codes.server.ts";
import { lastMoment } from "./sessions.server.ts";
import { findUser } from "./users.server.ts";

/**
 * Whether this is the password of somebody who is signed in. Wrong ones are limited, so that a stolen
 * session does not help to guess it: throws `LimitReached`.
 */
export async function isOwnPassword(userId: string, password: string) {
  const limit = { key: hashedKey("own-password", userId), max: 10, seconds: 15 * 60 };
  const taken = await takeOne([limit]);
  const right = await isPassword(password, (await findUser(userId))?.password);
  if (right) await giveBack(taken);
  return right;
}

/** Sets a new password and ends all other sessions. */
export async function changeOwnPassword(person: Person, password: string, sessionKey: string) {
  const { id, email, visit } = person;
  const hash = await hashPassword(password);
  await withMails(async (transaction) => {
    await storePassword(transaction, id, hash);
    await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", id)
      .where("key", "!=", sessionKey)
      .execute();
    await recordEvent(transaction, { kind: "password-changed", actor: email, userId: id, visit });
  });
}

/** Where somebody is signed in: this session first, then the one used last. */
export async function listOwnSessions(userId: string, thisKey?: string) {
  const rows = await db
    .selectFrom("sessions")
    .select(["key", "browser", "country", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.iso())
    .orderBy("seen_at", "desc")
    .orderBy("key")
    .execute();
  const sessions = rows.map(({ created_at, seen_at, country, ...row }) => ({
    ...row,
    country: country && (countryName(country) ?? country),
    seenAt: seen_at ?? created_at,
    endsAt: lastMoment(created_at),
    isThis: row.key === thisKey,
  }));
  return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one session of a person, or with `except` all but one. Returns how many ended. */
export async function endOwnSessions(
  { id, email, visit }: Person,
  which: { key: string } | { except: string },
) {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", id)
      .where("key", "except" in which ? "!=" : "=", "except" in which ? which.except : which.key)
      .returning("browser")
      .execute();
    if (ended.length === 0) return 0;
    const detail =
      "except" in which ? "everywhere else" : (ended[0]?.browser ?? "an older version");
    await recordEvent(transaction, {
      kind: "sessions-ended",
      actor: email,
      userId: id,
      detail,
      visit,
    });
    return ended.length;
  });
}
