import { open } from "node:fs/promises";
import { join } from "node:path";
import { backup } from "node:sqlite";
import { keptChains } from "#app/rules/data/kept-chains.ts";
import { clock } from "#app/server/clock.server.ts";
import { copyState, isCopying, noteLevel, noteTaking } from "#app/server/db/copy-state.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";
import { listErased } from "#app/server/people/erased-list.server.ts";
import {
  chainName,
  chainTime,
  createChainWriter,
  type FileList,
  listChains,
} from "./chain.server.ts";
import { createFileCopies } from "./copied-files.server.ts";
import { createLease } from "./lease.server.ts";
import { removeDatabaseFile } from "./rebuild.server.ts";
import { atRest, beginRecording, type Recording, takeChanges } from "./recording.server.ts";
import { copyPlace, openTarget } from "./target.server.ts";

const partBytes = 2 * 1024 * 1024;
const pagesAtOnce = 200;
const mostPieces = 10_000;
const newBaseAfter = 24 * 3600 * 1000;

export const erasedKey = "erased";

type Taken = { changes: Uint8Array; at: string; taking: number; stored?: (n: number) => void };

type Chain = {
  fence: number;
  writer: ReturnType<typeof createChainWriter>;
  recording: Recording;
  files: FileList;
  /** One was not there yet when its row was copied. */
  awaitsFiles: boolean;
  /** Taken from the recording, and not stored yet. */
  waiting: Taken[];
  storing: Promise<void>;
  begun: number;
  /** Somebody was erased since. */
  isStale: boolean;
};

/** What a drill compares: a chain up to a piece, and the database as it was then. */
export type Cut = { chain: string; n: number; base: string };

let opened: Awaited<ReturnType<typeof openPlace>> | undefined;
let current: Chain | undefined;
let building: Promise<Chain> | undefined;
let named = 0;

/** Copies what changed since the last time. Done every second, and at once for somebody who waits. */
export async function copyNow() {
  try {
    opened ??= await openPlace();
    const fence = await opened.lease.hold();
    // Somebody else wrote to the place meanwhile: their chains come after this one.
    if (current && current.fence !== fence) endChain(current);
    // Until the next chain is complete, the one before goes on.
    if (current) await copyChanges(current);
    if (!building && (!current || (await needsBase(current)))) startBase(opened, fence);
    if (!current) await building;
    copyState.failing = undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    copyState.failing = { since: copyState.failing?.since ?? clock.now(), reason };
    throw error;
  }
}

/** What was stored last goes along, if the target answers. */
export async function stopCopy() {
  if (!isCopying()) return;
  const last = current ? copyChanges(current).catch(() => {}) : undefined;
  await Promise.race([last, clock.sleep(5000, { ref: false })]);
  current?.recording.session.close();
  current = undefined;
  opened = undefined;
}

/** Begins a new chain, and returns where the one before ends and what the database was at that moment. */
export async function cutChain(): Promise<Cut> {
  if (!opened || !current) throw new Error("Nothing was copied yet.");
  await building?.catch(() => {});
  const fence = await opened.lease.hold();
  if (current) await copyChanges(current);
  if (!current) await startBase(opened, fence);
  const { chain } = current.writer;
  const base = join(env.DATA_DIR, "drill-base.db");
  let n = 0;
  const stored = (last: number) => {
    n = last;
  };
  await startBase(opened, fence, { base, stored });
  return { chain, n, base };
}

function startBase(place: Place, fence: number, drill?: Drill) {
  const built = buildBase(place, fence, drill).finally(() => {
    building = undefined;
  });
  built.catch(() => {});
  building = built;
  return built;
}

/** After a drill: files that are missing or damaged in the copy are stored again, with a new chain. */
export function copyAgain(names: readonly string[]) {
  if (!current) return;
  const { files } = current;
  opened?.files.storeAgain(names.flatMap((name) => files[name] ?? []));
  current.isStale = true;
}

async function openPlace() {
  const target = await openTarget();
  return { target, lease: createLease(target), files: createFileCopies(target) };
}

type Place = NonNullable<typeof opened>;

async function needsBase({ isStale, begun, writer }: Chain) {
  if (isStale) return (await findHealth("leftovers"))?.failing_since == null;
  return clock.elapsed() - begun > newBaseAfter || writer.length() > mostPieces;
}

async function copyChanges(chain: Chain) {
  const taken = await atRest((sqlite) => (current === chain ? take(sqlite, chain) : "over"));
  if (taken === "over") return;
  // Somebody else wrote to the database, which no recording tells.
  if (taken === undefined) return endChain(chain);
  await store(chain);
  // Nothing has changed until then.
  if (current === chain) noteLevel(Date.parse(taken.at), taken.taking);
}

function take(sqlite: Parameters<typeof takeChanges>[0], chain: Chain) {
  const changes = takeChanges(sqlite, chain.recording);
  if (!changes) return undefined;
  const taken: Taken = { changes, at: clock.iso(), taking: noteTaking() };
  if (changes.length > 0 || chain.awaitsFiles) chain.waiting.push(taken);
  return taken;
}

/** One after the other, each until it is there. */
function store(chain: Chain) {
  chain.storing = chain.storing.catch(() => {}).then(() => storeWaiting(chain));
  return chain.storing;
}

