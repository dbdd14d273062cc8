import { statSync } from "node:fs";
import { sql } from "kysely";
import { databaseFile, db, engine } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

let known: string | undefined;

/**
 * Which database this is and which site: another one that finds the same rows is a copy. A file that
 * was copied, or restored, was born at another time and has another number.
 */
export async function findHome() {
  known ??= [await databaseName(), env.SITE_URL ?? ""].join(" ");
  return known;
}

async function databaseName() {
  if (engine === "sqlite") {
    const { ino, birthtimeMs } = statSync(databaseFile);
    return `file ${ino} ${Math.round(birthtimeMs)}`;
  }
  const { rows } = await sql<{ oid: string; datname: string }>`
    select oid::text, datname from pg_database where datname = current_database()`.execute(db);
  return `database ${rows[0]?.oid} ${rows[0]?.datname} ${await clusterName()}`;
}

/** The same as long as the data is that of one server; not everybody may ask. */
async function clusterName() {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]?.id ?? "";
  } catch {
    return "";
  }
}
