import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";

/** Uploaded files by their keys, such as `1763180000000.jpg`. */
export type Storage = {
  save: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => Promise<string[]>;
};

export const pictureFolder = join(env.DATA_DIR, "blog-images");

/** Unfinished uploads. A killed process may leave files here. */
const incomingFolder = join(pictureFolder, ".incoming");

/** A local folder. Files appear atomically and survive a power failure. */
export function folderStorage(folder: string): Storage {
  return {
    async save(key, bytes) {
      const unfinished = await newIncomingFile();
      try {
        await writeDurably(unfinished, bytes);
        await mkdir(folder, { recursive: true });
        await rename(unfinished, join(folder, key));
        await flush(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(join(folder, key)).catch(ignoreMissing),
    remove: (key) => rm(join(folder, key), { force: true }),
    async list(prefix) {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      return names.filter((name) => name.startsWith(prefix) && !name.startsWith("."));
    },
  };
}

export async function newIncomingFile() {
  await mkdir(incomingFolder, { recursive: true });
  return join(incomingFolder, clock.newId());
}

export async function deleteIncomingFiles(before = clock.now() - 3600 * 1000) {
  for (const name of (await readdir(incomingFolder).catch(ignoreMissing)) ?? []) {
    const file = join(incomingFolder, name);
    const { mtimeMs = before } = (await stat(file).catch(ignoreMissing)) ?? {};
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file name is durable after its folder is synced. */
export async function flush(path: string) {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
