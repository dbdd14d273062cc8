import { Resolver } from "node:dns/promises";
import type { FindCode } from "#app/rules/shop/claims.ts";
import { isPublicAddress } from "#app/server/guard/ip-address.server.ts";
import { askOnce, hostOf, isOwn, resolveName } from "./link-request.server.ts";

/** What tests replace. */
export type CodeOptions = {
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  texts?: (name: string) => Promise<string[]>;
  /** In milliseconds, for one request. */
  time?: number;
};

/** Where a brand puts its code. */
export const codePath = "/.well-known/brand-claim.txt";
export const recordName = "_brand-claim";

const mostRedirects = 3;
const mostBytes = 4096;

/** Looks for a code at the address of a store: in a file, then in a record of its name. */
export async function findCode(
  store: URL,
  code: string,
  options: CodeOptions = {},
): ReturnType<FindCode> {
  if (isOwn(store)) return { found: false, reason: "this is our own address" };
  const file = await readCodeFile(new URL(codePath, store.origin), options);
  if (file.text !== undefined && hasLine([file.text], code)) return { found: true };
  const texts = await (options.texts ?? textsOf)(`${recordName}.${bareHost(store)}`);
  if (hasLine(texts, code)) return { found: true };
  return { found: false, reason: file.reason ?? "the file has another code" };
}

/** Only the store's own host counts: a redirect to another proves nothing about this one. */
async function readCodeFile(
  start: URL,
  options: CodeOptions,
): Promise<{ text?: string; reason?: string }> {
  const { resolve = resolveName, isAllowed = isPublicAddress, time = 5000 } = options;
  const { signal } = new AbortController();
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const asked = { url, method: "GET" as const, time, signal, resolve, isAllowed };
    const answer = await askOnce({ ...asked, read: mostBytes });
    if ("failed" in answer) return { reason: answer.reason };
    const { status, location, start: bytes } = answer;
    if (status === 200 && bytes) return { text: bytes.toString("utf8") };
    const next = status >= 300 && status < 400 ? URL.parse(location ?? "", url) : null;
    if (!next) return { reason: `the file is not there (${status})` };
    if (!/^https?:$/.test(next.protocol) || bareHost(next) !== bareHost(start)) {
      return { reason: "the file is on another host" };
    }
    url = next;
  }
  return { reason: "the file is sent on too often" };
}

function bareHost(url: URL) {
  return hostOf(url).replace(/^www\./, "");
}

function hasLine(texts: readonly string[], code: string) {
  return texts.some((text) => text.split("\n").some((line) => line.trim() === code));
}

async function textsOf(name: string) {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(""));
}
