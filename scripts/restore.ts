/**
 * `npm run restore -- FILE`: brings a backup back into an empty place; `--check` only reads it.
 * `--erased LIST` names a list of erased people that is not beside the backup.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";
import { restoreBackup } from "#app/server/data/backup/restore.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

try {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean" }, erased: { type: "string" } },
  });
  if (names.length !== 1) throw new Error("Say which: npm run restore -- backup.tar.gz");
  const path = resolve(env.INIT_CWD, names[0] ?? "");
  const list = values.erased && resolve(env.INIT_CWD, values.erased);
  const restored = values.check ? undefined : await restoreBackup(path, list);
  const backup = restored ?? (await checkBackup(path));
  await closeDatabase();
  report(backup, restored === undefined);
  if (restored) reportErased(restored);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function report(backup: Awaited<ReturnType<typeof checkBackup>>, onlyCheck: boolean) {
  const { made_at, engine, tables, files, secret } = backup;
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
}

/** Whoever was erased since the backup was made must not come back unnoticed. */
function reportErased({ listed, again }: Awaited<ReturnType<typeof restoreBackup>>) {
  if (listed === 0) {
    console.log("No list of erased people (erased.jsonl) was found beside it.");
    return;
  }
  const { people, unreadable } = again;
  console.log(
    `${people} ${people === 1 ? "person was" : "people were"} erased again, of ${listed} on the list.`,
  );
  if (unreadable === 0) return;
  console.log(
    `${unreadable} of them could not be looked for: the list was made with another SECRET. Restore again with SECRET set to what it was, or erase them by hand.`,
  );
}