async function storeWaiting(chain: Chain) {
  for (let next = chain.waiting[0]; next; next = chain.waiting[0]) {
    const { changes, at, stored } = next;
    if (mentions(changes, "erasures")) chain.isStale = true;
    if (chain.awaitsFiles || mentions(changes, "pictures")) await storeFiles(chain, at);
    copyState.bytes += await chain.writer.write({ kind: "changes", at }, changes);
    copyState.pieces += 1;
    chain.waiting.shift();
    stored?.(chain.writer.length());
  }
}

/** In a changeset the rows of a table follow its name. */
function mentions(changes: Uint8Array, table: string) {
  return Buffer.from(changes.buffer, changes.byteOffset, changes.byteLength).includes(`${table}\0`);
}

async function storeFiles(chain: Chain, at: string, isFirst = false) {
  const { added = {}, isWaiting = false } = (await opened?.files.add(chain.files)) ?? {};
  chain.awaitsFiles = isWaiting;
  if (!isFirst && Object.keys(added).length === 0) return;
  await chain.writer.write({ kind: "files", at }, Buffer.from(JSON.stringify(added)));
  Object.assign(chain.files, added);
}

function endChain(chain: Chain) {
  if (current !== chain) return;
  chain.recording.session.close();
  current = undefined;
}

type Drill = { base: string; stored: (n: number) => void };

async function buildBase(place: Place, fence: number, drill?: Drill) {
  const begun = clock.elapsed();
  const before = current;
  // The end of the chain before and the begin of this one are the same moment.
  const recording = await atRest((sqlite) => {
    if (before && drill) {
      const taken = take(sqlite, before);
      if (!taken) throw new Error("Somebody else wrote to the database: try it again.");
      if (!before.waiting.includes(taken)) before.waiting.push(taken);
      taken.stored = drill.stored;
    }
    return beginRecording(sqlite);
  });
  const { at } = recording;
  // Also when the clock was set back, the newest comes last.
  named = Math.max(Date.parse(at), named + 1);
  const name = chainName(fence, new Date(named).toISOString());
  const writer = createChainWriter(place.target, name);
  const chain: Chain = {
    fence,
    writer,
    recording,
    files: {},
    awaitsFiles: false,
    waiting: [],
    storing: Promise.resolve(),
    begun,
    isStale: false,
  };
  let followed: Taken;
  const file = drill?.base ?? join(env.DATA_DIR, "copy-base.part");
  try {
    await storeErased(place);
    await removeDatabaseFile(file);
    await backup(recording.reader, file, { rate: pagesAtOnce });
    await writeBase(place, chain, file);
    await storeFiles(chain, at, true);
    if (before && drill) await store(before);
    followed = await follow(place, before, chain);
  } catch (error) {
    recording.session.close();
    throw error;
  } finally {
    recording.reader.close();
    if (!drill) await removeDatabaseFile(file);
  }
  if (before) await store(before).catch(() => {});
  await store(chain);
  noteLevel(Date.parse(followed.at), followed.taking);
  await requireLease(place, fence);
  await thin(place, name);
  return chain;
}

/** Until the new chain has its first piece a restore takes the one before, so both have all up to this moment. */
function follow(place: Place, before: Chain | undefined, chain: Chain) {
  return atRest((sqlite) => {
    if (opened !== place) throw new Error("The copy has ended.");
    const taken = take(sqlite, chain);
    if (!taken) throw new Error("Somebody else wrote to the database: it is copied anew.");
    if (!chain.waiting.includes(taken)) chain.waiting.push(taken);
    if (before && current === before) {
      take(sqlite, before);
      endChain(before);
    }
    current = chain;
    return taken;
  });
}

/** Also while a snapshot takes long, and before anything is removed. */
async function requireLease({ lease }: Place, fence: number) {
  if ((await lease.hold()) !== fence) throw new Error(`Somebody else copies to ${copyPlace} now.`);
}

async function writeBase(place: Place, { fence, writer, recording: { at } }: Chain, file: string) {
  const source = await open(file, "r");
  try {
    const { size } = await source.stat();
    for (let start = 0; start < size; start += partBytes) {
      await requireLease(place, fence);
      const part = Buffer.alloc(Math.min(partBytes, size - start));
      await source.read(part, 0, part.length, start);
      const last = start + part.length >= size;
      copyState.bytes += await writer.write({ kind: "base", at, last }, part);
    }
  } finally {
    await source.close();
  }
}

async function storeErased({ target }: Place) {
  const lines = (await listErased(db)).map((line) => `${JSON.stringify(line)}\n`).join("");
  await target.put(erasedKey, Buffer.from(lines));
}

/** Removes chains that nobody needs any more, and who was erased with them. Those after `newest` are another's. */
async function thin({ target, files }: Place, newest: string) {
  const chains = await listChains(target);
  const own = [...chains.keys()].filter((name) => name <= newest);
  const all = own.map((name) => ({ name, at: chainTime(name) }));
  // Without its list of files a snapshot is not complete: its process ended before.
  const complete = all.filter(({ name }) => chains.get(name)?.some(({ kind }) => kind === "files"));
  const times = (await listErased(db)).map(({ at }) => Date.parse(at));
  const kept = new Set(keptChains(complete, times, clock.now()));
  const left = all.filter(({ name }) => !kept.has(name));
  // The last item first: what is left of a chain that was removed halfway can be read from its start.
  for (const { name } of left) {
    for (const { key } of chains.get(name)?.toReversed() ?? []) await target.remove(key);
  }
  if (left.length > 0) await files.clear();
}
