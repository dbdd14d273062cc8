import type { IncomingMessage, ServerResponse } from "node:http";
import { createPartCounter } from "#app/server/guard/form-parts.server.ts";

const kilobyte = 1024;

/** How much memory all bodies together may take, until they are answered. */
const budget = 32 * kilobyte * kilobyte;

/** Ordinary enquiries are read even while somebody uses up the budget with large ones, and stored together. */
export const alwaysRead = 16 * kilobyte;

let held = 0;

/** A body that is not read: it is too large, or there are too many at once. */
export class BodyRefused extends Error {
  readonly status: 413 | 503;

  constructor(status: 413 | 503, reason = reasons[status]) {
    super(reason);
    this.status = status;
  }
}

const reasons = { 413: "This request is too large.", 503: "This site is busy. Please try again." };

type Expected = { bytes: number; fields: number; files: number };

/**
 * Reads a body to its end, unless a file comes that nobody expects. The rest of one that is refused is read and dropped: a browser reads
 * the response only after it has sent everything.
 */
export function readBody(message: IncomingMessage, response: ServerResponse, most: Expected) {
  const type = message.headers["content-type"] ?? "";
  const countParts = createPartCounter(type, most);
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let beyond: ReturnType<typeof countParts>;

    function take(chunk: Buffer) {
      length += chunk.length;
      held += chunk.length;
      // Of too many fields the application has more to say.
      beyond ??= countParts(chunk);
      if (length > most.bytes) refuse(413);
      else if (beyond === "files") refuse(413, "This request has too many files.");
      else if (length > alwaysRead && held > budget) refuse(503);
      else chunks.push(chunk);
    }
    function release() {
      held -= length;
      length = 0;
    }
    function refuse(status: 413 | 503, reason?: string) {
      release();
      message.off("data", take).resume();
      reject(new BodyRefused(status, reason));
    }

    response.once("close", release);
    message.once("close", () => reject(new Error("The client closed the connection")));
    message.once("error", reject);
    message.once("end", () => resolve(Buffer.concat(chunks)));
    if (Number(message.headers["content-length"] ?? 0) > most.bytes) refuse(413);
    else message.on("data", take);
  });
}
