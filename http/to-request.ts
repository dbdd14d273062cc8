import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf } from "#app/areas.ts";
import { alwaysRead, readBody } from "./read-body.ts";
import { ownTurn } from "./turns.ts";

const pace = { bytes: 20 * 1024, milliseconds: 10_000 };

/** Disconnects clients that send a body too slowly, also while nothing reads it. */
export function limitBodyTime(message: IncomingMessage) {
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  if (length === undefined && encoding === undefined) return;
  const { read, milliseconds } = bodyOf(message.method === "POST" ? (message.url ?? "") : "");
  const timer = setTimeout(() => message.destroy(), milliseconds);
  const paceTimer = read === "as it arrives" ? limitPace(message) : undefined;
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

/**
 * The web-standard request for the application. The body of a form is read to the end; what only
 * staff may send is read by the application once it knows them. It ends with its visitor, unless others wait
 * for the same answer.
 */
export async function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { origin, address, isShared = false }: { origin: string; address: string; isShared?: boolean },
) {
  const aborter = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished && !isShared) aborter.abort();
  });
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
  const url = new URL(origin + address);
  const init = { method, headers, signal: aborter.signal };
  if (method === "GET") {
    await ownTurn();
    return new Request(url, init);
  }
  const { read, milliseconds, ...most } = bodyOf(url.pathname + url.search);
  const readAll = async () => {
    const body = await readBody(message, response, most);
    if (body.length > alwaysRead) await ownTurn();
    return body;
  };
  if (read === "first") return new Request(url, { ...init, body: await readAll() });
  const isStream = read === "as it arrives";
  if (isStream) message.setTimeout(milliseconds);
  const body = isStream ? streamBody(message, response) : readLater(readAll, aborter);
  return new Request(url, { ...init, body, duplex: "half" } as RequestInit);
}

/** A body that is read when the application asks for it. */
function readLater(readAll: () => Promise<Uint8Array>, aborter: AbortController) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const body = await readAll();
          if (body.length > 0) controller.enqueue(body);
          controller.close();
        } catch (error) {
          aborter.abort(error);
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
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
