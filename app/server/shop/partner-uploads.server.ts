import { openAsBlob } from "node:fs";
import { maxImageMegabytes } from "#app/rules/media/images.ts";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";
import type { PartnerLink } from "#app/server/db/schema.server.ts";
import { parseForm } from "#app/server/guard/form-data.server.ts";
import { LimitReached, takeOne } from "#app/server/guard/limits.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeImage } from "#app/server/pictures/images.server.ts";
import { onDisk } from "#app/server/pictures/uploads.server.ts";

const perLink = 20;
const perHour = 12;

/** Throws `LimitReached` when a link was used for too many pictures. */
export function takePartnerUpload({ id }: PartnerLink) {
  return takeOne([
    { key: `partner-upload-month:${id}`, max: perLink, seconds: 30 * 24 * 3600 },
    { key: `partner-upload:${id}`, max: perHour, seconds: 3600 },
  ]);
}

export const tooManyPictures = `You have uploaded many pictures. Please wait an hour; ${perLink} fit one page in all.`;

const readQueue = createSerialQueue();

/** A whole form with its files, one at a time: it is in memory. Throws `UnusableImage` if it is too large. */
export function readFormWithFiles(request: Request) {
  return onDisk(request, (file) =>
    readQueue(async () => parseForm(await openAsBlob(file), request)),
  );
}

type StoredFile = { field: string; src: string } | { field: string; problem: string };

/** Stores the pictures of a form, whose fields are named `….file`, one after the other up to the first limit. */
export async function storeFormFiles(link: PartnerLink, form: FormData) {
  const stored: StoredFile[] = [];
  for (const [name, value] of form) {
    if (!(value instanceof File) || value.size === 0 || !name.endsWith("file")) continue;
    const field = name.replace(/file$/, "picture");
    const result = await storeFile(link, value);
    stored.push({ field, ...result });
    if (result.problem === tooManyPictures) break;
  }
  return stored;
}

async function storeFile(link: PartnerLink, file: File) {
  try {
    if (file.size > maxImageMegabytes * 1024 * 1024) throw new UnusableImage("heavy");
    await takePartnerUpload(link);
    const { src } = await storeImage(() => file.bytes());
    return { src };
  } catch (error) {
    if (error instanceof LimitReached) return { problem: tooManyPictures };
    if (error instanceof UnusableImage) return { problem: error.message };
    throw error;
  }
}
