import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import { type Drill, drillSentence, hasFailed } from "#app/rules/data/drill-words.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { clock } from "#app/server/clock.server.ts";
import { reportHealth } from "#app/server/db/health.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { sqliteDialect } from "#app/server/db/sqlite.server.ts";
import { env } from "#app/server/env.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { listPictures } from "../backup/copy-files.server.ts";
import { listTables, tallyTable } from "../backup/tables.server.ts";
import { fileKey, hashOf } from "./chain.server.ts";
import { copyAgain, cutChain } from "./copier.server.ts";
import { rebuildDatabase, removeDatabaseFile } from "./rebuild.server.ts";
import { openTarget } from "./target.server.ts";

const run = promisify(execFile);
const setting = "copy-drill";

/** More than the process that compares could print. */
const names = listOf(z.string(), 100_000);

const compared = z.object({
  tables: z.number(),
  rows: z.number(),
  pictures: z.number(),
  differing: names,
  missing: names,
  lost: names,
});

type Compared = z.infer<typeof compared>;

const stored = compared
  .omit({ lost: true })
  .extend({ at: z.string(), seconds: z.number(), problem: z.string().optional() });

let running: Promise<Drill> | undefined;

/** The last one, if there was any. */
export async function findDrill(): Promise<Drill | undefined> {
  return stored.safeParse(await findSetting(setting)).data;
}

export function isDrilling() {
  return running !== undefined;
}

/** Brings the copy back into a scratch folder and compares it with the site. One runs at a time. */
export function runDrill(signal: AbortSignal) {
  running ??= drill(signal).finally(() => {
    running = undefined;
  });
  return running;
}

async function drill(signal: AbortSignal): Promise<Drill> {
  const begun = clock.elapsed();
  const at = clock.iso();
  const found = await compareElsewhere(signal).catch((error) => ({
    ...nothing,
    problem: error instanceof Error ? error.message.slice(0, 500) : String(error),
  }));
  signal.throwIfAborted();
  const seconds = Math.round((clock.elapsed() - begun) / 1000);
  const result = stored.parse({ ...found, at, seconds });
  const isFailing = hasFailed(result);
  if (isFailing) copyAgain(result.missing);
  await saveSetting(setting, result, null);
  await reportHealth("drill", drillSentence(result), isFailing);
  if (isFailing) await withMails((transaction) => queueMail(transaction, "drill-failed", at, at));
  return result;
}

const nothing: Compared = {
  tables: 0,
  rows: 0,
  pictures: 0,
  differing: [],
  missing: [],
  lost: [],
};

/** In a process of its own, so that no request waits for it. */
async function compareElsewhere(signal: AbortSignal) {
  const scratch = join(env.DATA_DIR, "drill");
  const cut = await cutChain();
  try {
    await mkdir(scratch, { recursive: true });
    const settings = { ...process.env, DATA_DIR: scratch, BACKUP_DIR: scratch, INIT_CWD: "" };
    const args = ["scripts/restore.ts", "--drill", JSON.stringify(cut)];
    const { stdout } = await run(process.execPath, args, { env: settings, signal });
    const { lost, ...found } = compared.parse(JSON.parse(stdout));
    return lost.length > 0 ? { ...found, problem: lost.join(" ") } : found;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  } finally {
    await removeDatabaseFile(cut.base);
    await rm(scratch, { recursive: true, force: true });
  }
}

const cutFacts = z.object({ chain: z.string(), n: z.number(), base: z.string() });

/** What that process does. */
export async function compareCopy(facts: string): Promise<Compared> {
  const { base, ...until } = cutFacts.parse(JSON.parse(facts));
  const file = join(env.DATA_DIR, "site.db");
  const target = await openTarget();
  const { files, lost } = await rebuildDatabase(target, file, until);
  const [copy, live] = [file, base].map(
    (name) => new Kysely<Database>({ dialect: sqliteDialect(name) }),
  );
  if (!copy || !live) return nothing;
  const result: Compared = { ...nothing, differing: [], missing: [], lost };
  for (const table of await listTables(live)) {
    const [there, here] = [await tallyTable(copy, table), await tallyTable(live, table)];
    result.tables += 1;
    result.rows += here.rows;
    if (there.sha256 !== here.sha256) result.differing.push(table.name);
  }
  const names = (await listPictures(live)).map((name) => `pictures/${name}`);
  for (const name of files.secret ? ["secret", ...names] : names) {
    const sha256 = files[name];
    const bytes = sha256 && (await target.get(fileKey(sha256)).catch(() => undefined));
    const isThere = bytes && hashOf(bytes) === sha256;
    if (!isThere) result.missing.push(name);
    else if (name !== "secret") result.pictures += 1;
  }
  await Promise.all([copy.destroy(), live.destroy()]);
  return result;
}
