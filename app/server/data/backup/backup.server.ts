import { existsSync, readFileSync, rmSync } from "node:fs";
import { open, readdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import {
  databaseFile,
  db,
  engine,
  listMigrations,
  requireDatabase,
} from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { completeErasedList } from "#app/server/people/erased-list.server.ts";
import { flush } from "#app/server/pictures/folder-storage.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import {
  type BackupHead,
  factsOf,
  format,
  isPartName,
  type Manifest,
  rowsName,
} from "./backup-file.server.ts";
import { listPictures } from "./copy-files.server.ts";
import { createTally, listTables, readRows, type Table } from "./tables.server.ts";
import { tarEnd, tarEntry } from "./tar.server.ts";

const partBytes = 1024 * 1024;

/**
 * Writes the site into one file, which appears only when it is complete. The site may run meanwhile:
 * all rows are of one moment, and pictures are read after them, so that only those are missing that
 * were deleted since.
 */
export async function writeBackup(path: string, { pictures = true } = {}) {
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  await requireSite();
  const unfinished = `${path}.${process.pid}.part`;
  const written: Written = { secret: "none", tables: {}, files: {}, withoutFile: [] };
  const file = await open(unfinished, "wx", 0o600).catch((cause) => {
    throw new Error(`${path} cannot be written (${cause.code}).`, { cause });
  });
  process.once("exit", () => rmSync(unfinished, { force: true }));
  const state: State = { made: clock.date(), withPictures: pictures, pictures: [], written };
  const write = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await file.appendFile(chunk);
  };
  await pipeline(from(rowsAndMails(state)), createGzip(), write);
  // Pictures are compressed already.
  const uncompressed = createGzip({ level: constants.Z_NO_COMPRESSION, chunkSize: 256 * 1024 });
  await pipeline(from(picturesAndManifest(state)), uncompressed, write);
  await file.sync();
  await file.close();
  await rename(unfinished, path);
  await flush(dirname(path));
  if (written.tables.erasures?.rows) await completeErasedList(db, dirname(path));
  return written;
}

/** The time as part of the name of a file. */
export function timeInName(now = clock.date()) {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

async function requireSite() {
  const isThere = engine === "postgres" || existsSync(databaseFile);
  if (isThere) await requireDatabase();
  if (isThere && (await listMigrations(db)).length > 0) return;
  const place = engine === "postgres" ? "the database of DATABASE_URL" : env.DATA_DIR;
  throw new Error(`There is no site in ${place}.`);
}

type Written = Manifest & {
  secret: BackupHead["secret"];
  /** Pictures with a row but no file: being uploaded, or just deleted. */
  withoutFile: string[];
};

type State = { made: Date; withPictures: boolean; pictures: string[]; written: Written };

function from(parts: AsyncIterable<Buffer>) {
  return Readable.from(parts, { objectMode: true, highWaterMark: 1 });
}

async function* rowsAndMails(state: State) {
  const { made, written } = state;
  const { executor, close } = await openSnapshot();
  try {
    const migrations = await listMigrations(executor);
    const tables = await listTables(executor);
    const secret = await findSecret(executor, migrations);
    written.secret = env.SECRET ? "environment" : secret ? "included" : "none";
    const made_at = made.toISOString();
    const head: BackupHead = { format, made_at, engine, migrations, secret: written.secret };
    yield tarEntry("backup.json", lines(head), made);
    for (const table of tables) yield* rowsOf(executor, table, state);
    if (secret) yield fileEntry("secret", Buffer.from(secret), state);
    if (state.withPictures && tables.some(({ name }) => name === "pictures")) {
      state.pictures = await listPictures(executor);
    }
  } finally {
    await close();
  }
  for await (const { name, bytes } of savedMails()) yield fileEntry(name, bytes, state);
}

async function* picturesAndManifest(state: State) {
  const { made, pictures, written } = state;
  const storage = await openStorage();
  for (const name of pictures) {
    const bytes = await storage.read(name);
    if (bytes) yield fileEntry(`pictures/${name}`, bytes, state);
    else written.withoutFile.push(name);
  }
  const { tables, files } = written;
  yield tarEntry("manifest.json", lines({ tables, files }), made);
  yield tarEnd;
}

function fileEntry(name: string, bytes: Uint8Array, { made, written }: State) {
  written.files[name] = factsOf(bytes);
  return tarEntry(name, bytes, made);
}

async function* rowsOf(executor: Executor, table: Table, { made, written }: State) {
  const tally = createTally();
  let part = "";
  let number = 0;
  for await (const row of readRows(executor, table)) {
    tally.add(row);
    part += `${JSON.stringify(row)}\n`;
    if (part.length < partBytes) continue;
    number += 1;
    yield tarEntry(rowsName(table.name, number), Buffer.from(part), made);
    part = "";
  }
  if (part) yield tarEntry(rowsName(table.name, number + 1), Buffer.from(part), made);
  written.tables[table.name] = tally.result();
}

/** A consistent view of all rows that does not block writers. */
async function openSnapshot() {
  if (engine === "sqlite") {
    await sql`begin deferred`.execute(db);
    return { executor: db, close: () => sql`rollback`.execute(db) };
  }
  const transaction = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  return { executor: transaction, close: () => transaction.rollback().execute() };
}

/** The key of signed links, unless SECRET is set. See `secret.server.ts`. */
async function findSecret(executor: Executor, migrations: string[]) {
  if (env.SECRET) return undefined;
  const file = join(env.DATA_DIR, "secret");
  const inFile = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (engine === "sqlite" || !migrations.includes("007-secret")) return inFile;
  const row = await findRow(executor, "secrets", { name: "links" }, ["value"]);
  return row?.value ?? inFile;
}

/** Mails that were saved as files because no mail server is set. */
async function* savedMails() {
  const folder = join(env.DATA_DIR, "outbox");
  for (const file of existsSync(folder) ? (await readdir(folder)).sort() : []) {
    const name = `mails/${file}`;
    const bytes = isPartName(name) && (await readFile(join(folder, file)).catch(() => undefined));
    if (bytes) yield { name, bytes };
  }
}

function lines(value: object) {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
