import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import {
  createAdmin,
  createFirstSignIn,
  deleteUser,
  findRole,
  listUsers,
  setRole,
} from "./users.server.ts";

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
  expect(await setRole(boss.id, "editor")).toBe(false);
  expect(await deleteUser(boss.id)).toBe(false);
  await createAdmin("second@example.com", "secret-2");
  const second = await userOf("second@example.com");
  const answers = await Promise.all([setRole(boss.id, undefined), deleteUser(second.id)]);
  expect(answers.toSorted()).toEqual([false, true]);
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

function userOf(email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}
