import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Site } from "./site.ts";

export const password = "correct horse";

export type Role = "admin" | "editor" | "none";

/** An account made with the command, with the role written straight into the table. */
export function createStaff(site: Site, email: string, role: Role) {
  const env = { ...process.env, DATA_DIR: site.dataDir, ADMIN_PASSWORD: password };
  execFileSync("node", ["scripts/create-admin.ts", email], { env, stdio: "pipe" });
  if (role !== "admin") setRole(site, email, role);
}

export function setRole(site: Site, email: string, role: Role) {
  withDatabase(site, (database) => {
    const user = database.prepare("select id from users where email = ?").get(email);
    const id = String(user?.id);
    database.prepare("delete from user_roles where user_id = ?").run(id);
    if (role === "none") return;
    database.prepare("insert into user_roles (user_id, role) values (?, ?)").run(id, role);
  });
}

export function withDatabase<Result>(site: Site, use: (database: DatabaseSync) => Result) {
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
