import type { Exchange } from "./exchange.ts";
import { securityHeaders } from "./headers.ts";
import type { Encoding, Page } from "./page-cache.ts";
import { regionHeader } from "./settings.ts";
import { limitReadTime } from "./slow-readers.ts";

/**
 * Sends a page in the best encoding the client accepts, or 304 if it has it already.
 * @param freshFor how many seconds caches may hold it at most, because it changes then
 */
export function sendPage(
  { id, path, kind, request, response }: Exchange,
  page: Page,
  freshFor = Number.POSITIVE_INFINITY,
) {
  const { bodies } = page;
  const encoding = acceptedEncodings(request).find((name) => bodies[name]) ?? "identity";
  const { headers: all, etag } = wireHeaders(page, encoding, path);
  const headers = kind === "file" || freshFor >= hour ? all : limitFreshness(all, freshFor);
  const known = page.status === 200 && request.headers["if-none-match"]?.includes(etag);
  const body = bodies[encoding] ?? bodies.identity;
  if (known) {
    response.writeHead(304, [...headers, "x-request-id", id]).end();
  } else {
    response.writeHead(page.status, [
      ...headers,
      "content-length",
      String(body.length),
      "x-request-id",
      id,
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
    limitReadTime(response, body.length);
  }
}

const hour = 3600;

/** Headers of public pages and feeds without a promise beyond these seconds; pictures are not changed. */
export function limitFreshness(headers: readonly string[], seconds: number) {
  const at = headers.indexOf("cache-control") + 1;
  const said = at > 0 ? (headers[at] ?? "") : "";
  const limited = said.replace(/(max-?age=)(\d+)/g, (all, name, age) =>
    Number(age) > seconds && Number(age) <= hour ? `${name}${seconds}` : all,
  );
  return limited === said ? headers : headers.toSpliced(at, 1, limited);
}

/** A short response in plain text. */
export function sendText(
  { id, path, request, response }: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    ...securityHeaders({ path }),
    "content-type": "text/plain; charset=utf-8",
    ...headers,
    "cache-control": "no-store",
    "content-length": body.length,
    "x-request-id": id,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

export function sendRedirect(
  { id, path, response }: Exchange,
  status: 301 | 303,
  location: string,
) {
  response.writeHead(status, {
    ...securityHeaders({ path }),
    location,
    "cache-control": "no-store",
    "content-length": 0,
    "x-request-id": id,
  });
  response.end();
}

/** The response to what Node could not read as a request. */
export function bareRefusal(code = "") {
  const status = refusals[code] ?? "400 Bad Request";
  const headers = {
    ...securityHeaders({ path: "/" }),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`;
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const wire = new WeakMap<Page, Partial<Record<Encoding, { headers: string[]; etag: string }>>>();

/** The raw headers of a page, computed once per encoding. */
function wireHeaders(page: Page, encoding: Encoding, path: string) {
  const known = wire.get(page) ?? {};
  const ready = known[encoding];
  if (ready) return ready;
  const etag = encoding === "identity" ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  const type = page.headers["content-type"];
  const headers: Record<string, string> = {
    ...securityHeaders({ path, type, inline: page.inline }),
    ...page.headers,
  };
  if (page.status === 200) headers.etag = etag;
  if (regionHeader && headers["cache-control"]?.startsWith("public")) {
    headers.vary = [headers.vary, regionHeader].filter(Boolean).join(", ");
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const cookies = (page.cookies ?? []).flatMap((cookie) => ["set-cookie", cookie]);
  const result = { headers: [...Object.entries(headers).flat(), ...cookies], etag };
  wire.set(page, { ...known, [encoding]: result });
  return result;
}

const understood = new Map<string, Encoding[]>();
const mostUnderstood = 100;

/** The encodings the client accepts, the best first. Most clients ask in one of few ways. */
export function acceptedEncodings({ headers }: Exchange["request"]): readonly Encoding[] {
  const accepted = String(headers["accept-encoding"] ?? "");
  const known = understood.get(accepted);
  if (known) return known;
  const encodings = (["br", "gzip"] as const).filter((encoding) => accepts(accepted, encoding));
  if (understood.size >= mostUnderstood) understood.clear();
  if (accepted.length < mostUnderstood) understood.set(accepted, encodings);
  return encodings;
}

function accepts(accepted: string, encoding: string) {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
