import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "./page-cache.ts";

type Encoding = keyof Page["bodies"];

/** Headers that every answer carries. */
const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Writes a finished page in the best encoding the client takes, or 304 if it has it already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page) {
  const encoding = pickEncoding(request.headers["accept-encoding"], page);
  const etag = encoding === "identity" ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  const headers: Record<string, string | number> = { ...always, ...page.headers };
  if (page.status === 200) headers.etag = etag;
  if (page.bodies.br !== page.bodies.identity) headers.vary = "Accept-Encoding";

  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A short answer in plain text, for what never reaches a page. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  extra: Record<string, string> = {},
) {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    ...always,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "content-length": body.length,
    ...extra,
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

export function sendRedirect(response: ServerResponse, status: 301 | 303, location: string) {
  response.writeHead(status, {
    ...always,
    location,
    "cache-control": "no-store",
    "content-length": 0,
  });
  response.end();
}

function pickEncoding(accepted = "", { bodies }: Page): Encoding {
  if (bodies.br === bodies.identity) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "gzip";
  return "identity";
}
