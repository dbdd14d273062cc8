import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { copyBucket, env } from "#app/server/env.server.ts";
import { flush, type Storage } from "#app/server/pictures/folder-storage.server.ts";
import { bucketAt } from "#app/server/pictures/storage.server.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const deriveKey = promisify<string, string, number, Buffer>(scrypt);

/** More than any object of ours holds: what is packed tighter is no work of ours. */
const mostBytes = 512 * 1024 * 1024;
const [nonceBytes, tagBytes, hashBytes] = [12, 16, 32];

/** Where the copy is, without what it holds: `s3://bucket/prefix`, or a folder. */
export const copyPlace = env.COPY_TO?.startsWith("s3:") ? env.COPY_TO : resolve(env.COPY_TO ?? "");

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** A place for objects that are packed, hashed and, with COPY_KEY, encrypted under their names. */
export async function openTarget(place = copyPlace) {
  const storage = await storageAt(place);
  const key = env.COPY_KEY ? await deriveKey(env.COPY_KEY, "site copy", 32) : undefined;
  return {
    /** Returns how many bytes were stored. */
    async put(name: string, bytes: Uint8Array) {
      const packed = await pack(bytes, { level: constants.Z_BEST_SPEED });
      const hashed = Buffer.concat([createHash("sha256").update(packed).digest(), packed]);
      const sealed = key ? seal(key, name, hashed) : hashed;
      await storage.save(name, sealed, "application/octet-stream");
      return sealed.length;
    },
    /** Undefined if there is no such object; throws if it is not what was stored. */
    async get(name: string) {
      const stored = await storage.read(name);
      if (!stored) return undefined;
      const hashed = key ? unseal(key, name, Buffer.from(stored)) : Buffer.from(stored);
      const packed = hashed.subarray(hashBytes);
      const hash = createHash("sha256").update(packed).digest();
      if (!hash.equals(hashed.subarray(0, hashBytes))) throw new Error(`${name} ${damaged}`);
      return unpack(packed, { maxOutputLength: mostBytes });
    },
    remove: storage.remove,
    list: storage.list,
  };
}

/** What is stored may be whole, so nothing else is taken in its place. */
export class NoAnswer extends Error {}

const damaged = "is damaged, or COPY_KEY is not the one it was written with";

function seal(key: Buffer, name: string, bytes: Buffer) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

function unseal(key: Buffer, name: string, sealed: Buffer) {
  try {
    const nonce = sealed.subarray(0, nonceBytes);
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, options);
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    const hidden = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch (cause) {
    throw new Error(`${name} ${damaged}`, { cause });
  }
}

async function storageAt(place: string): Promise<Storage> {
  const [, bucket, prefix = ""] = copyBucket.exec(place) ?? [];
  if (!bucket) return folderAt(place);
  const storage = await bucketAt(bucket);
  const start = prefix && `${prefix.replace(/\/+$/, "")}/`;
  return {
    save: (key, ...rest) => storage.save(start + key, ...rest),
    read: (key) =>
      storage.read(start + key).catch((cause: Error) => {
        throw new NoAnswer(`${place} did not answer for ${key}: ${cause.message}`, { cause });
      }),
    remove: (key) => storage.remove(start + key),
    list: async (below) =>
      (await storage.list(start + below)).map((key) => key.slice(start.length)),
  };
}

/** Objects appear whole, on the disk of the folder. The folder is not made: its disk may be missing. */
function folderAt(folder: string): Storage {
  return {
    async save(key, bytes) {
      await requireFolder(folder);
      const path = join(folder, key);
      await makeFolders(folder, dirname(key));
      const file = await open(`${path}.part`, "w");
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      await flush(dirname(path));
    },
    read: (key) => readFile(join(folder, key)).catch(orUndefined),
    async remove(key) {
      await rm(join(folder, key), { force: true });
      // A folder that has more in it stays.
      await rmdir(dirname(join(folder, key))).catch(() => {});
    },
    async list(prefix) {
      await requireFolder(folder);
      const options = { recursive: true, withFileTypes: true } as const;
      const found = (await readdir(join(folder, prefix), options).catch(orUndefined)) ?? [];
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map(({ parentPath, name }) =>
          relative(folder, join(parentPath, name)).replaceAll(sep, "/"),
        );
    },
  };
}

/** Below the folder, which is not made again if its disk goes meanwhile. */
async function makeFolders(folder: string, below: string) {
  let path = folder;
  for (const name of below.split("/").filter((part) => part !== ".")) {
    path = join(path, name);
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function requireFolder(folder: string) {
  if ((await stat(folder).catch(orUndefined))?.isDirectory()) return;
  throw new Error(`The folder of COPY_TO, ${folder}, is not there: make it, or mount its disk.`);
}

function orUndefined(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
