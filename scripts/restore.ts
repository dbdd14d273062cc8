/** `npm run restore -- FILE`: brings a backup back into an empty place; `--check` only reads it. */
import { resolve } from "node:path";
import { checkBackup } from "#app/server/backup/backup-file.server.ts";
import { restoreBackup } from "#app/server/backup/restore.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const names = process.argv.slice(2).filter((argument) => argument !== "--check");
const onlyCheck = process.argv.includes("--check");

try {
  if (names.length !== 1) throw new Error("Say which: npm run restore -- backup.tar.gz");
  const path = resolve(env.INIT_CWD, names[0] ?? "");
  const { made_at, engine, tables, files, secret } = onlyCheck
    ? await checkBackup(path)
    : await restoreBackup(path);
  await closeDatabase();
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    console.log(`${table.padEnd(16)} ${String(rows).padStart(8)} rows  ${sha256.slice(0, 16)}`);
  }
  const pictures = Object.keys(files).filter((file) => file.startsWith("pictures/")).length;
  console.log(`${"picture files".padEnd(16)} ${String(pictures).padStart(8)}`);
  console.log(
    `${onlyCheck ? "Whole" : "Restored"}: a backup of ${made_at} (${engine}), everything as its checksums say.`,
  );
  if (!onlyCheck) console.log("Nobody is signed in, and open invitations are withdrawn.");
  if (secret === "environment") {
    console.log("The secret was not in the backup: set SECRET to what it was, or old links end.");
  } else if (env.SECRET && !onlyCheck) {
    console.log("SECRET is set here and wins over the secret of the backup: old links may end.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
