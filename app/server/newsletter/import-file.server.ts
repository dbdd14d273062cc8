import { createReadStream, createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileProblem } from "#app/rules/newsletter/subscriber-file.ts";
import { createCsvReader, findSeparator, markedEncoding } from "#app/rules/text/csv-read.ts";
import { BodyTooLarge, readChunks, typeOf } from "#app/server/guard/form-data.server.ts";
import { boundaryOf } from "#app/server/guard/form-parts.server.ts";
import { newIncomingFile } from "#app/server/pictures/folder-storage.server.ts";

const headBytes = 16 * 1024;
const chunkBytes = 32 * 1024;

export class UnusableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was not read: ${problem}`);
    this.problem = problem;
  }
}

/** Where on the disk an uploaded file is: a form has something before and after it. */
export type UploadedFile = { name: string; path: string; start: number; end: number };

/** Stores a body on disk for as long as it is used. */
export async function withUpload<Result>(
  request: Request,
  use: (file: UploadedFile) => Promise<Result>,
) {
  const path = await newIncomingFile();
  try {
    await pipeline(readChunks(request), createWriteStream(path));
    return await use(await findFile(path, typeOf(request)));
  } catch (error) {
    throw error instanceof BodyTooLarge ? new UnusableFile("large") : error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The rows of a file, a few at a time. */
export async function* readRows(file: UploadedFile) {
  const encoding = await findEncoding(file);
  let reader: ReturnType<typeof createCsvReader> | undefined;
  for await (const text of decoded(file, new TextDecoder(encoding))) {
    reader ??= createCsvReader(findSeparator(text));
    yield reader.push(text);
  }
  yield reader?.end() ?? [];
}

async function findFile(path: string, contentType: string): Promise<UploadedFile> {
  const { size } = await stat(path);
  const boundary = boundaryOf(contentType);
  if (!boundary) return { name: "addresses.csv", path, start: 0, end: size };
  const head = (await readBytes(path, 0, headBytes)).toString("latin1");
  const [whole, typed = ""] = /^.*?filename="([^"\r\n]*)".*?\r\n\r\n/s.exec(head) ?? [];
  const tail = (await readBytes(path, Math.max(0, size - headBytes), headBytes)).toString("latin1");
  const close = tail.lastIndexOf(`\r\n--${boundary}`);
  const end = Math.max(0, size - headBytes) + close;
  if (!whole || !typed || close < 0 || end <= whole.length) throw new UnusableFile("empty");
  const name = Buffer.from(typed, "latin1").toString("utf8").toWellFormed();
  return {
    name: name.split(/[\\/]/).at(-1)?.slice(-100) || "addresses.csv",
    path,
    start: whole.length,
    end,
  };
}

/** Named by its first bytes, else UTF-8 if all of it is; what is left is from older spreadsheets. */
async function findEncoding(file: UploadedFile) {
  const head = await readBytes(file.path, file.start, Math.min(headBytes, file.end - file.start));
  if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004")
    throw new UnusableFile("workbook");
  const marked = markedEncoding(head);
  if (marked) return marked;
  if (head.includes(0)) throw new UnusableFile("binary");
  try {
    for await (const _ of decoded(file, new TextDecoder("utf-8", { fatal: true })));
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

async function* decoded({ path, start, end }: UploadedFile, decoder: TextDecoder) {
  if (end <= start) return;
  const bytes = createReadStream(path, { start, end: end - 1, highWaterMark: chunkBytes });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function readBytes(path: string, position: number, length: number) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
