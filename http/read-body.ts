import type { IncomingMessage, ServerResponse } from "node:http";

const kilobyte = 1024;

/** How much memory all bodies together may take, until they are answered. */
const budget = 32 * kilobyte * kilobyte;

/** Ordinary enquiries are read even while somebody uses up the budget with large ones, and stored together. */
export const alwaysRead = 16 * kilobyte;

let held = 0;

/** A body that is not read: it is too large, or there are too many at once. */
export class BodyRefused extends Error {
  readonly status: 413 | 503;

  constructor(status: 413 | 503) {
    super(status === 413 ? "This request is too large." : "This site is busy. Please try again.");
    this.status = status;
  }
}

/**
 * Reads a body to its end. The rest of one that is refused is read and dropped: a browser reads
 * the response only after it has sent everything.
 */
export function readBody(message: IncomingMessage, response: ServerResponse, limit: number) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;

    function take(chunk: Buffer) {
      length += chunk.length;
      held += chunk.length;
      if (length > limit) refuse(413);
      else if (length > alwaysRead && held > budget) refuse(503);
      else chunks.push(chunk);
    }
    function release() {
      held -= length;
      length = 0;
    }
    function refuse(status: 413 | 503) {
      release();
      message.off("data", take).resume();
      reject(new BodyRefused(status));
    }

    response.once("close", release);
    message.once("close", () => reject(new Error("The client closed the connection")));
    message.once("error", reject);
    message.once("end", () => resolve(Buffer.concat(chunks)));
    if (Number(message.headers["content-length"] ?? 0) > limit) refuse(413);
    else message.on("data", take);
  });
}
