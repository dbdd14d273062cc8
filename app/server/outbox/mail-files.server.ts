import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";

/** Mails that were saved as files because no mail server is set. */
const folder = join(env.DATA_DIR, "outbox");

export function saveMailFile({ id, created_at }: OutboxMail, bytes: Buffer) {
  const file = join(folder, `${created_at.replace(/[:.]/g, "-")}${endingOf(id)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

/** A mail that was sent again has several files, one for each time. */
export async function removeMailFiles(ids: readonly string[]) {
  if (ids.length === 0) return;
  const endings = new Set(ids.map(endingOf));
  for (const name of await listMailFiles()) {
    if (endings.has(name.slice(-endingLength))) await remove(name);
  }
}

/** Removes the files of mails that have no row, such as those erased on another machine. */
export async function removeStrayMailFiles(listIds: () => Promise<string[]>) {
  // Before the rows, so that every file listed has had its row by then.
  const names = await listMailFiles();
  if (names.length === 0) return;
  const endings = new Set((await listIds()).map(endingOf));
  for (const name of names) if (!endings.has(name.slice(-endingLength))) await remove(name);
}

async function listMailFiles() {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".eml"));
}

function remove(name: string) {
  return rm(join(folder, name), { force: true });
}

const endingLength = "-12345678.eml".length;

function endingOf(id: string) {
  return `-${id.slice(0, 8)}.eml`;
}
