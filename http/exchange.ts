import type { IncomingMessage, ServerResponse } from "node:http";

/** Where a response came from: the page cache, a file, or the application. */
export const kinds = ["cached", "file", "rendered"] as const;
export type Kind = (typeof kinds)[number];

/** One request with its response, and the id that its log line has. */
export type Exchange = {
  id: string;
  /** The path without its query. */
  path: string;
  kind: Kind;
  request: IncomingMessage;
  response: ServerResponse;
};

const bootId = Date.now().toString(36);
let count = 0;

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  count += 1;
  const url = originForm(request.url ?? "/");
  request.url = url;
  const queryAt = url.indexOf("?");
  return {
    id: `${bootId}-${count.toString(36)}`,
    path: (queryAt < 0 ? url : url.slice(0, queryAt)) || "/",
    kind: "rendered",
    request,
    response,
  };
}

/** A proxy may send the whole address; its host is not trusted. */
function originForm(target: string) {
  if (target.startsWith("/")) return target;
  return target.replace(/^https?:\/\/[^/?]*(?=(.?))/i, (_, next) => (next === "/" ? "" : "/"));
}

export function isReading({ request: { method } }: Exchange) {
  return method === "GET" || method === "HEAD";
}
