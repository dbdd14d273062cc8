import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { normalizeEmail } from "#app/rules/email.ts";
import { countPages, pageOffset } from "#app/rules/paging.ts";
import { contains } from "#app/server/db/contains.server.ts";
import { db, engine, takeTurns } from "#app/server/db/db.server.ts";
import type { Database, Role } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";
import { addUser, storePassword } from "./accounts.server.ts";
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
    const rows = await db
      .selectFrom("user_roles")
      .select("role")
      .where("user_id", "=", userId)
      .execute();
    return strongestRole(rows.map(({ role }) => role));
  } catch {
    return undefined;
  }
}

export function findUser(id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * A random one-time password for an admin of the embedded database, as long as no admin has a
 * password of their own. On PostgreSQL the owner runs the command instead.
 */
export async function createFirstSignIn() {
  if (engine !== "sqlite") return undefined;
  const admins = await listAdmins(db);
  if (admins.some(({ one_time }) => !one_time)) return undefined;
  const email = admins[0]?.email ?? normalizeEmail(env.OWNER_EMAIL ?? site.email);
  const password = randomBytes(12).toString("base64url");
  await createAdmin(email, password, { oneTime: true });
  return { email, password };
}

/** Gives an address the admin role, and an account if it has none. A password replaces the old one. */
export async function createAdmin(email: string, password?: string, { oneTime = false } = {}) {
  const hash = await hashPassword(password ?? randomBytes(32).toString("base64url"));
  await db.transaction().execute(async (transaction) => {
    const { id } = await addUser(transaction, { email, password: hash, verified: true });
    if (password !== undefined) await storePassword(transaction, id, hash, { oneTime });
    await transaction
      .updateTable("users")
      .set({ email_verified: true })
      .where("id", "=", id)
      .execute();
    await transaction
      .insertInto("user_roles")
      .values({ user_id: id, role: "admin" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function listUsers({ page = 1, search = "" } = {}) {
  const matching = db.selectFrom("users").where(contains(sql.ref<string>("email"), search));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
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

/** Gives a user one role or none. Returns false for the last admin, who has to stay one. */
export async function setRole(userId: string, role: Role | undefined) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "user_roles");
    if (role !== "admin" && (await isLastAdmin(userId, transaction))) return false;
    await transaction.deleteFrom("user_roles").where("user_id", "=", userId).execute();
    if (role) {
      await transaction.insertInto("user_roles").values({ user_id: userId, role }).execute();
    }
    return true;
  });
}

/** Deletes an account with its sessions. Returns false for the last admin, who has to stay. */
export async function deleteUser(userId: string) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "user_roles");
    if (await isLastAdmin(userId, transaction)) return false;
    await transaction.deleteFrom("user_roles").where("user_id", "=", userId).execute();
    await transaction.deleteFrom("users").where("id", "=", userId).execute();
    return true;
  });
}

/** Whether nobody else could give roles. */
export async function isLastAdmin(userId: string, executor: Kysely<Database> = db) {
  const admins = await listAdmins(executor);
  return admins.length === 1 && admins[0]?.id === userId;
}

/** Deleted and unconfirmed accounts do not count. */
function listAdmins(executor: Kysely<Database>) {
  return executor
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select(["users.id", "users.email", "users.one_time"])
    .where("role", "=", "admin")
    .where("email_verified", "=", true)
    .execute();
}
