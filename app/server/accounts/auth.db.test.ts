import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import {
  findMember,
  findStaffRole,
  openSession,
  requireAccount,
  requireAdmin,
  requireStaff,
  sessionMiddleware,
} from "./auth.server.ts";
import { createAdmin } from "./users.server.ts";

const email = "guarded@example.com";
const password = "the-right-one";

beforeAll(async () => {
  await migrate();
  await createAdmin(email, password);
});
afterAll(closeDatabase);

test("one query per request finds the session and the strongest role", async () => {
  const cookie = await signInCookie();
  const { id } = await userRow();
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  const query = vi.spyOn(db, "selectFrom");
  const context = new RouterContextProvider();
  await visit(context, cookie);
  for (const check of [requireStaff, requireAdmin, requireStaff]) {
    expect(check(context)).toEqual({ id, email, role: "admin" });
  }
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test("where the row of a route says admins, an editor is refused whatever the route asks for", async () => {
  const cookie = await signInCookie();
  const { id } = await userRow();
  await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  const statusAt = async (pattern: string) => {
    const context = new RouterContextProvider();
    await visit(context, cookie, undefined, pattern);
    return statusOf(() => requireStaff(context));
  };
  expect(await statusAt("admin/media")).toBe(200);
  expect(await statusAt("admin/newsletter/:id")).toBe(403);
  await db.updateTable("user_roles").set({ role: "admin" }).where("user_id", "=", id).execute();
  expect(await statusAt("admin/newsletter/:id")).toBe(200);
});

test("a stranger is answered 401, and a member without a role 403", async () => {
  const cookie = await signInCookie();
  for (const stranger of ["", "session=nonsense", "session=InRva2VuIg%3D%3D"]) {
    const context = new RouterContextProvider();
    await visit(context, stranger);
    expect(findMember(context)).toBeUndefined();
    expect(statusOf(() => requireStaff(context))).toBe(401);
  }
  const { id } = await userRow();
  await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  const context = new RouterContextProvider();
  await visit(context, cookie);
  expect(findMember(context)).toMatchObject({ id, role: undefined });
  expect(statusOf(() => requireStaff(context))).toBe(403);
});

test("where a second factor is required, whoever has none reaches the account page alone", async () => {
  const { id } = await userRow();
  await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "editor" }).execute();
  const cookie = await signInCookie();
  const member = async () => {
    const context = new RouterContextProvider();
    await visit(context, cookie);
    return context;
  };
  env.REQUIRE_SECOND_FACTOR = "admin";
  expect(requireStaff(await member())).toMatchObject({ role: "editor" });
  env.REQUIRE_SECOND_FACTOR = "staff";
  const without = await member();
  expect(statusOf(() => requireStaff(without))).toBe(403);
  expect(requireAccount(await member())).toMatchObject({ id, needsFactor: true, isFresh: true });
  await addPasskeyRow(id);
  expect(requireStaff(await member())).toMatchObject({ role: "editor" });
  expect(requireAccount(await member())).toMatchObject({ needsFactor: false });
  env.REQUIRE_SECOND_FACTOR = undefined;
});

test("a public page knows an admin by one query, which keeps no session alive", async () => {
  const { id } = await userRow();
  const cookie = await signInCookie();
  const become = async (role: "admin" | "editor") => {
    await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
    await db.insertInto("user_roles").values({ user_id: id, role }).execute();
  };
  await become("admin");
  await makeDue();
  const query = vi.spyOn(db, "selectFrom");
  const update = vi.spyOn(db, "updateTable");
  expect(await findStaffRole(`flash=a; ${cookie}`)).toBe("admin");
  expect(query).toHaveBeenCalledTimes(1);
  expect(update).not.toHaveBeenCalled();
  query.mockImplementation(() => {
    throw new Error("The database is down");
  });
  expect(await findStaffRole(cookie)).toBeUndefined();
  query.mockRestore();
  update.mockRestore();

  for (const stranger of ["", "session=", "session=nonsense", "session=InRva2VuIg%3D%3D"]) {
    expect(await findStaffRole(stranger)).toBeUndefined();
  }
  env.REQUIRE_SECOND_FACTOR = "admin";
  await db.deleteFrom("passkeys").execute();
  expect(await findStaffRole(cookie)).toBeUndefined();
  await addPasskeyRow(id);
  expect(await findStaffRole(cookie)).toBe("admin");
  env.REQUIRE_SECOND_FACTOR = undefined;
  await become("editor");
  expect(await findStaffRole(cookie)).toBe("editor");
  await become("admin");
  await db.updateTable("sessions").set({ expires_at: new Date().toISOString() }).execute();
  expect(await findStaffRole(cookie)).toBeUndefined();
});

test("a route without the middleware lets nobody in", () => {
  expect(() => requireStaff(new RouterContextProvider())).toThrow("No value found for context");
});

test("a renewed session sends its cookie again, and never replaces that of a new sign-in", async () => {
  const cookie = await signInCookie();
  expect((await visit(new RouterContextProvider(), cookie)).headers.getSetCookie()).toEqual([]);
  await makeDue();
  const renewed = await visit(new RouterContextProvider(), cookie);
  expect(renewed.headers.getSetCookie()).toEqual([expect.stringContaining(`${cookie}; Max-Age=`)]);

  await makeDue();
  const fresh = new Response(null, { headers: { "Set-Cookie": "session=fresh" } });
  const response = await visit(new RouterContextProvider(), cookie, fresh);
  expect(response.headers.getSetCookie()).toEqual(["session=fresh"]);
});

function visit(
  context: RouterContextProvider,
  cookie: string,
  response = new Response(),
  pattern = "admin",
) {
  const request = new Request("http://localhost/admin", { headers: { Cookie: cookie } });
  return sessionMiddleware({ request, context, pattern }, async () => response);
}

async function signInCookie() {
  const request = new Request("http://localhost/auth");
  const from = { address: "10.0.0.1", browser: "Firefox on Linux", country: null };
  const headers = await openSession((await userRow()).id, { request, visit: from }, "in a test");
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Lets all sessions be unused for an hour. */
function makeDue() {
  const seen_at = new Date(Date.now() - 3600 * 1000).toISOString();
  return db.updateTable("sessions").set({ seen_at }).execute();
}

function addPasskeyRow(user_id: string) {
  const created_at = new Date().toISOString();
  const passkey = { id: "a", name: "A", public_key: "", counter: 0, transports: json([]) };
  const row = { ...passkey, user_id, created_at, used_at: null };
  return db.insertInto("passkeys").values(row).execute();
}

function userRow() {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

function statusOf(check: () => unknown) {
  try {
    check();
    return 200;
  } catch (refusal) {
    return refusal instanceof Response ? refusal.status : refusal;
  }
}
