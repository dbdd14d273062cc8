import { type ImageWidth, imageContentTypes, imageWidths } from "#app/rules/images.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Picture } from "#app/server/db/schema.server.ts";
import { createSerialQueue } from "#app/server/serial-queue.server.ts";
import type { VariantType } from "./image-bytes.server.ts";
import type { ImageType } from "./image-types.server.ts";
import { openStorage } from "./storage.server.ts";

const variantTypes: readonly VariantType[] = ["avif", "webp"];

// However many ask: one upload and one variant are worked on at a time, so memory has a bound.
const uploading = createSerialQueue();
const drawing = createSerialQueue();
const drawingAhead = createSerialQueue();

/**
 * Stores an upload under a name of its own. Its variants are drawn afterwards: they take seconds,
 * and nobody should wait for them.
 * @param file the bytes, or a function that fetches them when it is their turn
 */
export async function storeImage(file: Uint8Array | (() => Promise<Uint8Array>)) {
  const picture = await uploading(async () => {
    const { prepareImage } = await import("./image-bytes.server.ts");
    const { bytes, type, ...facts } = await prepareImage(
      typeof file === "function" ? await file() : file,
    );
    // The row comes first: a file without a row would never be cleared away.
    const row = await claimName(type, { ...facts, bytes: bytes.length });
    await (await openStorage()).save(row.name, bytes, imageContentTypes[type]);
    return row;
  });
  drawAhead(picture);
  const { name, width, height } = picture;
  return { src: `/blog-images/${name}`, width, height };
}

type FoundImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** A picture as it was stored, or in one of the widths and the best type `accept` names. */
export async function findImage(
  name: string,
  wanted?: { width: ImageWidth; accept: string },
): Promise<FoundImage | undefined> {
  if (!/^\d{1,16}\.[a-z]{3,4}$/.test(name)) return undefined;
  const picture = await findPicture(name);
  if (!picture) return undefined;
  const type = wanted && bestType(picture, wanted.accept);
  if (!type) return findOriginal(name);
  const bytes = await findVariant(picture, fittingWidth(picture, wanted.width), type);
  return bytes && { bytes, contentType: imageContentTypes[type] };
}

/** Takes a picture and all its variants away; its row must say so already. */
export async function removeFiles(name: string) {
  const storage = await openStorage();
  for (const key of await storage.list(name)) await storage.remove(key);
}

function findPicture(name: string) {
  return db
    .selectFrom("pictures")
    .selectAll()
    .where("name", "=", name)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

async function findOriginal(name: string): Promise<FoundImage | undefined> {
  const bytes = await (await openStorage()).read(name);
  return bytes && { bytes, contentType: imageContentTypes[name.split(".")[1] as ImageType] };
}

/** AVIF holds no animation here, so what moves stays WebP. */
function bestType({ animated }: Picture, accept: string) {
  return variantTypes.find(
    (type) => accept.includes(imageContentTypes[type]) && !(animated && type === "avif"),
  );
}

/** Beyond its own width a picture has one variant, not several alike. */
function fittingWidth(picture: Picture, width: ImageWidth) {
  const widest = imageWidths.find((candidate) => candidate >= picture.width) ?? width;
  return width < widest ? width : widest;
}

const beingDrawn = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/** Reads a variant, or draws it first, once however many ask for it. */
async function findVariant(picture: Picture, width: ImageWidth, type: VariantType) {
  const key = `${picture.name}.${width}.${type}`;
  const stored = await (await openStorage()).read(key);
  if (stored) return stored;
  const running = beingDrawn.get(key);
  if (running) return running;
  const promise = drawing(() => drawAndSave(picture, key, width, type));
  beingDrawn.set(key, promise);
  return promise.finally(() => beingDrawn.delete(key));
}

async function drawAndSave(picture: Picture, key: string, width: ImageWidth, type: VariantType) {
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
 * One after another, so that a variant somebody waits for never stands behind more than one, and
 * after the uploads that wait already.
 */
function drawAhead(picture: Picture) {
  const types = variantTypes.filter((type) => !(picture.animated && type === "avif"));
  const widths = new Set(imageWidths.map((width) => fittingWidth(picture, width)));
  drawingAhead(async () => {
    for (const width of widths) {
      for (const type of types) {
        await uploading(async () => {});
        await findVariant(picture, width, type);
      }
    }
    // What could not be drawn ahead is drawn when it is asked for.
  }).catch(() => {});
}

/** The name is the time of the upload; the row decides who gets it, in whichever process. */
async function claimName(
  type: ImageType,
  facts: Pick<Picture, "width" | "height" | "bytes" | "animated">,
) {
  const created_at = new Date().toISOString();
  for (let timestamp = Date.now(); ; timestamp += 1) {
    const row = await db
      .insertInto("pictures")
      .values({ name: `${timestamp}.${type}`, created_at, ...facts, unused_since: created_at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}
