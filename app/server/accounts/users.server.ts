import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { normalizeEmail } from "#app/rules/text/email.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { contains } from "#app/server/db/contains.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { countRows, updateRows } from "#app/server/db/rows.server.ts";
import type { Executor, Role, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";
import { addUser, endSessionsOf, findAccount, storePassword } from "./account-rows.server.ts";
import { recordEvent } from "./events.server.ts";
import { hashPassword } from "./passwords.server.ts";

export type { Role } from "#app/server/db/schema.server.ts";

const usersPerPage = 50;

/** Roles are rows that others may write too: of several, the strongest counts. */
export function strongestRole(roles: readonly (Role | null)[]) {
  return (["admin", "editor"] as const).find((role) => roles.includes(role));
}

/** The role of a user. A check that fails gives no privilege. */
export async function findRole(userId: string): Promise<Role | undefined> {
  try {
    return await roleOf(db, userId);
  } catch {
    return undefined;
  }
}

export async function roleOf(executor: Executor, userId: string) {
  const rows = await executor
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .execute();
  return strongestRole(rows.map(({ role }) => role));
}

export function findUser(id: string, executor: Executor = db) {
  return executor.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * A random one-time password for an admin of the embedded database, as long as no admin has a
 * password of their own. On PostgreSQL the owner runs the command instead.
 */
export async function createFirstSignIn() {
  if (engine !== "sqlite") return undefined;
  const admins = await listAdmins(db);
  if (admins.some(({ one_time }) => !one_time)) return undefined;
  const email = admins[0]?.email ?? env.OWNER_EMAIL?.[0] ?? normalizeEmail(site.email);
  const password = randomBytes(12).toString("base64url");
  await createAdmin(email, password, { oneTime: true });
  return { email, password };
}

/**
 * Gives an address the admin role, and an account if it has none. A password replaces the old one;
 * so does a random one where a stranger may have chosen it. What changes ends the sessions.
 */
export async function createAdmin(email: string, password?: string, { oneTime = false } = {}) {
  const hash = await hashPassword(password ?? randomBytes(32).toString("base64url"));
  await db.transaction().execute(async (transaction) => {
    const known = await findAccount(transaction, email);
    const { id } = await addUser(transaction, { email, password: hash, verified: true });
    const replaces = known && (password !== undefined || !known.email_verified);
    if (replaces || oneTime) await storePassword(transaction, id, hash, { oneTime });
    const isNew = await giveAdminRole(transaction, id);
    if (!replaces && !isNew) return;
    await endSessionsOf(transaction, id);
    // Nobody is mailed about the password that every first start prints.
    const userId = oneTime ? undefined : id;
    const event = { userId, about: email };
    if (isNew) await recordEvent(transaction, { ...event, kind: "admin-created" });
    if (replaces && known.email_verified && !oneTime) {
      const detail = "on the command line";
      await recordEvent(transaction, { ...event, kind: "password-changed", detail });
    }
  });
}

/** Returns whether the account was no admin before. */
async function giveAdminRole(transaction: Transaction, id: string) {
  await updateRows(transaction, "users", { id }, { email_verified: true });
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("user_roles")
    .values({ user_id: id, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listUsers({ page = 1, search = "" } = {}) {
  const matching = db.selectFrom("users").where(contains(sql.ref<string>("email"), search));
  const total = await countRows(matching);
  const users = await matching
    .select(["id", "email", "email_verified", "created_at"])
    .orderBy("email")
    .limit(usersPerPage)
    .offset(pageOffset(page, usersPerPage))
    .execute();
  const roles = await Promise.all(users.map(({ id }) => findRole(id)));
  return {
    total,
    page,
    pages: countPages(total, usersPerPage),
    users: users.map((user, at) => ({ ...user, role: roles[at] })),
  };
}

/** Whether nobody else could give roles. */
export async function isLastAdmin(userId: string, executor: Executor = db) {
  const admins = await listAdmins(executor);
  return admins.length === 1 && admins[0]?.id === userId;
}

/** Deleted and unconfirmed accounts do not count. */
function listAdmins(executor: Executor) {
  return executor
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select(["users.id", "users.email", "users.one_time"])
    .where("role", "=", "admin")
    .where("email_verified", "=", true)
    .execute();
}
