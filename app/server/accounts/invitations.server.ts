import { isUnknownAddress } from "#app/rules/mail/mail-words.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, insertRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, Invitation, Role, Transaction } from "#app/server/db/schema.server.ts";
import { hashedKey, takeFrom } from "#app/server/guard/limits.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { addUser, endSessionsOf, findAccount, storePassword } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { type By, replaceRole } from "./user-changes.server.ts";
import { roleOf, strongestRole } from "./users.server.ts";
import type { Visit } from "./visit.server.ts";

export const invitationDays = 7;

/**
 * Mails somebody a link with which they choose a password and get a role. A second invitation
 * replaces the first. Throws `LimitReached` after twenty in an hour.
 */
export async function invite(email: string, role: Role, by: By) {
  return withMails(async (transaction) => {
    await takeFrom(transaction, [limitOf(by)]);
    await takeTurns(transaction, `invitation ${email}`);
    if ((await findAccount(transaction, email))?.email_verified) return "has-account";
    const id = clock.newId();
    await updateRows(transaction, "invitations", { email, state: "open" }, { state: "withdrawn" });
    await insertRow(transaction, "invitations", {
      id,
      email,
      role,
      state: "open",
      invited_by: by.actor,
      sent_at: clock.iso(),
    });
    await send(transaction, { id, email, role }, by);
    return "sent";
  });
}

/** Mails a new link; the older one ends. False if the invitation is no longer open. */
export async function sendInvitationAgain(id: string, by: By) {
  return withMails(async (transaction) => {
    await takeFrom(transaction, [limitOf(by)]);
    const invitation = await transaction
      .updateTable("invitations")
      .set({ sent_at: clock.iso(), invited_by: by.actor })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returningAll()
      .executeTakeFirst();
    if (invitation) await send(transaction, invitation, by);
    return invitation !== undefined;
  });
}

export async function withdrawInvitation(id: string, by: By) {
  return db.transaction().execute(async (transaction) => {
    const invitation = await findInvitation(id, transaction);
    if (!invitation || !(await close(transaction, invitation, "withdrawn"))) return false;
    const about = invitation.email;
    await recordEvent(transaction, { kind: "invitation-withdrawn", about, ...by });
    return true;
  });
}

export async function listInvitations(at = clock.now()) {
  const rows = await db
    .selectFrom("invitations")
    .selectAll()
    .where("state", "=", "open")
    .orderBy("email")
    .execute();
  const mails = await listLastMails(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    expired: at >= endOf(row.sent_at),
    unknown: isUnknownAddress(mails.get(row.id)),
  }));
}

/** The last mail of each invitation. */
async function listLastMails(ids: readonly string[]) {
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id", "state", "last_error"])
    .where("kind", "=", "invitation")
    .where("subject_id", "in", [...ids, ""])
    .orderBy("created_at")
    .execute();
  return new Map(mails.map((mail) => [mail.subject_id, mail]));
}

export function findInvitation(id: string, executor: Executor = db) {
  return executor.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

export function invitationToken({ id, sent_at }: Invitation) {
  return signToken(purposeOf(sent_at), id, endOf(sent_at));
}

export type InvitationLink =
  | { state: "open" | "expired" | "withdrawn" | "accepted"; invitation: Invitation }
  | { state: "unknown"; invitation?: undefined };

/** What a link is worth: only an open one can be accepted. */
export async function readInvitation(
  token: string | null,
  at = clock.now(),
): Promise<InvitationLink> {
  const invitation = await findInvitation(token?.split(".")[0] ?? "");
  if (!invitation || !readToken(purposeOf(invitation.sent_at), token, 0))
    return { state: "unknown" };
  const isOver = invitation.state === "open" && at >= endOf(invitation.sent_at);
  return { state: isOver ? "expired" : invitation.state, invitation };
}

/** Gives the invited person an account with the role. Returns its id; undefined if somebody was faster with the link. */
export async function acceptInvitation(
  invitation: Invitation,
  { password, name }: { password: string; name: string },
  visit?: Visit,
) {
  const { email, role } = invitation;
  const hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "user_roles");
    if (!(await close(transaction, invitation, "accepted"))) return undefined;
    const user = await addUser(transaction, { email, password: hash, verified: true });
    await storePassword(transaction, user.id, hash, { verified: true });
    await endSessionsOf(transaction, user.id);
    const before = await roleOf(transaction, user.id);
    await addAuthor(transaction, user.id, name);
    await replaceRole(transaction, user.id, strongestRole([role, before ?? null]));
    const event = { kind: "invitation-accepted", actor: email, userId: user.id } as const;
    await recordEvent(transaction, { ...event, detail: `as ${role}`, visit });
    return user.id;
  });
}

/** Whoever is invited is the author of their posts from the start. */
async function addAuthor(transaction: Transaction, userId: string, name: string) {
  const known = await findRow(transaction, "authors", { user_id: userId }, ["id"]);
  if (known) return;
  const now = clock.iso();
  await insertRow(transaction, "authors", {
    id: clock.newId(),
    name,
    picture: null,
    user_id: userId,
    created_at: now,
    updated_at: now,
  });
}

/** Closed and forgotten ones go after 30 days. */
export async function deleteOldInvitations(at = clock.now()) {
  const monthAgo = new Date(at - 30 * day).toISOString();
  await db.deleteFrom("invitations").where("sent_at", "<", monthAgo).execute();
}

async function send(
  transaction: Transaction,
  { id, email, role }: Pick<Invitation, "id" | "email" | "role">,
  by: By,
) {
  await queueMail(transaction, "invitation", id, clock.iso());
  const event = { kind: "invited", about: email, detail: `as ${role}` } as const;
  await recordEvent(transaction, { ...event, ...by });
}

/** Of several who close an invitation at the same moment one gets true. */
async function close(
  transaction: Transaction,
  { id, sent_at }: Invitation,
  state: "accepted" | "withdrawn",
) {
  const open = { id, sent_at, state: "open" as const };
  return (await updateRows(transaction, "invitations", open, { state })) === 1;
}

const day = 24 * 3600 * 1000;

function endOf(sentAt: string) {
  return Date.parse(sentAt) + invitationDays * day;
}

/** A mail that was sent again makes the link of the older one invalid. */
function purposeOf(sentAt: string) {
  return `invitation:${sentAt}`;
}

function limitOf({ actor }: By) {
  return { key: hashedKey("invitations", actor), max: 20, seconds: 3600 };
}
