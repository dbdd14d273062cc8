import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import {
  db,
  isPostgres,
  listMigrations,
  listNewerMigrations,
  migrateTables,
  migrationNames,
  requireDatabase,
} from "#app/server/db/db.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { flush } from "#app/server/pictures/folder-storage.server.ts";
import { timeInName, writeBackup } from "./backup.server.ts";
import { isEmptyDatabase } from "./restore-rows.server.ts";

const prefix = "before-update-";
const copiesToKeep = 3;

/** Brings the tables of the site up to date. Rows that are there are backed up first. */
export async function updateTables() {
  await requireDatabase();
  // A restore that was killed may have named the database and not flushed the name. Windows flushes no folder.
  if (!isPostgres(db)) await flush(env.DATA_DIR).catch(() => {});
  const backup = await backUpBeforeMigrations(db);
  await migrateTables(db);
  return { backup, newerMigrations: await listNewerMigrations(db) };
}

/** Returns the path of the backup, or undefined if there is nothing to migrate or to lose. */
export async function backUpBeforeMigrations(database: Executor) {
  const done = await listMigrations(database);
  const isUpToDate = migrationNames.every((name) => done.includes(name));
  if (done.length === 0 || isUpToDate || (await isEmptyDatabase(database))) return undefined;
  try {
    mkdirSync(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
    const path = join(env.BACKUP_DIR, `${prefix}${timeInName()}`);
    const copy = isPostgres(database) ? await writeRows(path) : await copyDatabase(database, path);
    removeOldCopies();
    return copy;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The backup before the update could not be written to ${env.BACKUP_DIR} (${reason}). Nothing was changed.`,
      { cause: error },
    );
  }
}

/** Migrations do not touch pictures, which may be many. */
async function writeRows(path: string) {
  await writeBackup(`${path}.tar.gz`, { pictures: false });
  return `${path}.tar.gz`;
}

async function copyDatabase(database: Executor, path: string) {
  const unfinished = join(env.BACKUP_DIR, "unfinished.part");
  rmSync(unfinished, { force: true });
  await sql`vacuum into ${unfinished}`.execute(database);
  chmodSync(unfinished, 0o600);
  await flush(unfinished);
  renameSync(unfinished, `${path}.db`);
  await flush(env.BACKUP_DIR);
  return `${path}.db`;
}

function removeOldCopies() {
  const copies = readdirSync(env.BACKUP_DIR).filter((name) => name.startsWith(prefix));
  for (const name of copies.sort().slice(0, -copiesToKeep)) {
    rmSync(join(env.BACKUP_DIR, name), { force: true });
  }
}
