import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { isSmallTree } from "#app/rules/text/json.ts";
import { listOf, recordOf, z } from "#app/rules/text/schema.ts";
import { createTally, type Row } from "./tables.server.ts";
import { readTar } from "./tar.server.ts";

/**
 * A backup is a .tar.gz of `backup.json` (what it is), `tables/*.ndjson` (rows, one JSON object a
 * line), `secret`, `pictures/*`, `mails/*.eml` and, last, `manifest.json` (how much of everything
 * there must be, and what it hashes to).
 */
export const format = 1;

const head = z.object({
  format: z.number(),
  made_at: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: listOf(z.string(), 10_000).refine((names) => names.length > 0),
  /** `environment`: it was set in SECRET and is not in the backup. */
  secret: z.enum(["included", "environment", "none"]),
});

/** More than a manifest of 128 MB has room for. */
export const mostFiles = 2_000_000;

const sha256 = z.string().length(64);

const manifest = z.object({
  tables: recordOf(z.object({ rows: z.number(), sha256 }), 1000),
  files: recordOf(z.object({ bytes: z.number(), sha256 }), mostFiles),
});

export type BackupHead = z.infer<typeof head>;
export type Manifest = z.infer<typeof manifest>;

const megabyte = 1024 * 1024;

/** Every name a part can have, and how large it can be. */
const parts: [RegExp, number][] = [
  [/^backup\.json$/, megabyte],
  [/^tables\/[a-z_]+\.\d{6}\.ndjson$/, 128 * megabyte],
  [/^secret$/, 4096],
  [/^pictures\/\d{1,16}\.[a-z]{3,4}$/, 512 * megabyte],
  [/^mails\/[\w-]{1,80}\.eml$/, 128 * megabyte],
  [/^manifest\.json$/, 128 * megabyte],
];

/** Reads the whole file and compares everything in it with its manifest. */
export async function checkBackup(path: string) {
  const parts = readParts(path);
  const first = await parts.next();
  const is = readHead(path, first.done ? undefined : first.value);
  const files: Manifest["files"] = {};
  const tallies = new Map<string, ReturnType<typeof createTally>>();
  for await (const { name, bytes } of parts) {
    if (name === "manifest.json") {
      const expected = parseManifest(path, bytes);
      const tables = Object.fromEntries(
        [...tallies].map(([table, tally]) => [table, tally.result()]),
      );
      requireSame(path, expected.tables, tables, emptyTable);
      requireSame(path, expected.files, files);
      // Nothing may follow the manifest, because it is not checked.
      if (!(await parts.next()).done) throw damaged(path, "something stands behind its manifest");
      return { ...is, ...expected };
    }
    const table = tableOf(name);
    if (table) {
      const tally = tallies.get(table) ?? createTally();
      tallies.set(table, tally);
      for (const row of parseRows(path, bytes)) tally.add(row);
    } else {
      if (files[name]) throw damaged(path, `it holds ${name} twice`);
      files[name] = factsOf(bytes);
    }
  }
  throw damaged(path, "it has no manifest");
}

/** The rows of all tables, in batches. */
export async function* backupRows(path: string): AsyncGenerator<{ table: string; rows: Row[] }> {
  for await (const { name, bytes } of readParts(path)) {
    const table = tableOf(name);
    if (table) yield { table, rows: parseRows(path, bytes) };
    else if (name !== "backup.json") return;
  }
}

/** Everything that is a file: the secret, pictures and mails. */
export async function* backupFiles(path: string) {
  for await (const part of readParts(path)) {
    if (!tableOf(part.name) && !part.name.endsWith(".json")) yield part;
  }
}

export function rowsName(table: string, number: number) {
  return `tables/${table}.${String(number).padStart(6, "0")}.ndjson`;
}

export function isPartName(name: string) {
  return parts.some(([pattern]) => pattern.test(name));
}

export function factsOf(bytes: Uint8Array) {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function* readParts(path: string) {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on("error", (error) => unzipped.destroy(error));
  try {
    yield* readTar(file.pipe(unzipped), maxBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Error(`There is no ${path}.`);
    throw damaged(path, error instanceof Error ? error.message : String(error), error);
  } finally {
    file.destroy();
    unzipped.destroy();
  }
}

function maxBytes(name: string) {
  const max = parts.find(([pattern]) => pattern.test(name))?.[1];
  if (max === undefined) throw new Error(`no backup holds ${JSON.stringify(name)}`);
  return max;
}

function readHead(path: string, part: { name: string; bytes: Buffer } | undefined): BackupHead {
  if (part?.name !== "backup.json") throw damaged(path, "it does not say what it is");
  const given = parseJson(path, part.bytes.toString());
  const version = z.object({ format: z.number() }).safeParse(given);
  if (version.success && version.data.format > format) {
    throw new Error(`${path} was made by a newer version of this site. Nothing was changed.`);
  }
  const parsed = head.safeParse(given);
  if (!parsed.success) throw damaged(path, "it does not say what it is");
  return parsed.data;
}

function parseManifest(path: string, bytes: Buffer): Manifest {
  const parsed = manifest.safeParse(parseJson(path, bytes.toString()));
  if (!parsed.success) throw damaged(path, "its manifest cannot be read");
  return parsed.data;
}

function parseRows(path: string, bytes: Buffer): Row[] {
  return bytes
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => parseJson(path, line) as Row);
}

function parseJson(path: string, text: string): unknown {
  try {
    // A list of files may be as long as it is.
    if (isSmallTree(text, { values: Infinity })) return JSON.parse(text);
  } catch (error) {
    throw damaged(path, "a part of it is no JSON", error);
  }
  throw damaged(path, "a part of it is nested too deeply");
}

const emptyTable = createTally().result();

function requireSame<Facts extends object>(
  path: string,
  expected: Record<string, Facts>,
  found: Record<string, Facts>,
  absent?: Facts,
) {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const facts = JSON.stringify(found[name] ?? absent);
    if (facts !== JSON.stringify(expected[name])) {
      throw damaged(path, `${name} is not what its manifest says`);
    }
  }
}

function tableOf(name: string) {
  return /^tables\/([a-z_]+)\./.exec(name)?.[1];
}

function damaged(path: string, reason: string, cause?: unknown) {
  return new Error(
    `${path} is damaged, incomplete or no backup of this site: ${reason}. Nothing was changed.`,
    { cause },
  );
}
