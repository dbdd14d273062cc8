import { mkdirSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { jsonOf } from "#app/rules/text/json.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { hashedKey } from "#app/server/guard/limits.server.ts";
import { loadSecret, readSecret } from "#app/server/guard/secret.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";

/**
 * Who was erased, beside the backups and newer than any of them: a restore leaves these people out.
 * One line of JSON each, appended; with S3 also one object each, so that all machines have the list.
 */
const fileName = "erased.jsonl";
const prefix = "erased/";

const line = z.object({
  /** The fingerprint of the address, see `emailKey()`. */
  key: z.string().startsWith("email:"),
  at: z.iso.datetime(),
  /** Which secret the fingerprint was made with, without telling it. */
  secret: z.string(),
});

export type ErasedLine = z.infer<typeof line>;

/** Tells two secrets apart. */
export function secretMark(secret = readSecret()) {
  return hashedKey("secret", "erased", secret).slice("secret:".length, "secret:".length + 8);
}

export async function rememberErased({ key, at }: { key: string; at: string }) {
  const entry: ErasedLine = { key, at, secret: secretMark() };
  await appendLines(env.BACKUP_DIR, [entry]);
  if (!env.S3_ENDPOINT) return;
  const storage = await openStorage();
  const name = `${prefix}${key.slice("email:".length)}.json`;
  await storage.save(name, Buffer.from(JSON.stringify(entry)), "application/json");
}

/** Beside a new backup: what other machines have erased is in the database alone. */
export async function completeErasedList(executor: Executor, folder: string) {
  const known = new Set((await readErasedFile(join(folder, fileName))).map(idOf));
  const lines = await listErased(executor);
  await appendLines(
    folder,
    lines.filter((entry) => !known.has(idOf(entry))),
  );
}

/** Who was erased, as the database knows it. */
export async function listErased(executor: Executor): Promise<ErasedLine[]> {
  await loadSecret();
  const rows = await executor.selectFrom("erasures").select(["email_key", "at"]).execute();
  return rows.map(({ email_key, at }) => ({ key: email_key, at, secret: secretMark() }));
}

/** The lists that a restore can find: beside the backup, in BACKUP_DIR, in the bucket. */
export async function readErasedLists(backup: string, given?: string, known = "") {
  const files = new Set([join(dirname(backup), fileName), join(env.BACKUP_DIR, fileName)]);
  const lists = await Promise.all([...files].map((file) => readErasedFile(file)));
  lists.push(parseLines(known));
  if (given) lists.push(await readErasedFile(given, { required: true }));
  if (env.S3_ENDPOINT) lists.push(await readBucket());
  const newest = new Map<string, ErasedLine>();
  for (const entry of lists.flat()) {
    const known = newest.get(entry.key);
    if (!known || known.at < entry.at) newest.set(entry.key, entry);
  }
  return [...newest.values()];
}

async function appendLines(folder: string, entries: readonly ErasedLine[]) {
  if (entries.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  await appendFile(join(folder, fileName), text, { mode: 0o600, flush: true });
}

async function readErasedFile(path: string, { required = false } = {}) {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && !required) return "";
    throw new Error(`${path} cannot be read (${error.code}). Nothing was changed.`);
  });
  return parseLines(text);
}

function parseLines(text: string) {
  return text.split("\n").flatMap((line) => parseLine(line));
}

async function readBucket() {
  const storage = await openStorage();
  const entries: ErasedLine[] = [];
  for (const name of await storage.list(prefix)) {
    const bytes = await storage.read(name);
    if (bytes) entries.push(...parseLine(Buffer.from(bytes).toString()));
  }
  return entries;
}

/** A line that was cut short by a full disk is of no use, the others are. */
function parseLine(text: string) {
  const parsed = line.safeParse(jsonOf(text));
  return parsed.success ? [parsed.data] : [];
}

function idOf({ key, at }: Pick<ErasedLine, "key" | "at">) {
  return `${key} ${at}`;
}
