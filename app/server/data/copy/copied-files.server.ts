import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { listPictures } from "../backup/copy-files.server.ts";
import { type FileList, fileKey, hashOf, listChains, readFileList } from "./chain.server.ts";
import type { Target } from "./target.server.ts";

/** Files travel under what they hash to, so that each is stored once, whatever it is called. */
export function createFileCopies(target: Target) {
  let there: Promise<Set<string>> | undefined;
  const ours = new Set<string>();
  const again = new Set<string>();

  async function store(bytes: Uint8Array) {
    const sha256 = hashOf(bytes);
    there ??= listWhole(target);
    const stored = await there.catch((error) => {
      there = undefined;
      throw error;
    });
    ours.add(sha256);
    if (!stored.has(sha256) || again.has(sha256)) {
      await target.put(fileKey(sha256), bytes);
      stored.add(sha256);
      again.delete(sha256);
    }
    return sha256;
  }

  return {
    /** Stores what a chain does not know yet; `isWaiting` for a file that is being stored at this moment. */
    async add(known: FileList) {
      const added: FileList = {};
      let isWaiting = false;
      const secret = known.secret ? undefined : await readSecretFile();
      if (secret) added.secret = await store(secret);
      const storage = await openStorage();
      for (const name of await listPictures(db)) {
        const bytes = known[`pictures/${name}`] ? undefined : await storage.read(name);
        if (bytes) added[`pictures/${name}`] = await store(bytes);
        else if (!known[`pictures/${name}`]) isWaiting ||= isNew(name);
      }
      return { added, isWaiting };
    },
    /** Whatever is under their names now. */
    storeAgain(hashes: readonly string[]) {
      for (const sha256 of hashes) again.add(sha256);
    },
    /** Removes what no chain names any more. */
    async clear() {
      const named = await listNamed(target);
      const stored = await listStored(target);
      const left = [...stored].filter((sha256) => !named.has(sha256) && !ours.has(sha256));
      for (const sha256 of left) await target.remove(fileKey(sha256));
      there = undefined;
    },
  };
}

/** The row of a picture comes before its file, and its name is the time of the upload. */
function isNew(name: string) {
  return Number.parseInt(name, 10) > clock.now() - 60_000;
}

/** In SECRET it is the owner's to keep. */
function readSecretFile() {
  if (env.SECRET) return undefined;
  return readFile(join(env.DATA_DIR, "secret")).catch(() => undefined);
}

/** A list is written once its files are whole; others may be what a process left that was killed. */
async function listWhole(target: Target) {
  const named = await listNamed(target, () => undefined);
  return new Set([...(await listStored(target))].filter((sha256) => named.has(sha256)));
}

/** What the lists of all chains name. */
async function listNamed(target: Target, onDamage?: () => undefined) {
  const named = new Set<string>();
  for (const items of (await listChains(target)).values()) {
    for (const { key } of items.filter(({ kind }) => kind === "files")) {
      const bytes = await target.get(key).catch(onDamage);
      const list = bytes ? readFileList(bytes.subarray(bytes.indexOf("\n") + 1)) : {};
      for (const sha256 of Object.values(list)) named.add(sha256);
    }
  }
  return named;
}

async function listStored(target: Target) {
  const start = fileKey("");
  return new Set((await target.list(start)).map((key) => key.slice(start.length)));
}
