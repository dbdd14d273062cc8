import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { signUp } from "./accounts.server.ts";
import { findSession, startSession } from "./sessions.server.ts";
import { deleteUser, setRole, signOutUser } from "./user-changes.server.ts";
import { createAdmin, createFirstSignIn, findRole, listUsers } from "./users.server.ts";

vi.mock(import("./passwords.server.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../../../tests/support/quick-passwords.ts")),
}));

beforeAll(migrate);
afterAll(closeDatabase);

test("while no admin of an embedded database has a password, every start makes a new one", async () => {
  const first = await createFirstSignIn();
  if (engine === "postgres") {
    expect(first).toBeUndefined();
    return;
  }
  expect(first?.password).toMatch(/^[\w-]{16}$/);
  const second = await createFirstSignIn();
  expect(second?.email).toBe(first?.email);
  expect(second?.password).not.toBe(first?.password);
  expect((await listUsers()).total).toBe(1);
  await createAdmin(first?.email ?? "", "my-own-one");
  expect(await createFirstSignIn()).toBeUndefined();
  await db.deleteFrom("users").execute();
  await db.deleteFrom("user_roles").execute();
});

test("making an admin twice makes one account; without a password the old one stays", async () => {
  await createAdmin("boss@example.com", "secret-1");
  const before = await userOf("boss@example.com");
  await createAdmin("boss@example.com");
  expect(await userOf("boss@example.com")).toEqual(before);
  expect(await findRole(before.id)).toBe("admin");
});

test("the last admin stays one, also when two step down at the same moment", async () => {
  const boss = await userOf("boss@example.com");
  expect(await setRole(boss.id, "editor")).toBe("last-admin");
  expect(await deleteUser(boss.id)).toBe("last-admin");
  await createAdmin("second@example.com", "secret-2");
  const second = await userOf("second@example.com");
  const answers = await Promise.all([setRole(boss.id, undefined), deleteUser(second.id)]);
  expect(answers.toSorted()).toEqual(["last-admin", "saved"]);
});

test("a role is only for an address that somebody confirmed", async () => {
  await signUp({ email: "unconfirmed@example.com", password: "secret-4" }, "10.0.0.1");
  const { id } = await userOf("unconfirmed@example.com");
  expect(await setRole(id, "editor")).toBe("unconfirmed");
  expect(await findRole(id)).toBeUndefined();
});

test("making an admin of an unconfirmed address keeps no password of a stranger", async () => {
  await signUp({ email: "claimed@example.com", password: "stranger's" }, "10.0.0.1");
  const before = await userOf("claimed@example.com");
  await createAdmin("claimed@example.com");
  const after = await userOf("claimed@example.com");
  expect(after.email_verified).toBe(true);
  expect(after.password).not.toBe(before.password);
});

test("the command ends the sessions of whom it gives a role or a password, and says so", async () => {
  await createAdmin("command@example.com", "secret-5");
  const { id } = await userOf("command@example.com");
  const session = await startSession(id);
  await createAdmin("command@example.com");
  expect(await findSession(session)).toMatchObject({ id });
  await createAdmin("command@example.com", "secret-6");
  expect(await findSession(session)).toBeUndefined();
  expect(await eventsAbout(id)).toEqual([
    { kind: "admin-created", actor: null, about: "command@example.com", detail: null },
    {
      kind: "password-changed",
      actor: null,
      about: "command@example.com",
      detail: "on the command line",
    },
  ]);
});

test("what an admin does to an account is in the trail", async () => {
  const by = { actor: "boss@example.com" };
  await createAdmin("changed@example.com", "secret-7");
  const { id, email: about } = await userOf("changed@example.com");
  await setRole(id, "editor", by);
  await setRole(id, "editor", by);
  await setRole(id, undefined, by);
  const session = await startSession(id);
  expect(await signOutUser(id, by)).toBe("saved");
  expect(await findSession(session)).toBeUndefined();
  expect(await deleteUser(id, by)).toBe("saved");
  expect(await deleteUser(id, by)).toBe("gone");
  const mine = (await eventsAbout(id)).filter(({ actor }) => actor);
  expect(mine).toEqual([
    { kind: "role-changed", ...by, about, detail: "from admin to editor" },
    { kind: "role-changed", ...by, about, detail: "from editor to none" },
    { kind: "sessions-ended", ...by, about, detail: null },
    { kind: "account-deleted", ...by, about, detail: null },
  ]);
});

test("several rows of roles: the strongest counts, and a row from outside counts at once", async () => {
  await createAdmin("rows@example.com", "secret-3");
  const { id } = await userOf("rows@example.com");
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  expect(await findRole(id)).toBe("admin");
  await db.deleteFrom("user_roles").where("user_id", "=", id).where("role", "=", "admin").execute();
  expect(await findRole(id)).toBe("editor");
  await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  expect(await findRole(id)).toBeUndefined();
});

test("users are found by a part of their address, whatever is typed", async () => {
  expect((await listUsers({ search: "ROWS@" })).users).toMatchObject([
    { email: "rows@example.com", role: undefined },
  ]);
  for (const search of ["%", "_", "\\", "'", '"']) {
    expect((await listUsers({ search })).users).toEqual([]);
  }
});

function eventsAbout(userId: string) {
  return db
    .selectFrom("events")
    .select(["kind", "actor", "about", "detail"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .execute();
}

function userOf(email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}
