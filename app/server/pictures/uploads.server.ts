import { createWriteStream, openAsBlob } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { cleanFileName } from "#app/rules/media/file-name.ts";
import { maxImageMegabytes } from "#app/rules/media/images.ts";
import { BodyTooLarge, parseForm, readChunks, typeOf } from "#app/server/guard/form-data.server.ts";
import { type Limit, LimitReached, takeOne } from "#app/server/guard/limits.server.ts";
import { newIncomingFile } from "./folder-storage.server.ts";
import { UnusableImage } from "./image-types.server.ts";
import { type Origin, type SentImage, storeImage } from "./images.server.ts";

/** Throws `LimitReached` when somebody uploads too much. */
export async function takeUpload(userId: string) {
  const limit: Limit = { key: `upload:${userId}`, max: 60, seconds: 600 };
  await takeOne([limit]);
}

export const tooManyUploads = "You have uploaded many pictures. Please wait a few minutes.";

/**
 * Stores the picture in a body: the bare file, or the first file of a form. It waits for its turn
 * on disk, so that many at once need no more memory than one.
 */
export function storeUpload(request: Request, origin: Origin = {}) {
  return onDisk(request, (file) => storeImage(() => unwrap(file, request), origin));
}

/**
 * Stores all pictures of a form, with the name of the one they replace; says which it refused.
 * @param takeNext counts every picture after the first; where it throws `LimitReached`, no other is stored
 */
export function storeUploads(request: Request, origin: Origin, takeNext: () => Promise<void>) {
  return onDisk(request, async (path) => {
    const form = await readForm(path, request);
    const files = form.getAll("file").filter((value) => value instanceof File);
    const sent = files.filter(({ name, size }) => name !== "" || size > 0);
    if (sent.length === 0) throw new UnusableImage("none");
    const stored: Awaited<ReturnType<typeof storeImage>>[] = [];
    const refused: { name: string; reason: string }[] = [];
    for (const file of sent) {
      try {
        if (file !== sent[0]) await takeNext();
        if (file.size > maxImageMegabytes * 1024 * 1024) throw new UnusableImage("heavy");
        const read = async () => ({ bytes: await file.bytes(), fileName: file.name });
        stored.push(await storeImage(read, origin));
      } catch (error) {
        const isLast = error instanceof LimitReached;
        if (!isLast && !(error instanceof UnusableImage)) throw error;
        const reason = isLast ? tooManyUploads : error.message;
        refused.push({ name: cleanFileName(file.name) ?? "A file", reason });
        if (isLast) break;
      }
    }
    return { replaces: String(form.get("replaces") ?? ""), stored, refused };
  });
}

/** A body as a file, which is deleted once it was read. A larger one, or one in too many parts, throws `UnusableImage`. */
export async function onDisk<Result>(request: Request, read: (file: string) => Promise<Result>) {
  const file = await newIncomingFile();
  try {
    await pipeline(readChunks(request), createWriteStream(file));
    return await read(file);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new UnusableImage(error.limit === "bytes" ? "heavy" : "many");
  } finally {
    await rm(file, { force: true });
  }
}

async function unwrap(path: string, request: Request): Promise<SentImage> {
  if (!typeOf(request).startsWith("multipart/form-data")) return { bytes: await readFile(path) };
  const form = await readForm(path, request);
  const file = Array.from(form.values()).find((value) => value instanceof File);
  if (!file) throw new UnusableImage("empty");
  return { bytes: await file.bytes(), fileName: file.name };
}

/** From the file: a buffer would be in memory twice more. */
async function readForm(path: string, request: Request) {
  try {
    return await parseForm(await openAsBlob(path), request);
  } catch (cause) {
    if (cause instanceof BodyTooLarge) throw cause;
    throw new UnusableImage("broken", { cause });
  }
}
