import { open, rm } from "node:fs/promises";
import { constants, DatabaseSync } from "node:sqlite";
import {
  chainTime,
  type FileList,
  type ItemName,
  listChains,
  readChain,
  readFileList,
} from "./chain.server.ts";
import { NoAnswer, type Target } from "./target.server.ts";

export type Rebuilt = {
  chain: string;
  /** The moment the database is of. */
  at: string;
  /** How many items were read. */
  pieces: number;
  files: FileList;
  /** What could not be read, in sentences. */
  lost: string[];
};

type Until = { at?: number; chain?: string; n?: number };

/**
 * Makes a database file of the newest chain that is whole and has a first piece, or of the newest from
 * before a moment. A piece that is damaged or missing ends it: what came after cannot be applied.
 */
export async function rebuildDatabase(target: Target, file: string, until: Until = {}) {
  const lost: string[] = [];
  const chains = [...(await listChains(target))]
    .filter(([name]) => (until.chain ?? name) === name)
    .filter(([name]) => chainTime(name) <= (until.at ?? Number.POSITIVE_INFINITY))
    .toReversed();
  // What was copied while the snapshot of a chain was written is in its first piece, and in the chain before.
  const isBegun = ([, items]: (typeof chains)[number]) =>
    items.some(({ kind }) => kind === "changes");
  for (const [chain, items] of chains.toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a)))) {
    const rebuilt = await rebuildChain(target, file, { chain, items, until, lost });
    if (rebuilt) return rebuilt;
  }
  throw new Error(
    [...lost, `There is no complete copy${until.at ? " from before that" : ""}.`].join("\n"),
  );
}

type Given = { chain: string; items: ItemName[]; until: Until; lost: string[] };

/** Undefined if not even its snapshot is whole. */
async function rebuildChain(target: Target, file: string, { chain, items, until, lost }: Given) {
  await removeDatabaseFile(file);
  const part = await open(file, "w");
  const rebuilt: Rebuilt = { chain, at: "", pieces: 0, files: {}, lost };
  let database: DatabaseSync | undefined;
  let indexes: Trigger[] = [];
  try {
    for await (const { kind, at, content, n } of readChain(target, chain, items)) {
      if (Date.parse(at) > (until.at ?? Number.POSITIVE_INFINITY)) break;
      if (kind === "base") await part.writeFile(content);
      else if (kind === "files") {
        Object.assign(rebuilt.files, readFileList(content));
        if (!database) {
          await part.sync();
          database = new DatabaseSync(file);
          indexes = dropTriggers(database);
        }
      } else if (content.length > 0) applyChanges(database, content, `${chain}, ${n}`);
      rebuilt.at = at;
      rebuilt.pieces = n;
      if (n === until.n) break;
    }
  } catch (error) {
    if (!(error instanceof Error) || error instanceof NoAnswer) throw error;
    const after = rebuilt.pieces > 0 ? `what was copied after ${rebuilt.at}` : "all of it";
    lost.push(`${error.message}: ${after} in ${chain} is lost.`);
  } finally {
    await part.close();
  }
  if (!database) return undefined;
  try {
    for (const { sql } of indexes) database.exec(sql);
    checkDatabase(database);
  } finally {
    database.close();
  }
  return rebuilt;
}

type Trigger = { name: string; sql: string };

/** What they do is among the changes already. */
function dropTriggers(database: DatabaseSync) {
  database.exec("pragma foreign_keys = off; pragma synchronous = off; pragma secure_delete = on;");
  const triggers = database
    .prepare("select name, sql from sqlite_schema where type = 'trigger'")
    .all() as Trigger[];
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  return triggers;
}

/** The search index is made anew afterwards: its tables accept no changes but their own. */
function applyChanges(database: DatabaseSync | undefined, changes: Uint8Array, name: string) {
  const applied = database?.applyChangeset(changes, {
    filter: (table) => !table.startsWith("post_search"),
    onConflict: () => constants.SQLITE_CHANGESET_ABORT,
  });
  if (!applied) throw new Error(`Piece ${name} does not fit the one before it`);
}

function checkDatabase(database: DatabaseSync) {
  const checked = database.prepare("pragma quick_check").get() ?? {};
  const [broken] = database.prepare("pragma foreign_key_check").all();
  if (Object.values(checked)[0] !== "ok") throw new Error("The copied database is damaged.");
  if (broken) throw new Error(`A row of ${broken.table} refers to one that is not there.`);
}

export async function removeDatabaseFile(file: string) {
  for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
}
