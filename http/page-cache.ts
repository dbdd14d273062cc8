import { hash } from "node:crypto";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import { gonePath, notFoundPath } from "#app/rules/links/paths.ts";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Touched } from "#app/server/db/content-changes.server.ts";
import type { Inline } from "./headers.ts";

/** A finished response in the encodings it exists in. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** The one header that may occur several times. */
  cookies?: string[];
  /** What its Content-Security-Policy allows beside files. */
  inline?: Inline;
  /** Made without rows of the database, so that no change of them touches it. */
  withoutRows?: boolean;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

export type Encoding = keyof Page["bodies"];

export type Render = () => Promise<Response>;

/** How often a page was asked for says which are worth preparing. */
type Entry = { page: Page; storedAt: number; hits: number; asked?: boolean };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Options = {
  maxAge?: number;
  maxBytes?: number;
  /** Renders a page that nobody asked for yet; without it none is prepared. */
  prepare?: (key: string) => Promise<Response>;
  /** Milliseconds between two pages that are prepared. */
  pause?: number;
};

/** How many pages are prepared at most. */
const mostPrepared = 30;

/**
 * Caches finished pages in memory. A page is rendered once for all who ask meanwhile; a stale page
 * is served while a new one is rendered; a purge also discards what is being rendered. What a purge
 * took is rendered again in the background, one page at a time, the most asked first.
 */
export function createPageCache({
  maxAge = 3_600_000,
  maxBytes = 48 * 1024 * 1024,
  prepare,
  pause = 100,
}: Options = {}) {
  const entries = createLruMap<string, Entry>({ maxSize: maxBytes, sizeOf: byteLength });
  const rendering = new Map<string, Promise<Page>>();
  const generations: Record<Touched, number> = { all: 0, "of rows": 0 };
  let renderings = 0;
  const queue = createSerialQueue();
  /** Pages to prepare, with how often they were asked for. */
  const wanted = new Map<string, number>();
  let preparing = false;

  /** The page if it is cached and not stale. */
  function peek(key: string, now = clock.now()) {
    const entry = entries.get(key);
    if (!entry || now - entry.storedAt > maxAge) return undefined;
    entry.hits += 1;
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

  function get(key: string, render: Render, now = clock.now()): Page | Promise<Page> {
    const entry = entries.get(key);
    if (!entry) return renderOnce(key, render);
    if (now - entry.storedAt > maxAge) renderOnce(key, render).catch(() => {});
    return entry.page;
  }

  function renderOnce(key: string, render: Render) {
    const running = rendering.get(key);
    if (running) return running;
    renderings += 1;
    const started = { ...generations };
    const promise = render()
      .then((response) => toPage(response, ["br", "gzip"], 5))
      .then((page) => {
        if (isCacheable(page, key) && isCurrent(page, started)) {
          const hits = entries.get(key)?.hits ?? wanted.get(key) ?? 0;
          entries.set(key, { page, storedAt: clock.now(), hits });
          wanted.delete(key);
        }
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === promise) rendering.delete(key);
      });
    rendering.set(key, promise);
    return promise;
  }

  function isCurrent({ withoutRows }: Page, started: typeof generations) {
    if (started.all !== generations.all) return false;
    return withoutRows || started["of rows"] === generations["of rows"];
  }

  function purge(touched: Touched = "all") {
    generations[touched] += 1;
    const gone = entries.list().filter(({ value }) => touched === "all" || !value.page.withoutRows);
    for (const { key } of gone) entries.remove(key);
    // What somebody asks for from now on must not be an older rendering.
    rendering.clear();
    want(gone.map(({ key, value }) => ({ key, hits: value.hits })));
  }

  /** Renders these pages soon, the most asked first, unless somebody asks for them before. */
  function want(pages: readonly { key: string; hits: number }[]) {
    if (!prepare) return;
    // Halved, so that what was read last year does not count for ever.
    for (const { key, hits } of pages) wanted.set(key, Math.floor(hits / 2));
    const order = Array.from(wanted).sort(([, a], [, b]) => b - a);
    for (const [key] of order.slice(mostPrepared)) wanted.delete(key);
    prepareWanted(prepare).catch(() => {});
  }

  async function prepareWanted(render: NonNullable<typeof prepare>) {
    if (preparing) return;
    preparing = true;
    while (wanted.size > 0) {
      await clock.sleep(pause, { ref: false });
      const [key] = Array.from(wanted).reduce(
        (most, page) => (page[1] > most[1] ? page : most),
        ["", -1],
      );
      // Visitors come first, and may have had the last one rendered meanwhile.
      if (rendering.size > 0 || !key) continue;
      const started = { ...generations };
      if (!entries.has(key)) await renderOnce(key, () => render(key)).catch(() => {});
      // After another purge it is as old as before.
      if (isDeepStrictEqual(started, generations)) wanted.delete(key);
    }
    preparing = false;
  }

  function stats() {
    const { entries: count, size: bytes } = entries.stats();
    return { entries: count, bytes, renderings, waiting: wanted.size };
  }

  return { get, peek, purge, want, stats };
}

/**
 * What is sent once is not worth much time: at 3 it takes two fifths of the time of 5 and is 12 % larger. The way to
 * another thread and back would add half of that, so only what is longer than pages goes there.
 */
const once = { quality: 3, pageBytes: 160_000 };

/** Reads a response and compresses it. */
export async function toPage(
  response: Response,
  encodings: readonly Encoding[],
  quality = once.quality,
): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const {
    "set-cookie": _,
    "x-inline-script": script = "",
    "x-inline-style": style = "",
    "x-without-rows": withoutRows,
    ...headers
  } = Object.fromEntries(response.headers);
  const compressible = identity.length > 512 && isText(headers["content-type"]);
  if (compressible) headers.vary = "Accept-Encoding";
  const wanted = compressible ? encodings : [];
  const [br, zipped] = await Promise.all([
    wanted.includes("br") ? compress(identity, quality) : undefined,
    wanted.includes("gzip") ? gzipped(identity) : undefined,
  ]);
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    inline: { script, style },
    withoutRows: withoutRows === "yes",
    etag: `"${hash("sha1", identity, "base64url")}"`,
    bodies: { identity, br, gzip: zipped },
  };
}

function compress(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isQuick = quality === once.quality && body.length < once.pageBytes;
  return isQuick ? brotliCompressSync(body, { params }) : brotli(body, { params });
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
