import { createHash } from "node:crypto";
import { jsonOf } from "#app/rules/text/json.ts";
import { recordOf, z } from "#app/rules/text/schema.ts";
import { mostFiles } from "../backup/backup-file.server.ts";
import type { Target } from "./target.server.ts";

/**
 * A chain is a snapshot of the database in parts (`base`), the list of the files that belong to it
 * (`files`) and what changed since (`changes`; and `files` again, when there are more). Its items are
 * numbered without a gap, and each names the hash of the one before.
 */
const itemKinds = ["base", "files", "changes"] as const;

const head = z.object({
  chain: z.string(),
  n: z.number().int().positive(),
  kind: z.enum(itemKinds),
  /** The moment of the database that this item leads to. */
  at: z.iso.datetime(),
  prev: z.string(),
  /** Of the parts of a base. */
  last: z.boolean().optional(),
});

export type ItemHead = z.infer<typeof head>;
export type ItemName = { key: string; n: number; kind: ItemHead["kind"] };

const folder = "chains/";

/** The newest sorts last: whoever holds a later lease comes after all others. */
export function chainName(fence: number, at: string) {
  return `${String(fence).padStart(6, "0")}-${at.replace(/[:.]/g, "-")}`;
}

/** When a chain was begun. */
export function chainTime(name: string) {
  const [, day, h, m, s, ms] = /^\d+-(.+T)(\d+)-(\d+)-(\d+)-(\d+)Z$/.exec(name) ?? [];
  return Date.parse(`${day}${h}:${m}:${s}.${ms}Z`);
}

/** The items of all chains, those of one in their order. */
export async function listChains(target: Target) {
  const chains = new Map<string, ItemName[]>();
  for (const key of (await target.list(folder)).sort()) {
    const [, chain, n, kind] = /^chains\/([\w-]+)\/(\d{8})\.(\w+)$/.exec(key) ?? [];
    const known = itemKinds.find((each) => each === kind);
    if (!chain || !known || Number.isNaN(chainTime(chain))) continue;
    const items = chains.get(chain) ?? [];
    chains.set(chain, items);
    items.push({ key, n: Number(n), kind: known });
  }
  return chains;
}

/** Writes items one after the other; one that failed is written again under its number. */
export function createChainWriter(target: Target, chain: string) {
  let n = 0;
  let prev = "";
  /** What may be there of an item that failed. */
  let failed: string | undefined;
  return {
    chain,
    length: () => n,
    async write(item: Pick<ItemHead, "kind" | "at" | "last">, content: Uint8Array) {
      const facts: ItemHead = { chain, n: n + 1, prev, ...item };
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), content]);
      const key = keyOf(chain, n + 1, item.kind);
      if (failed && failed !== key) await target.remove(failed);
      failed = key;
      const stored = await target.put(key, bytes);
      failed = undefined;
      n += 1;
      prev = hashOf(bytes);
      return stored;
    },
  };
}

/** How many objects are asked for ahead. */
const ahead = 8;

/** Reads a chain from its start, and throws at the first item that is missing, damaged or out of place. */
export async function* readChain(target: Target, chain: string, items: readonly ItemName[]) {
  let prev = "";
  const asked: Promise<Buffer | undefined>[] = [];
  for (const [at, { key, n, kind }] of items.entries()) {
    while (asked.length < Math.min(items.length, at + ahead)) {
      const next = target.get(items[asked.length]?.key ?? "");
      next.catch(() => {});
      asked.push(next);
    }
    if (n !== at + 1) throw new Error(`${keyOf(chain, at + 1, kind)} is missing`);
    const bytes = await asked[at];
    asked[at] = Promise.resolve(undefined);
    if (!bytes) throw new Error(`${key} is missing`);
    const end = bytes.indexOf("\n");
    const facts = head.safeParse(jsonOf(bytes.toString("utf8", 0, end)));
    const fits =
      facts.success &&
      facts.data.chain === chain &&
      facts.data.n === n &&
      facts.data.kind === kind &&
      facts.data.prev === prev;
    if (!fits) throw new Error(`${key} does not follow the one before it`);
    prev = hashOf(bytes);
    yield { ...facts.data, content: bytes.subarray(end + 1) };
  }
}

const fileList = recordOf(z.string().length(64), mostFiles);

export type FileList = z.infer<typeof fileList>;

/** Which files there are, by their names, and what they hash to. */
export function readFileList(content: Uint8Array): FileList {
  return fileList.parse(jsonOf(Buffer.from(content).toString(), { values: Infinity }));
}

export function fileKey(sha256: string) {
  return `files/${sha256}`;
}

export function hashOf(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest("hex");
}

function keyOf(chain: string, n: number, kind: ItemHead["kind"]) {
  return `${folder}${chain}/${String(n).padStart(8, "0")}.${kind}`;
}
