import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "./env.server.ts";

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
  await removeFiles((name) => endings.has(name.slice(-endingLength)));
}

/** Removes the files of mails the outbox does not know, such as those erased on another machine. */
export async function removeStrayMailFiles(knownIds: Iterable<string>) {
  const endings = new Set(Array.from(knownIds, endingOf));
  await removeFiles((name) => name.endsWith(".eml") && !endings.has(name.slice(-endingLength)));
}

async function removeFiles(isWanted: (name: string) => boolean) {
  for (const name of await listMailFiles()) {
    if (isWanted(name)) await rm(join(folder, name), { force: true });
  }
}

export function listMailFiles() {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

const endingLength = "-12345678.eml".length;

function endingOf(id: string) {
  return `-${id.slice(0, 8)}.eml`;
}
