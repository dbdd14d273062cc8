import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { maxImageMegabytes } from "#app/rules/images.ts";
import { type Limit, takeOne } from "#app/server/limits.server.ts";
import { newIncomingFile } from "./folder-storage.server.ts";
import { UnusableImage } from "./image-types.server.ts";
import { storeImage } from "./images.server.ts";

/** A form around the file adds a little. */
const maxBytes = (maxImageMegabytes * 1024 + 64) * 1024;

/** Throws `LimitReached` when somebody uploads too much. */
export async function takeUpload(userId: string) {
  const limit: Limit = { key: `upload:${userId}`, max: 60, seconds: 600 };
  await takeOne([limit]);
}

/**
 * Stores the picture in a body: the bare file, or the first file of a form. It waits for its turn
 * on disk, so that many at once need no more memory than one.
 */
export async function storeUpload(body: ReadableStream<Uint8Array>, contentType: string) {
  const file = await newIncomingFile();
  try {
    await pipeline(upToLimit(body), createWriteStream(file));
    return await storeImage(async () => unwrap(await readFile(file), contentType));
  } finally {
    await rm(file, { force: true });
  }
}

async function* upToLimit(body: ReadableStream<Uint8Array>) {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new UnusableImage("heavy");
    yield chunk;
  }
}

async function unwrap(body: Buffer<ArrayBuffer>, contentType: string): Promise<Uint8Array> {
  if (!contentType.startsWith("multipart/form-data")) return body;
  const headers = { "Content-Type": contentType };
  const form = await new Response(body, { headers }).formData().catch((cause) => {
    throw new UnusableImage("broken", { cause });
  });
  const file = Array.from(form.values()).find((value) => value instanceof File);
  if (!file) throw new UnusableImage("empty");
  return file.bytes();
}
