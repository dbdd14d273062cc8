import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { lockDataFolder } from "#app/server/db/data-lock.server.ts";
import {
  databaseFile,
  db,
  engine,
  migrationNames,
  requireDatabase,
} from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { sqliteDialect } from "#app/server/db/sqlite.server.ts";
import { env } from "#app/server/env.server.ts";
import { removeMailFiles } from "#app/server/outbox/mail-files.server.ts";
import { readErasedLists } from "#app/server/people/erased-list.server.ts";
import { flush, folderStorage } from "#app/server/pictures/folder-storage.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import {
  backupFiles,
  backupRows,
  checkBackup,
  factsOf,
  type Manifest,
} from "./backup-file.server.ts";
import { copyFile, requireCopy } from "./copy-files.server.ts";
import {
  type Content,
  requireEmpty,
  restoreRows,
  restoreRowsIntoPostgres,
} from "./restore-rows.server.ts";

const secretFile = join(env.DATA_DIR, "secret");

/**
 * Restores a backup into an empty site. The whole file is checked before anything is written. The
 * rows come last and all at once, so that an interrupted run leaves no half a site and can be
 * repeated: identical files are left as they are.
 */
export async function restoreBackup(path: string, erasedList?: string) {
  const backup = await checkBackup(path);
  const erased = await readErasedLists(path, erasedList);
  const { made_at, migrations, files, tables } = backup;
  if (migrations.some((name, at) => name !== migrationNames[at])) {
    throw new Error(`${path} was made by a newer version of this site. Nothing was changed.`);
  }
  const unlock = engine === "sqlite" ? lockDataFolder() : () => {};
  try {
    await requireEmptyTarget(migrations);
    const existing = await findExistingFiles(files);
    const secret = await restoreFiles(path, files, existing);
    const batches = backupRows(path);
    const content = { migrations, batches, tallies: tables, secret, madeAt: made_at, erased };
    const again = await (engine === "sqlite"
      ? restoreIntoNewFile(content)
      : restoreRowsIntoPostgres(db, content));
    await removeMailFiles(again.mailIds);
    return { ...backup, listed: erased.length, again };
  } finally {
    unlock();
  }
}

async function requireEmptyTarget(migrations: string[]) {
  if (engine === "postgres") {
    await requireDatabase();
    return requireEmpty(db, migrations);
  }
  if (existsSync(databaseFile)) {
    throw new Error(`There is a site in ${env.DATA_DIR} already. Nothing was changed.`);
  }
}

/** Files that exist already; one that differs stops the restore before it begins. */
async function findExistingFiles(files: Manifest["files"]) {
  const existing = new Set<string>();
  const keys = new Map<string, Set<string>>();
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (name === "secret") {
      await requireSameSecret(sha256);
      continue;
    }
    const { storage, key, kind } = await placeOf(name);
    const there = keys.get(kind) ?? new Set(await storage.list(""));
    keys.set(kind, there);
    if (!there.has(key)) continue;
    await requireCopy(storage, key, sha256);
    existing.add(name);
  }
  return existing;
}

/** Returns the secret; with the embedded database it is also written to its file. */
async function restoreFiles(path: string, files: Manifest["files"], existing: Set<string>) {
  let secret: string | undefined;
  for await (const { name, bytes } of backupFiles(path)) {
    if (factsOf(bytes).sha256 !== files[name]?.sha256) throw new Error(`${path} has changed.`);
    if (name === "secret") secret = bytes.toString();
    else if (!existing.has(name)) {
      const { storage, key } = await placeOf(name);
      await copyFile(storage, key, bytes);
    }
  }
  if (secret !== undefined && engine === "sqlite") {
    await writeFile(secretFile, secret, { mode: 0o600, flush: true });
  }
  return secret;
}

async function placeOf(name: string) {
  const [kind = "", key = ""] = name.split("/");
  const isPicture = kind === "pictures";
  const storage = isPicture ? await openStorage() : folderStorage(join(env.DATA_DIR, "outbox"));
  return { kind, key, storage };
}

async function requireSameSecret(sha256: string) {
  if (engine === "postgres" || !existsSync(secretFile)) return;
  if (factsOf(await readFile(secretFile)).sha256 === sha256) return;
  throw new Error(
    `${secretFile} is not the secret of the backup. Move it away if it is of no use. Nothing was changed.`,
  );
}

/** Under another name until it is complete, so that no site starts on half of it. */
async function restoreIntoNewFile(content: Content) {
  const unfinished = `${databaseFile}.restoring`;
  await removeDatabase(unfinished);
  const database = new Kysely<Database>({ dialect: sqliteDialect(unfinished) });
  try {
    const again = await restoreRows(database, content);
    // Without those who were erased again: what is deleted is still in the file.
    await sql`vacuum`.execute(database);
    await database.destroy();
    await rename(unfinished, databaseFile);
    await flush(env.DATA_DIR);
    return again;
  } catch (error) {
    await database.destroy();
    await removeDatabase(unfinished);
    throw error;
  }
}

async function removeDatabase(file: string) {
  for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
}
