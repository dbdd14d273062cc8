import { randomUUID, scryptSync } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Site } from "./site.ts";

export const password = "correct horse";

export type Role = "admin" | "editor" | "none";

/** An account written straight into the tables; the command that makes one has tests of its own. */
export function createStaff(site: Pick<Site, "dataDir">, email: string, role: Role) {
  withDatabase(site, (database) =>
    database
      .prepare(
        `insert into users (id, email, password, email_verified, one_time, created_at)
         values (?, ?, ?, true, false, ?)`,
      )
      .run(randomUUID(), email, cheapHash(), new Date().toISOString()),
  );
  setRole(site, email, role);
}

/** A hash names its cost: signing in with this one takes no tenth of a second. */
export function cheapHash() {
  const cost = { N: 16, r: 8, p: 1 };
  const key = scryptSync(password, "salt", 32, cost);
  const salt = Buffer.from("salt").toString("base64url");
  return ["scrypt", cost.N, cost.r, cost.p, salt, key.toString("base64url")].join("$");
}

export function setRole(site: Pick<Site, "dataDir">, email: string, role: Role) {
  withDatabase(site, (database) => {
    const user = database.prepare("select id from users where email = ?").get(email);
    const id = String(user?.id);
    database.prepare("delete from user_roles where user_id = ?").run(id);
    if (role === "none") return;
    database.prepare("insert into user_roles (user_id, role) values (?, ?)").run(id, role);
  });
}

export function withDatabase<Result>(
  site: Pick<Site, "dataDir">,
  use: (database: DatabaseSync) => Result,
) {
  const database = new DatabaseSync(join(site.dataDir, "site.db"), { timeout: 5000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Signs in the way a browser without scripts does; returns the cookie. */
export async function signIn(site: Site, email: string, secret = password) {
  const response = await postForm(site, "/auth", { intent: "sign-in", email, password: secret });
  const cookie = response.headers
    .getSetCookie()
    .find((header) => header.startsWith("session="))
    ?.split(";")[0];
  return { status: response.status, location: response.headers.get("Location"), cookie };
}

export function postForm(
  site: Site,
  path: string,
  fields: Record<string, string>,
  cookie?: string,
) {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });
}
