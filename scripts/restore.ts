/**
 * `npm run restore -- FILE`: brings a backup back into an empty place; `--check` only reads it.
 * `--erased LIST` names a list of erased people that is not beside the backup. `--copy` brings back the
 * continuous copy of COPY_TO instead, with `--at "2026-11-17 14:05"` as it was then.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";
import { restoreBackup } from "#app/server/data/backup/restore.server.ts";
import { compareCopy } from "#app/server/data/copy/drill.server.ts";
import { restoreCopy } from "#app/server/data/copy/restore-copy.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

type RestoredCopy = Awaited<ReturnType<typeof restoreCopy>>;

try {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean" },
      copy: { type: "boolean" },
      at: { type: "string" },
      erased: { type: "string" },
      /** What the site asks of itself once a week. */
      drill: { type: "string" },
    },
  });
  if (values.drill) {
    console.log(JSON.stringify(await compareCopy(values.drill)));
    process.exit();
  }
  const list = values.erased && resolve(env.INIT_CWD, values.erased);
  if (values.copy && names.length === 0 && !values.check) {
    const restored = await restoreCopy({ at: values.at, erased: list });
    await closeDatabase();
    reportCopy(restored);
    reportErased(restored);
  } else await restoreFile(names, list, values.check);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function restoreFile(names: string[], list: string | undefined, onlyCheck = false) {
  if (names.length !== 1) throw new Error("Say which: npm run restore -- backup.tar.gz");
  const path = resolve(env.INIT_CWD, names[0] ?? "");
  const restored = onlyCheck ? undefined : await restoreBackup(path, list);
  const backup = restored ?? (await checkBackup(path));
  await closeDatabase();
  report(backup, restored === undefined);
  if (restored) reportErased(restored);
}

function reportCopy({ at, place, chain, pieces, pictures, lost }: RestoredCopy) {
  for (const sentence of lost) console.log(sentence);
  const { restored, missing } = pictures;
  console.log(
    `Restored as it was at ${at}, from ${place}: ${pieces} pieces of ${chain}, every checksum and reference right; ${restored} ${restored === 1 ? "picture" : "pictures"}.`,
  );
  if (missing.length > 0) console.log(`Missing in the copy: ${missing.join(", ")}.`);
  console.log("Nobody is signed in, and open invitations are withdrawn.");
  if (env.SECRET) console.log("SECRET is set: links in old mails work if it is what it was.");
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
function reportErased({ listed, again }: Pick<RestoredCopy, "listed" | "again">) {
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
