import type { IncomingMessage, ServerResponse } from "node:http";
import { carriesPost, uploadPath } from "#app/rules/paths.ts";

const kilobyte = 1024;

/** Uploads may take longer than forms, to arrive and to wait for their turn. */
export const uploadTimeout = 180_000;
const bodyTimeout = 20_000;
const pace = { bytes: 20 * kilobyte, milliseconds: 10_000 };

export class BodyTooLarge extends Error {}

/** Disconnects clients that send a body too slowly, also while nothing reads it. */
export function limitBodyTime(message: IncomingMessage) {
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  if (length === undefined && encoding === undefined) return;
  const isUpload = message.url === uploadPath && message.method === "POST";
  const timer = setTimeout(() => message.destroy(), isUpload ? uploadTimeout : bodyTimeout);
  const paceTimer = isUpload ? limitPace(message) : undefined;
  for (const event of ["end", "close"]) {
    message.once(event, () => {
      clearTimeout(timer);
      clearInterval(paceTimer);
    });
  }
}

/** An upload may take long, but has to make progress. */
function limitPace(message: IncomingMessage) {
  let received = message.socket.bytesRead;
  return setInterval(() => {
    const before = received;
    received = message.socket.bytesRead;
    if (!message.isPaused() && received - before < pace.bytes) message.destroy();
  }, pace.milliseconds);
}

/** The web-standard request for the application, its body read to the end. */
export async function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { origin }: { origin: string },
) {
  const aborter = new AbortController();
  response.once("close", () => aborter.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  // Where the sender hides its origin, `isCrossOrigin()` has found out that it is this site.
  if (headers.get("origin") === "null") headers.set("origin", origin);
  // A cached page serves both GET and HEAD; `sendPage()` leaves out the body.
  const method = message.method === "HEAD" ? "GET" : (message.method ?? "GET");
  // Not relative to the origin: `//other.example` would be another host.
  const url = new URL(origin + (message.url ?? "/"));
  const init = { method, headers, signal: aborter.signal };
  if (method === "GET") return new Request(url, init);
  if (url.pathname === uploadPath) {
    const body = streamBody(message, response);
    return new Request(url, { ...init, body, duplex: "half" } as RequestInit);
  }
  return new Request(url, { ...init, body: await readBody(message, bodyLimit(url.pathname)) });
}

/** Bodies beyond this never reach the application; posts are longer than forms. */
function bodyLimit(path: string) {
  return (carriesPost(path) ? 3072 : 256) * kilobyte;
}

/**
 * Reads a body to its end. The rest of one that is too large is read and dropped: a browser reads
 * the response only after it has sent everything.
 */
function readBody(message: IncomingMessage, limit: number) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = Number(message.headers["content-length"] ?? 0) > limit ? Infinity : 0;

    function take(chunk: Buffer) {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else refuse();
    }
    function refuse() {
      message.off("data", take).resume();
      reject(new BodyTooLarge());
    }

    message.once("close", () => reject(new Error("The client closed the connection")));
    message.once("error", reject);
    message.once("end", () => resolve(Buffer.concat(chunks)));
    if (length > limit) refuse();
    else message.on("data", take);
  });
}

/**
 * A body that the application reads after it has checked who sent it. What it does not read is
 * dropped once it has responded.
 */
function streamBody(message: IncomingMessage, response: ServerResponse) {
  let wanted = true;
  function drop() {
    wanted = false;
    message.resume();
  }
  message.setTimeout(uploadTimeout);
  response.once("finish", drop);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      message.on("data", (chunk: Buffer) => {
        if (!wanted) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once("end", () => {
        if (wanted) controller.close();
        wanted = false;
      });
      for (const event of ["error", "close"]) {
        message.once(event, () => {
          if (wanted) controller.error(new Error("The client closed the connection"));
          wanted = false;
        });
      }
      message.pause();
    },
    pull() {
      message.resume();
    },
    cancel: drop,
  });
}
