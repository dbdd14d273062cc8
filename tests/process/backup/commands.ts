import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";

export async function makeBackup(env: Record<string, string>) {
  const path = join(newFolder(), "backup.tar.gz");
  await run("backup", [path], env);
  return path;
}

export async function manifestOf(env: Record<string, string>) {
  return facts(await checkBackup(await makeBackup(env)));
}

export function facts({ tables, files, migrations }: Awaited<ReturnType<typeof checkBackup>>) {
  return { tables, files, migrations };
}

/** Tables that a restore changes: whoever was signed in is not, and the restore is in the trail. */
const changedTables = ["sessions", "known_browsers", "challenges", "invitations", "events"];

/** What a site holds after a backup was restored, apart from what the restore changes. */
export function restoredFacts({ tables, ...rest }: ReturnType<typeof facts>) {
  const kept = Object.entries(tables).filter(([name]) => !changedTables.includes(name));
  return { tables: Object.fromEntries(kept), ...rest };
}

/** Runs a command; if it fails, throws what it printed. */
export function run(script: string, args: string[], env: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    const settings = { env: { ...process.env, ...env } };
    execFile("node", [`scripts/${script}.ts`, ...args], settings, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}

/** What a command that must fail prints. */
export async function refusal(script: string, args: string[], env: Record<string, string>) {
  try {
    return `It did: ${await run(script, args, env)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

export function newFolder() {
  return mkdtempSync(join(tmpdir(), "site-backup-"));
}

export function saveBackup(bytes: Buffer) {
  const path = join(newFolder(), "backup.tar.gz");
  writeFileSync(path, bytes);
  return path;
}
