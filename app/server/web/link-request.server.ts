import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Answer } from "#app/rules/links/link-result.ts";
import { localUrl, siteUrl } from "#app/server/env.server.ts";

export type Question = {
  url: URL;
  method: "HEAD" | "GET";
  /** In milliseconds, for everything from the name to the last byte. */
  time: number;
  signal: AbortSignal;
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** How much of the body is wanted; without it none is read. */
  read?: number;
  headers?: Record<string, string>;
};

export type Failure = {
  failed: true;
  reason: string;
  /** It is certain, unless the fault is this machine’s. */
  certain?: true;
  /** Asking in another way would not help. */
  final?: true;
  /** It took its time: the next request would, too. */
  silent?: true;
};

export type Answered = Answer & { location?: string; start?: Buffer };

const maxHeaderSize = 16 * 1024;
const mostInterimAnswers = 10;

/**
 * One request to one address, without cookies and credentials. The name is looked up once and judged,
 * and the connection goes to what was judged.
 */
export async function askOnce(question: Question): Promise<Answered | Failure> {
  const { url, time, signal } = question;
  const end = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, Math.ceil(time)))]);
  try {
    if (isOwn(url)) return await send(question, new URL(localUrl()), end);
    const addresses = await allowedAddresses(question, end);
    return "failed" in addresses ? addresses : await send(question, url, end, lookupIn(addresses));
  } catch (error) {
    return failureOf(error, isOwn(url));
  }
}

export function isOwn(url: URL) {
  return url.origin === new URL(siteUrl()).origin;
}

export function hostOf({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function send(question: Question, target: URL, signal: AbortSignal, lookup?: LookupFunction) {
  const { url, method, headers } = question;
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise<Answered>((resolve, reject) => {
    const asked = request(
      {
        host: hostOf(target),
        port: target.port || undefined,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...ownHeaders(), ...headers, Host: url.host },
        agent: false,
        maxHeaderSize,
        signal,
        ...(lookup && { lookup }),
      },
      (response) => read(response, question.read).then(resolve, reject),
    );
    let interim = 0;
    asked.on("information", () => {
      interim += 1;
      if (interim > mostInterimAnswers) asked.destroy(new Error("it never comes to its answer"));
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function read(response: IncomingMessage, wanted = 0): Promise<Answered> {
  const { statusCode: status = 0, headers } = response;
  const length = Number.parseInt(headers["content-length"] ?? "", 10);
  // What is packed is not unpacked: a few bytes may become gigabytes.
  const isPlain = headers["content-encoding"] === undefined;
  const start = wanted > 0 && isPlain ? await firstBytes(response, wanted) : undefined;
  response.destroy();
  return {
    status,
    ...(headers.location !== undefined && { location: headers.location }),
    ...(headers["content-type"] !== undefined && { type: headers["content-type"] }),
    ...(headers["retry-after"] !== undefined && { retryAfter: headers["retry-after"] }),
    ...(Number.isNaN(length) ? {} : { bytes: length }),
    ...(start && { start }),
  };
}

async function firstBytes(response: IncomingMessage, wanted: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= wanted) break;
  }
  return Buffer.concat(chunks).subarray(0, wanted);
}

function ownHeaders() {
  return {
    "User-Agent": `Mozilla/5.0 (compatible; LinkCheck/1.0; +${siteUrl()})`,
    Accept: "text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.8",
    "Accept-Encoding": "identity",
    "Accept-Language": "en",
  };
}

async function allowedAddresses(
  { url, resolve, isAllowed }: Question,
  signal: AbortSignal,
): Promise<string[] | Failure> {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await before(signal, resolve(host));
  if (found.length === 0) {
    return { failed: true, certain: true, reason: "its name is not known" };
  }
  if (!found.every((address) => isAllowed(address))) {
    return { failed: true, final: true, reason: "it leads into a private network" };
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

/**
 * The addresses of a name; none if there certainly are none. Not `dns.lookup()`: names that nobody
 * answers for would hold up the reading of files.
 */
export async function resolveName(host: string) {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const open = found.find((answer) => answer.status === "rejected" && !isNoSuchName(answer.reason));
  if (addresses.length === 0 && open?.status === "rejected") throw open.reason;
  return addresses;
}

function isNoSuchName({ code }: NodeJS.ErrnoException) {
  return code === "ENOTFOUND" || code === "ENODATA";
}

function before<Value>(signal: AbortSignal, promise: Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** Certificates that no browser accepts either. Others may lack a part that browsers fetch. */
const certificateWords: Partial<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by nobody",
};

/** A network that is missing on this machine, which has another. */
const otherFamily = /^(ENETUNREACH|EADDRNOTAVAIL|EAFNOSUPPORT)$/;

export function failureOf(error: unknown, own = false): Failure {
  if (!(error instanceof Error)) return { failed: true, silent: true, reason: "it did not answer" };
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError") {
    return { failed: true, silent: true, reason: "it did not answer in time" };
  }
  const certificate = certificateWords[code];
  if (certificate) return { failed: true, certain: true, reason: certificate };
  if (!own && codesOf(error).every((each) => each === "ECONNREFUSED")) {
    return { failed: true, certain: true, reason: "its host refuses to connect" };
  }
  if (!code) return { failed: true, reason: error.message };
  return { failed: true, silent: true, reason: `it was not reached (${code})` };
}

function codesOf(error: NodeJS.ErrnoException) {
  const all: NodeJS.ErrnoException[] = error instanceof AggregateError ? error.errors : [error];
  const codes = all.map(({ code }) => code ?? "");
  const tried = codes.filter((code) => !otherFamily.test(code));
  return tried.length > 0 ? tried : codes;
}
