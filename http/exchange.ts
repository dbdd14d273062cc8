import type { IncomingMessage, ServerResponse } from "node:http";

/** One request with its answer, and the id that ties it to its log line. */
export type Exchange = {
  id: string;
  /** The path without its query. */
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
};

const bootId = Date.now().toString(36);
let count = 0;

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  count += 1;
  const url = request.url ?? "/";
  const queryAt = url.indexOf("?");
  return {
    id: `${bootId}-${count.toString(36)}`,
    path: (queryAt < 0 ? url : url.slice(0, queryAt)) || "/",
    request,
    response,
  };
}

export function isReading({ request: { method } }: Exchange) {
  return method === "GET" || method === "HEAD";
}
