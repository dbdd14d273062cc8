import { execFile } from "node:child_process";
import { mkdir, readdir, stat, statfs } from "node:fs/promises";
import { promisify } from "node:util";
import { daysOfSpace, safetyLine, safetyOf } from "#app/rules/data/safety.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { slowTurns } from "#app/server/clock/slow-turns.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { findDrill, isDrilling } from "#app/server/data/copy/drill.server.ts";
import { findPostgresCopy } from "#app/server/data/copy/postgres-copy.server.ts";
import { copyLag, copyState } from "#app/server/db/copy-state.server.ts";
import { databaseFile, db, engine } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import { env } from "#app/server/env.server.ts";
import { begin } from "#app/server/jobs.server.ts";
import { canary as schedule } from "#desk.config.ts";
import { version } from "../../../package.json";
import { findLastUpdate } from "./last-update.server.ts";

const day = 24 * 3600 * 1000;
const cacheFor = 3000;

export type Safety = Awaited<ReturnType<typeof readSafety>>;

let cached: { at: number; safety: Promise<Safety> } | undefined;

/** What is safe if the machine burns, as of a moment ago. */
export function findSafety(): Promise<Safety> {
  if (!cached || clock.elapsed() - cached.at > cacheFor) {
    cached = { at: clock.elapsed(), safety: readSafety() };
  }
  return cached.safety;
}

export async function findSafetyLine() {
  return safetyLine(await findSafety());
}

async function readSafety() {
  const [drill, backup, backups, mail, canary, disk, copy, update] = await Promise.all([
    findDrill(),
    findHealth("backup"),
    countBackups(),
    findMailHealth(),
    findHealth("canary"),
    findDisk(),
    findCopy(),
    findLastUpdate(),
  ]);
  const now = clock.date();
  const turns = findTurns(now.getTime() - day);
  const facts = {
    drill,
    isDrilling: isDrilling(),
    backup,
    backups,
    mail,
    canary,
    disk,
    copy,
    turns,
    update,
  };
  const canaryEveryHours = schedule.everyHours;
  const safety = safetyOf({ ...facts, now, version, canaryEveryHours });
  return { ...safety, drill, isDrilling: facts.isDrilling, disk };
}

/** Those that were about most often come first. */
function findTurns(since: number) {
  const { counts, longest, recent } = slowTurns();
  const most = [...counts].toSorted(([, one], [, other]) => other - one);
  return {
    count: most.reduce((sum, [, count]) => sum + count, 0),
    about: most.slice(0, 3).map(([about]) => about),
    longest,
    lately: recent.some(({ at, milliseconds }) => at > since && milliseconds >= 1000),
  };
}

async function findCopy() {
  if (engine === "postgres") return findPostgresCopy();
  const behind = copyLag();
  if (!env.COPY_TO || behind === undefined) return "off" as const;
  const isFolder = !env.COPY_TO.startsWith("s3:");
  const [there, here] = await Promise.all([
    isFolder ? stat(env.COPY_TO).catch(() => undefined) : undefined,
    stat(env.DATA_DIR),
  ]);
  return {
    place: env.COPY_TO,
    behind,
    isUnreached: copyState.levelAt === undefined && copyState.failing !== undefined,
    failing: copyState.failing,
    uncopiedSince: copyState.waivedSince,
    sameDisk: there?.dev === here.dev,
  };
}

async function countBackups() {
  const names = await readdir(env.BACKUP_DIR).catch(() => []);
  return names.filter((name) => /^backup-.*\.tar\.gz$/.test(name)).length;
}

const samples = listOf(z.object({ day: z.number(), free: z.number() }), 30);

async function findDisk() {
  await mkdir(env.DATA_DIR, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const free = bavail * bsize;
  const known = samples.safeParse(await findSetting("disk-free")).data ?? [];
  return { free, size: blocks * bsize, daysLeft: daysOfSpace(known, free) };
}

/** Once a day, for the forecast. */
export async function noteDisk() {
  const { free } = await findDisk();
  const known = samples.safeParse(await findSetting("disk-free")).data ?? [];
  const today = Math.floor(clock.now() / day);
  const next = [...known.filter((sample) => sample.day < today), { day: today, free }];
  await saveSetting("disk-free", next.slice(-30), null);
}

/** What takes room, in bytes. */
export async function findUses() {
  const pictures = await db
    .selectFrom("pictures")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const database = engine === "sqlite" ? (await stat(databaseFile)).size : undefined;
  return { database, pictures: Number(pictures?.bytes ?? 0) };
}

const run = promisify(execFile);

/** `npm run backup`, which notes itself that it was made. */
export function startBackup() {
  const args = ["scripts/backup.ts"];
  begin((signal) => run(process.execPath, args, { signal })).catch(() => {});
}
