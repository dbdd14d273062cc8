import { takeTurns } from "#app/server/db/db.server.ts";
import type { Role, Transaction } from "#app/server/db/schema.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { endSessionsOf } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { findUser, isLastAdmin, roleOf } from "./users.server.ts";
import type { Visit } from "./visit.server.ts";

/** The admin who does something to somebody's account. */
export type By = { actor: string; visit?: Visit | undefined };

/**
 * Gives a user one role or none. The last admin has to stay one, and an address nobody has confirmed
 * may be somebody else's.
 */
export function setRole(userId: string, role: Role | undefined, by?: By) {
  return changeUser(userId, role !== "admin", async (transaction, user) => {
    if (role && !user.email_verified) return "unconfirmed";
    const before = await roleOf(transaction, userId);
    await replaceRole(transaction, userId, role);
    if (before === role) return "saved";
    if (before === "admin") await withdrawInvitationsBy(transaction, user.email);
    const detail = `from ${before ?? "none"} to ${role ?? "none"}`;
    const event = { kind: "role-changed", userId, about: user.email, detail } as const;
    await recordEvent(transaction, { ...event, ...by });
    return "saved";
  });
}

/** Deletes an account with its sessions; not that of the last admin. */
export function deleteUser(userId: string, by?: By) {
  return changeUser(userId, true, async (transaction, { email }) => {
    await replaceRole(transaction, userId, undefined);
    await withdrawInvitationsBy(transaction, email);
    await transaction.deleteFrom("users").where("id", "=", userId).execute();
    const event = { kind: "account-deleted", userId, about: email } as const;
    await recordEvent(transaction, { ...event, ...by });
    return "saved";
  });
}

/** Ends every session of a person. */
export function signOutUser(userId: string, by?: By) {
  return changeUser(userId, false, async (transaction, { email }) => {
    await endSessionsOf(transaction, userId);
    const event = { kind: "sessions-ended", userId, about: email } as const;
    await recordEvent(transaction, { ...event, ...by });
    return "saved";
  });
}

export async function replaceRole(
  transaction: Transaction,
  userId: string,
  role: Role | undefined,
) {
  await transaction.deleteFrom("user_roles").where("user_id", "=", userId).execute();
  if (role) await transaction.insertInto("user_roles").values({ user_id: userId, role }).execute();
}

type Outcome = "saved" | "gone" | "last-admin" | "unconfirmed";

/** One change at a time: two admins who step down at the same moment must not both succeed. */
async function changeUser(
  userId: string,
  takesAdmin: boolean,
  change: (
    transaction: Transaction,
    user: { email: string; email_verified: boolean },
  ) => Promise<Outcome>,
): Promise<Outcome> {
  return withMails(async (transaction) => {
    await takeTurns(transaction, "user_roles");
    const user = await findUser(userId, transaction);
    if (!user) return "gone";
    if (takesAdmin && (await isLastAdmin(userId, transaction))) return "last-admin";
    return change(transaction, user);
  });
}

/** Whoever is no admin any more has invited nobody. */
async function withdrawInvitationsBy(transaction: Transaction, email: string) {
  await transaction
    .updateTable("invitations")
    .set({ state: "withdrawn" })
    .where("invited_by", "=", email)
    .where("state", "=", "open")
    .execute();
}
