import type { IncomingMessage, ServerResponse } from "node:http";

/** Whether an answer was a kept page, a file, or had to be made. */
export const kinds = ["kept", "file", "rendered"] as const;
export type Kind = (typeof kinds)[number];

/** One request with its answer, and the id that ties it to its log line. */
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

/** A proxy may name the whole address; which host it says is not ours to believe. */
function originForm(target: string) {
  if (target.startsWith("/")) return target;
  return target.replace(/^https?:\/\/[^/?]*(?=(.?))/i, (_, next) => (next === "/" ? "" : "/"));
}

export function isReading({ request: { method } }: Exchange) {
  return method === "GET" || method === "HEAD";
}
