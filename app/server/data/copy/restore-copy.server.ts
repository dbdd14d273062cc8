import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { typedMoment } from "#app/rules/time/field-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { mostBehind } from "#app/server/db/copy-state.server.ts";
import { lockDataFolder } from "#app/server/db/data-lock.server.ts";
import {
  databaseFile,
  db,
  engine,
  listMigrations,
  migrationNames,
  requireDatabase,
} from "#app/server/db/db.server.ts";
import type { Database, Executor } from "#app/server/db/schema.server.ts";
import { sqliteDialect } from "#app/server/db/sqlite.server.ts";
import { env } from "#app/server/env.server.ts";
import { removeMailFiles } from "#app/server/outbox/mail-files.server.ts";
import { readErasedLists } from "#app/server/people/erased-list.server.ts";
import { flush } from "#app/server/pictures/folder-storage.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { site } from "#site.config.ts";
import { copyFile, listPictures } from "../backup/copy-files.server.ts";
import { batchesOf } from "../backup/move-to-postgres.server.ts";
import {
  completeRestore,
  requireEmpty,
  restoreRowsIntoPostgres,
} from "../backup/restore-rows.server.ts";
import { listTables, type Tally, tallyTable } from "../backup/tables.server.ts";
import { type FileList, fileKey } from "./chain.server.ts";
import { erasedKey } from "./copier.server.ts";
import { readLease, renewAfter } from "./lease.server.ts";
import { type Rebuilt, rebuildDatabase, removeDatabaseFile } from "./rebuild.server.ts";
import { copyPlace, NoAnswer, openTarget, type Target } from "./target.server.ts";
import { noteUnsureMails } from "./unsure-mails.server.ts";

const secretFile = join(env.DATA_DIR, "secret");

/**
 * Brings the site back from its continuous copy into an empty place, as it was last or at a moment. The
 * database gets its name at the end, so an interrupted run leaves no site and can be repeated.
 */
export async function restoreCopy({ at, erased }: { at?: string; erased?: string }) {
  if (!env.COPY_TO) throw new Error("Set COPY_TO to where the copy is.");
  const until = at === undefined ? undefined : readMoment(at);
  const unlock = engine === "sqlite" ? lockDataFolder() : () => {};
  const file = `${databaseFile}.restoring`;
  try {
    await requireFreePlace();
    const target = await openTarget();
    const rebuilt = await rebuildDatabase(target, file, { at: until });
    const secret = await restoreSecret(target, rebuilt);
    const isOlder = until !== undefined || rebuilt.lost.length > 0;
    const known = await readList(target, isOlder && erased === undefined);
    const list = await readErasedLists(file, erased, known);
    const content = { secret, madeAt: rebuilt.at, erased: list };
    const source = new Kysely<Database>({ dialect: sqliteDialect(file) });
    const facts = { target, rebuilt, lag: await lagOf(target, rebuilt) };
    try {
      const pictures = await prepare(source, facts);
      const again = await (engine === "sqlite"
        ? completeCopy(source, content)
        : moveRows(source, content));
      await removeMailFiles(again.mailIds);
      await source.destroy();
      if (engine === "sqlite") await nameDatabase(file);
      return { ...rebuilt, pictures, listed: list.length, again, place: copyPlace };
    } finally {
      await source.destroy();
    }
  } finally {
    await removeDatabaseFile(file);
    unlock();
  }
}

/** On the clocks of the site, or with a Z at its end. */
function readMoment(typed: string) {
  const moment = typed.endsWith("Z")
    ? new Date(typed)
    : typedMoment(typed.trim().replace(" ", "T"), site.timeZone);
  if (moment && !Number.isNaN(moment.getTime())) return moment.getTime();
  throw new Error(`--at takes a day and a time, such as "2026-11-17 14:05".`);
}

async function requireFreePlace() {
  if (engine === "postgres") return requireDatabase();
  if (!existsSync(databaseFile)) return;
  throw new Error(`There is a site in ${env.DATA_DIR} already. Nothing was changed.`);
}

type Facts = { target: Target; rebuilt: Rebuilt; lag: number };

async function prepare(source: Executor, { target, rebuilt, lag }: Facts) {
  const migrations = await listMigrations(source);
  if (migrations.some((name, place) => name !== migrationNames[place])) {
    throw new Error("The copy was made by a newer version of this site. Nothing was changed.");
  }
  if (engine === "postgres") await requireEmpty(db, migrations);
  await noteUnsureMails(source, lag);
  return restorePictures(target, rebuilt.files, await listPictures(source));
}

/** For how long the site may have begun mails after what was copied last, in seconds. */
async function lagOf(target: Target, { at }: Rebuilt) {
  const lease = await readLease(target).catch(() => undefined);
  const alive = (lease ? Date.parse(lease.at) : clock.now()) - Date.parse(at);
  return (Math.max(0, alive) + renewAfter + mostBehind + 1000) / 1000;
}

/** Rows know everybody who was erased until they were copied; those from before need the list. */
async function readList(target: Target, isOlder: boolean) {
  try {
    return (await target.get(erasedKey))?.toString();
  } catch (error) {
    if (!isOlder) return undefined;
    throw new Error(
      "The list of erased people in the copy is damaged: name another one with --erased, such as the erased.jsonl of a backup. Nothing was changed.",
      { cause: error },
    );
  }
}

async function restoreSecret(target: Target, { files, lost }: Rebuilt) {
  if (!files.secret) return undefined;
  const bytes = await target.get(fileKey(files.secret));
  if (!bytes) {
    lost.push("The secret is missing in the copy: links in old mails end.");
    return undefined;
  }
  if (engine === "sqlite" && !existsSync(secretFile)) {
    await writeFile(secretFile, bytes, { mode: 0o600, flush: true });
  }
  return bytes.toString();
}

/** A picture that cannot be read is told, and keeps no site from coming back. */
async function restorePictures(target: Target, files: FileList, names: readonly string[]) {
  const storage = await openStorage();
  const there = new Set(await storage.list(""));
  const missing: string[] = [];
  for (const name of names.filter((name) => !there.has(name))) {
    const sha256 = files[`pictures/${name}`];
    const bytes = sha256 && (await target.get(fileKey(sha256)).catch(orMissing));
    if (bytes) await copyFile(storage, name, bytes);
    else missing.push(name);
  }
  return { restored: names.length - missing.length, missing };
}

function orMissing(error: unknown) {
  if (error instanceof NoAnswer) throw error;
  return undefined;
}

type Content = Parameters<typeof completeRestore>[1];

/** What a restore makes anew, it makes from nothing. */
async function completeCopy(source: Executor, content: Content) {
  for (const table of ["health", "gifts", "picture_uses", "post_search", "post_search_heads"]) {
    await sql`delete from ${sql.table(table)}`.execute(source);
  }
  const again = await completeRestore(source, content);
  await sql`vacuum`.execute(source);
  return again;
}

async function moveRows(source: Executor, content: Content) {
  const tables = await listTables(source);
  const tallies: Record<string, Tally> = {};
  for (const table of tables) tallies[table.name] = await tallyTable(source, table);
  const migrations = await listMigrations(source);
  const batches = batchesOf(source, tables);
  return restoreRowsIntoPostgres(db, { ...content, migrations, batches, tallies });
}

async function nameDatabase(file: string) {
  await rename(file, databaseFile);
  await flush(env.DATA_DIR);
}
