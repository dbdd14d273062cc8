import { imageContentTypes } from "#app/rules/media/images.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import type { Storage } from "#app/server/pictures/folder-storage.server.ts";
import type { ImageType } from "#app/server/pictures/image-types.server.ts";
import { factsOf } from "./backup-file.server.ts";

/** The pictures of a site; their variants are drawn again when they are requested. */
export async function listPictures(executor: Executor) {
  const rows = await executor
    .selectFrom("pictures")
    .select("name")
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Stores a file and reads it back to verify it. */
export async function copyFile(storage: Storage, key: string, bytes: Uint8Array) {
  const extension = key.split(".").at(-1) as ImageType;
  await storage.save(key, bytes, imageContentTypes[extension] ?? "application/octet-stream");
  await requireCopy(storage, key, factsOf(bytes).sha256);
}

/** Throws unless this very file is stored under the key; another one is not overwritten. */
export async function requireCopy(storage: Storage, key: string, sha256: string) {
  const there = await storage.read(key);
  if (there && factsOf(there).sha256 === sha256) return;
  throw new Error(
    there
      ? `There is another ${key} where this one should go. It was left as it is.`
      : `${key} was stored, but cannot be read back.`,
  );
}
