import { Resolver } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { localUrl, siteUrl } from "./env.server.ts";
import { isPublicAddress } from "./ip-address.server.ts";
import { createLruMap } from "./lru-map.server.ts";

/**
 * What an address on the web leads to. `gone` and `broken` are certain; `unknown` is not: a machine
 * without the internet, or a host that turns programs away, says nothing about readers.
 */
type LinkFate =
  | { kind: "fine"; bytes?: number }
  | { kind: "gone"; status: number }
  | { kind: "broken"; reason: string }
  | { kind: "unknown"; reason: string };

export type CheckedLink = { address: string; at: string; fate: LinkFate };

/** What tests replace. */
export type LinkCheckOptions = {
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** In milliseconds: for one request, one link with all its redirects, and the whole list. */
  limits?: { request: number; link: number; list: number };
};

type Checking = Required<LinkCheckOptions>;

export const mostLinks = 60;
const atATime = 6;
const mostRedirects = 5;
const cacheFor = 10 * 60_000;
/** Whoever mends a page looks again at once. */
const cacheFailedFor = 30_000;
const defaults: Checking = {
  resolve: resolveName,
  isAllowed: isPublicAddress,
  limits: { request: 5000, link: 8000, list: 20_000 },
};

const cached = createLruMap<string, CheckedLink>({ maxSize: 1000 });

/** Asks every address once, a few at a time; those beyond the most are left out. */
export async function checkLinks(
  addresses: readonly string[],
  options: LinkCheckOptions = {},
): Promise<CheckedLink[]> {
  const checking = { ...defaults, ...options };
  const end = performance.now() + checking.limits.list;
  const links = [...new Set(addresses)].slice(0, mostLinks);
  const checked: CheckedLink[] = [];
  const waiting = links.entries();
  async function work() {
    for (const [index, address] of waiting) {
      checked[index] = await checkLink(address, end, checking);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
  return checked;
}

async function checkLink(address: string, end: number, checking: Checking) {
  const known = cached.get(address);
  const lasts = known?.fate.kind === "fine" ? cacheFor : cacheFailedFor;
  if (known && Date.now() - Date.parse(known.at) < lasts) return known;
  const fate = await fateOf(address, end, checking);
  const checked = { address, at: new Date().toISOString(), fate };
  cached.set(address, checked);
  return checked;
}

async function fateOf(address: string, end: number, checking: Checking): Promise<LinkFate> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { kind: "broken", reason: "is no address of the web" };
  }
  if (isUnreachable(url, checking)) {
    return { kind: "broken", reason: "leads to a machine that no reader reaches" };
  }
  const left = Math.ceil(Math.min(checking.limits.link, end - performance.now()));
  if (left <= 0) return { kind: "unknown", reason: "there was no time left" };
  try {
    return await follow(url, AbortSignal.timeout(left), checking);
  } catch (error) {
    return { kind: "unknown", reason: reasonOf(error) };
  }
}

/** A name of this machine, or an address that is nobody’s on the internet. */
function isUnreachable(url: URL, { isAllowed }: Checking) {
  if (isOwn(url)) return false;
  const host = hostOf(url);
  return /(^|\.)localhost$/.test(host) || (isIP(host) > 0 && !isAllowed(host));
}

async function follow(start: URL, signal: AbortSignal, checking: Checking): Promise<LinkFate> {
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const { status, location, bytes } = await ask(url, signal, checking);
    if (status >= 200 && status < 300) {
      return { kind: "fine", ...(bytes !== undefined && { bytes }) };
    }
    if (status === 404 || status === 410) return { kind: "gone", status };
    const next = status >= 300 && status < 400 ? URL.parse(location ?? "", url) : null;
    if (!next) return { kind: "unknown", reason: `answered ${status}` };
    if (!/^https?:$/.test(next.protocol)) {
      return { kind: "unknown", reason: "is sent on to something else than a page" };
    }
    url = next;
  }
  return { kind: "unknown", reason: `is sent on more than ${mostRedirects} times` };
}

type Answered = { status: number; location?: string | undefined; bytes?: number };

/** Only what a host refuses without a body is asked for with one, which is not read. */
async function ask(url: URL, signal: AbortSignal, checking: Checking): Promise<Answered> {
  const quick = await askOnce(url, "HEAD", signal, checking);
  return quick.status < 400 ? quick : askOnce(url, "GET", signal, checking);
}

async function askOnce(
  url: URL,
  method: "HEAD" | "GET",
  signal: AbortSignal,
  checking: Checking,
): Promise<Answered> {
  const own = isOwn(url);
  const target = own ? new URL(localUrl()) : url;
  const host = hostOf(target);
  // What was checked is what is connected to: the name is not looked up a second time.
  const addresses = own ? undefined : await allowedAddresses(host, signal, checking);
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host,
        port: target.port || undefined,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers(), Host: url.host },
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(checking.limits.request)]),
        ...(addresses && { lookup: lookupIn(addresses) }),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const length = Number.parseInt(headers["content-length"] ?? "", 10);
        const bytes = Number.isNaN(length) ? {} : { bytes: length };
        resolve({ status, location: headers.location, ...bytes });
        response.destroy();
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

function headers() {
  return {
    "User-Agent": `Mozilla/5.0 (compatible; LinkCheck/1.0; +${siteUrl()})`,
    Accept: "text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.8",
    "Accept-Language": "en",
  };
}

async function allowedAddresses(host: string, signal: AbortSignal, checking: Checking) {
  const found = isIP(host) ? [host] : await before(signal, checking.resolve(host));
  if (found.length === 0) throw new Error("its name is not known here");
  if (!found.every((address) => checking.isAllowed(address))) {
    throw new Error("it leads into a private network");
  }
  return found;
}

function lookupIn(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: "", family: 4 }] = all;
  return (_host, { all: wantsAll }, done) => {
    if (wantsAll) done(null, all);
    else done(null, first.address, first.family);
  };
}

/** Not `dns.lookup()`: names that nobody answers for would hold up the reading of files. */
async function resolveName(host: string) {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const found = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ]);
  return found.flat();
}

function before<Value>(signal: AbortSignal, promise: Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function isOwn(url: URL) {
  return url.origin === new URL(siteUrl()).origin;
}

function hostOf({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return "it did not answer";
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError") return "it did not answer in time";
  return code ? `it was not reached (${code})` : error.message;
}
