/**
 * `npm run backup`: the whole site in one file in BACKUP_DIR. `npm run backup -- FOLDER` writes into
 * another folder, which is made, `npm run backup -- FILE.tar.gz` under that name.
 */
import { mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { timeInName, writeBackup } from "#app/server/data/backup/backup.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { reportHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";

const begun = performance.now();
// npm changes to the folder of the site; paths are relative to where it was called.
const given = resolve(env.INIT_CWD, process.argv[2] ?? env.BACKUP_DIR);
const path = given.endsWith(".tar.gz") ? given : join(given, `backup-${timeInName()}.tar.gz`);

// So that the exit handler removes the unfinished file.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

try {
  makeFolder(dirname(path));
  const { tables, files, secret, withoutFile } = await writeBackup(path);
  const megabytes = (statSync(path).size / 1024 ** 2).toFixed(1);
  // The backup is there, also if a database of an older release has no place to remember it.
  await reportHealth("backup", `${basename(path)}, ${megabytes} MB.`, false).catch(() => {});
  await closeDatabase();
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const pictures = Object.keys(files).filter((file) => file.startsWith("pictures/")).length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${path}: ${rows} rows, ${pictures} pictures, ${megabytes} MB, ${seconds} s.`);
  if (withoutFile.length > 0) {
    console.log(`Without a file, and so not in it: ${withoutFile.join(", ")}.`);
  }
  if (secret === "environment") {
    console.log("SECRET is not in it: keep it yourself, links in mails work with it only.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} cannot be made (${code}).`, { cause: error });
  }
}
