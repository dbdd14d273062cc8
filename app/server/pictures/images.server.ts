import { cleanAlt } from "#app/rules/media/alt-text.ts";
import { cleanFileName } from "#app/rules/media/file-name.ts";
import { type ImageWidth, imageContentTypes, imageWidths } from "#app/rules/media/images.ts";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";
import { clock, inBackground } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Picture } from "#app/server/db/schema.server.ts";
import type { ImageType } from "./image-types.server.ts";
import { openStorage } from "./storage.server.ts";

/** The smallest first. Who takes neither gets the type of the original, drawn when requested. */
const variantTypes: readonly ImageType[] = ["avif", "webp"];

// One upload and one variant at a time, to limit memory.
const uploadQueue = createSerialQueue();
const drawQueue = createSerialQueue();
const variantQueue = createSerialQueue();

/** What is known of a picture besides its bytes. */
export type Origin = {
  /** What the file was called where it came from. */
  fileName?: string | null | undefined;
  /** The email of staff. */
  by?: string | undefined;
  /** The address it was fetched from. */
  source?: string | undefined;
  alt?: string | undefined;
};

export type SentImage = { bytes: Uint8Array; fileName?: string | undefined };

/**
 * Stores an upload under a new name. Its variants take seconds, so they are drawn afterwards.
 * @param file the bytes, or a function that reads them when it is their turn
 */
export async function storeImage(
  file: Uint8Array | (() => Promise<Uint8Array | SentImage>),
  origin: Origin = {},
) {
  const picture = await uploadQueue(async () => {
    const { prepareImage } = await import("./image-bytes.server.ts");
    const read = typeof file === "function" ? await file() : file;
    const sent: SentImage = read instanceof Uint8Array ? { bytes: read } : read;
    const { bytes, type, ...facts } = await prepareImage(sent.bytes);
    // The row comes first: a file without a row would never be deleted.
    const row = await claimName(type, {
      ...facts,
      bytes: bytes.length,
      file_name: cleanFileName(origin.fileName ?? sent.fileName),
      uploaded_by: origin.by ?? null,
      source: origin.source ?? null,
      alt: cleanAlt(origin.alt),
    });
    await (await openStorage()).save(row.name, bytes, imageContentTypes[type]);
    return row;
  });
  drawVariantsLater(picture);
  const { name, width, height } = picture;
  return { src: `/blog-images/${name}`, name, width, height };
}

type FoundImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** A picture as it was stored, or in one of the widths and the best accepted type. */
export async function findImage(
  name: string,
  wanted?: { width: ImageWidth; accept: string },
): Promise<FoundImage | undefined> {
  if (!/^\d{1,16}\.[a-z]{3,4}$/.test(name)) return undefined;
  const picture = await findPicture(name);
  if (!picture) return undefined;
  const ownType = name.split(".")[1] as ImageType;
  const type = (wanted && bestType(picture, wanted.accept)) ?? ownType;
  const asStored = !wanted || (type === ownType && picture.width <= wanted.width);
  const bytes = asStored
    ? await (await openStorage()).read(name)
    : await findVariant(picture, fittingWidth(picture, wanted.width), type);
  return bytes && { bytes, contentType: imageContentTypes[type] };
}

/** Deletes a picture and all its variants; its row must be marked as removed before. */
export async function removeFiles(name: string) {
  const storage = await openStorage();
  for (const key of await storage.list(name)) await storage.remove(key);
}

function findPicture(name: string) {
  return findRow(db, "pictures", { name, removed_at: null });
}

/** Animated pictures have no AVIF variants. */
function bestType({ animated }: Picture, accept: string) {
  return variantTypes.find(
    (type) => accept.includes(imageContentTypes[type]) && !(animated && type === "avif"),
  );
}

/** Above its own width a picture has one variant only. */
function fittingWidth(picture: Picture, width: ImageWidth) {
  const widest = imageWidths.find((candidate) => candidate >= picture.width) ?? width;
  return width < widest ? width : widest;
}

const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/** Reads a variant, or draws it; simultaneous requests share the work. */
async function findVariant(picture: Picture, width: ImageWidth, type: ImageType) {
  const key = `${picture.name}.${width}.${type}`;
  const stored = await (await openStorage()).read(key);
  if (stored) return stored;
  const running = inProgress.get(key);
  if (running) return running;
  const promise = drawQueue(() => drawAndSave(picture, key, width, type));
  inProgress.set(key, promise);
  return promise.finally(() => inProgress.delete(key));
}

async function drawAndSave(picture: Picture, key: string, width: ImageWidth, type: ImageType) {
  const storage = await openStorage();
  const original = await storage.read(picture.name);
  if (!original) return undefined;
  const { drawVariant } = await import("./image-bytes.server.ts");
  const bytes = new Uint8Array(
    await drawVariant(original, { width, type, animated: picture.animated }),
  );
  await storage.save(key, bytes, imageContentTypes[type]);
  return bytes;
}

/**
 * Draws one variant at a time, after the waiting uploads, so that a requested variant never waits
 * for more than one.
 */
function drawVariantsLater(picture: Picture) {
  const types = variantTypes.filter((type) => !(picture.animated && type === "avif"));
  const widths = new Set(imageWidths.map((width) => fittingWidth(picture, width)));
  const drawAll = async () => {
    for (const width of widths) {
      for (const type of types) {
        await uploadQueue(async () => {});
        await findVariant(picture, width, type);
      }
    }
  };
  // A variant that failed is drawn when it is requested.
  inBackground(() => variantQueue(drawAll)).catch(() => {});
}

type WrittenByClaim = "name" | "created_at" | "unused_since" | "removed_at" | "decorative";

/** The name is the time of the upload; the unique row makes it safe across instances. */
async function claimName(type: ImageType, facts: Omit<Picture, WrittenByClaim>) {
  const created_at = clock.iso();
  for (let timestamp = clock.now(); ; timestamp += 1) {
    const row = await db
      .insertInto("pictures")
      .values({ name: `${timestamp}.${type}`, created_at, ...facts, unused_since: created_at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}
