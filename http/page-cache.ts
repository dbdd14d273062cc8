import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gonePath, notFoundPath } from "#app/rules/paths.ts";
import { createLruMap } from "#app/server/lru-map.server.ts";
import { createSerialQueue } from "#app/server/serial-queue.server.ts";
import type { Inline } from "./headers.ts";

/** A finished response in the encodings it exists in. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** The one header that may occur several times. */
  cookies?: string[];
  /** What its Content-Security-Policy allows beside files. */
  inline?: Inline;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

export type Encoding = keyof Page["bodies"];

export type Render = () => Promise<Response>;

type Entry = { page: Page; storedAt: number; asked?: boolean };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Caches finished pages in memory. A page is rendered once for all who ask meanwhile; a stale page
 * is served while a new one is rendered; a purge also discards what is being rendered.
 */
export function createPageCache({ maxAge = 3_600_000, maxBytes = 48 * 1024 * 1024 } = {}) {
  const entries = createLruMap<string, Entry>({ maxSize: maxBytes, sizeOf: byteLength });
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;
  let renderings = 0;
  const queue = createSerialQueue();

  /** The page if it is cached and not stale. */
  function peek(key: string, now = Date.now()) {
    const entry = entries.get(key);
    if (!entry || now - entry.storedAt > maxAge) return undefined;
    if (!entry.asked) {
      entry.asked = true;
      queue(() => compressBetter(key, entry)).catch(() => {});
    }
    return entry.page;
  }

  /** The best compression takes 100 ms, so only pages that are asked for again get it. */
  async function compressBetter(key: string, entry: Entry) {
    const { bodies } = entry.page;
    if (!bodies.br || entries.get(key) !== entry) return;
    bodies.br = await compress(bodies.identity, constants.BROTLI_MAX_QUALITY);
    if (entries.get(key) === entry) entries.set(key, entry);
  }

  function get(key: string, render: Render, now = Date.now()): Page | Promise<Page> {
    const entry = entries.get(key);
    if (!entry) return renderOnce(key, render);
    if (now - entry.storedAt > maxAge) renderOnce(key, render).catch(() => {});
    return entry.page;
  }

  function renderOnce(key: string, render: Render) {
    const running = rendering.get(key);
    if (running) return running;
    renderings += 1;
    const started = generation;
    const promise = render()
      .then((response) => toPage(response, ["br", "gzip"]))
      .then((page) => {
        if (isCacheable(page, key) && started === generation) {
          entries.set(key, { page, storedAt: Date.now() });
        }
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === promise) rendering.delete(key);
      });
    rendering.set(key, promise);
    return promise;
  }

  function purge() {
    generation += 1;
    entries.clear();
    rendering.clear();
  }

  function stats() {
    const { entries: count, size: bytes } = entries.stats();
    return { entries: count, bytes, renderings };
  }

  return { get, peek, purge, stats };
}

/** Reads a response and compresses it quickly. */
export async function toPage(response: Response, encodings: readonly Encoding[]): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const {
    "set-cookie": _,
    "x-inline-script": script = "",
    "x-inline-style": style = "",
    ...headers
  } = Object.fromEntries(response.headers);
  const compressible = identity.length > 512 && isText(headers["content-type"]);
  if (compressible) headers.vary = "Accept-Encoding";
  const wanted = compressible ? encodings : [];
  const [br, zipped] = await Promise.all([
    wanted.includes("br") ? compress(identity, 5) : undefined,
    wanted.includes("gzip") ? gzipped(identity) : undefined,
  ]);
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    inline: { script, style },
    etag: `"${createHash("sha1").update(identity).digest("base64url")}"`,
    bodies: { identity, br, gzip: zipped },
  };
}

function compress(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

function isText(type = "") {
  return /^(text\/|application\/(json|xml|rss\+xml|feed\+json|ld\+json|javascript)|image\/svg)/.test(
    type,
  );
}

function isCacheable({ status, headers, cookies = [] }: Page, key: string) {
  if (cookies.length > 0) return false;
  // One page for all of them, so these are cached although they are errors.
  if (key === notFoundPath) return status === 404;
  if (key === gonePath) return status === 410;
  return status === 200 && (headers["cache-control"]?.includes("s-maxage") ?? false);
}

function byteLength({ page: { bodies } }: Entry) {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
}
