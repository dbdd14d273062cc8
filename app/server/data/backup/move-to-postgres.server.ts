import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { lockDataFolder } from "#app/server/db/data-lock.server.ts";
import {
  databaseFile,
  db,
  migrateTables,
  migrationNames,
  requireDatabase,
} from "#app/server/db/db.server.ts";
import type { Database, Executor } from "#app/server/db/schema.server.ts";
import { sqliteDialect } from "#app/server/db/sqlite.server.ts";
import { env } from "#app/server/env.server.ts";
import { folderStorage, pictureFolder } from "#app/server/pictures/folder-storage.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { factsOf } from "./backup-file.server.ts";
import { copyFile, listPictures, requireCopy } from "./copy-files.server.ts";
import {
  findDifference,
  heldIssue,
  isEmptyDatabase,
  restoreRowsIntoPostgres,
} from "./restore-rows.server.ts";
import {
  createTally,
  listTables,
  type Row,
  readRows,
  type Table,
  type Tally,
} from "./tables.server.ts";
import { backUpBeforeMigrations } from "./update-tables.server.ts";

const batchSize = 50;

type Moved = {
  tallies: Record<string, Tally>;
  pictures: { copied: number; there: number; lost: string[] } | undefined;
  /** An earlier run was complete. */
  rowsWereThere: boolean;
};

/**
 * Copies the embedded site of DATA_DIR into the PostgreSQL database of DATABASE_URL, and its
 * pictures into the bucket if there is one. Pictures go first, one by one; then all rows at once, so
 * that an interrupted run can be repeated without duplicates. The source is not changed.
 */
export async function moveToPostgres(log: (line: string) => void): Promise<Moved> {
  if (!env.DATABASE_URL) throw new Error("Set DATABASE_URL to the database the site moves to.");
  if (!existsSync(databaseFile)) throw new Error(`There is no embedded site in ${env.DATA_DIR}.`);
  const unlock = lockDataFolder();
  const source = new Kysely<Database>({ dialect: sqliteDialect(databaseFile) });
  try {
    await requireDatabase();
    await backUpBeforeMigrations(source);
    await migrateTables(source);
    const tables = await listTables(source);
    const tallies: Record<string, Tally> = {};
    for (const table of tables) tallies[table.name] = await tallyMoved(source, table);
    const rowsWereThere = !(await isTargetEmpty(tallies));
    const pictures = env.S3_ENDPOINT ? await copyPictures(source, log) : undefined;
    if (!rowsWereThere) {
      log("Rows …");
      const batches = batchesOf(source, tables);
      await restoreRowsIntoPostgres(db, {
        migrations: migrationNames,
        batches,
        tallies,
        secret: readSecretFile(),
      });
    }
    return { tallies, pictures, rowsWereThere };
  } finally {
    await source.destroy();
    unlock();
  }
}

/** Whether the target is empty; false if all rows are there already. */
function isTargetEmpty(tallies: Record<string, Tally>) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      if (await isEmptyDatabase(transaction)) return true;
      const different = await findDifference(transaction, tallies);
      if (!different) return false;
      throw new Error(
        `The database of DATABASE_URL is not empty, and its table ${different} is not the one of ${env.DATA_DIR}. Nothing was changed.`,
      );
    });
}

async function copyPictures(source: Executor, log: (line: string) => void) {
  const folder = folderStorage(pictureFolder);
  const bucket = await openStorage();
  const inBucket = new Set(await bucket.list(""));
  const names = await listPictures(source);
  const lost: string[] = [];
  let there = 0;
  let copied = 0;
  for (const [at, name] of names.entries()) {
    const bytes = await folder.read(name);
    if (inBucket.has(name)) {
      if (bytes) await requireCopy(bucket, name, factsOf(bytes).sha256);
      there += 1;
    } else if (bytes) {
      await copyFile(bucket, name, bytes);
      copied += 1;
    } else lost.push(name);
    if ((at + 1) % 100 === 0) log(`Pictures: ${at + 1} of ${names.length} …`);
  }
  return { copied, there, lost };
}

async function tallyMoved(source: Executor, table: Table) {
  const tally = createTally();
  for await (const row of movedRows(source, table)) tally.add(row);
  return tally.result();
}

/** As they arrive: the old site may go on with an issue that is going out, so the new one asks first. */
async function* movedRows(source: Executor, table: Table) {
  for await (const row of readRows(source, table)) {
    const isGoingOut = row.state === "scheduled" || row.state === "sending";
    const isHeld = table.name === "newsletter_issues" && isGoingOut;
    yield isHeld ? { ...row, ...heldIssue } : row;
  }
}

export async function* batchesOf(source: Executor, tables: Table[]) {
  for (const table of tables) {
    let rows: Row[] = [];
    for await (const row of movedRows(source, table)) {
      rows.push(row);
      if (rows.length < batchSize) continue;
      yield { table: table.name, rows };
      rows = [];
    }
    if (rows.length > 0) yield { table: table.name, rows };
  }
}

/** Undefined if SECRET is set, or if there is no file. */
function readSecretFile() {
  const file = join(env.DATA_DIR, "secret");
  return !env.SECRET && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
