import type { IncomingMessage, ServerResponse } from "node:http";
import { pageAddress } from "#app/rules/links/page-query.ts";
import { clock } from "#app/server/clock.server.ts";
import { isDevelopment } from "./settings.ts";

/** Where a response came from: the page cache, a file, or the application. */
export const kinds = ["cached", "file", "rendered"] as const;
export type Kind = (typeof kinds)[number];

/** One request with its response, and the id that its log line has. */
export type Exchange = {
  id: string;
  /** The path without its query. */
  path: string;
  /** What the application is asked for: the path with the parameters that its page reads. */
  address: string;
  kind: Kind;
  request: IncomingMessage;
  response: ServerResponse;
};

const bootId = clock.now().toString(36);
let count = 0;

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  count += 1;
  const url = originForm(request.url ?? "/");
  request.url = url;
  const queryAt = url.indexOf("?");
  const path = (queryAt < 0 ? url : url.slice(0, queryAt)) || "/";
  const isPage = isReading({ request }) && !isDevelopment;
  return {
    id: `${bootId}-${count.toString(36)}`,
    path,
    address: isPage ? pageAddress(path, url.slice(path.length)) : url,
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

/** With its question mark, or empty. */
export function queryOf({ path, request }: Pick<Exchange, "path" | "request">) {
  return (request.url ?? "").slice(path.length);
}

export function isReading({ request: { method } }: Pick<Exchange, "request">) {
  return method === "GET" || method === "HEAD";
}
