import { z } from "zod";
import { latestNight } from "#app/rules/links/link-night.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { site } from "#site.config.ts";
import { checkAddresses, type LinkJob, type PassOptions } from "./link-pass.server.ts";
import { type LinkRow, listLinkRows, syncLinkRows } from "./link-rows.server.ts";
import { listLinkUses } from "./link-uses.server.ts";

const setting = "link-check";
const hour = 3600 * 1000;
/** Whoever has not been heard of for so long is gone. */
const silentFor = 2 * 60_000;

const schema = z.object({
  /** The night it was last decided about. */
  night: z.string(),
  /** Null before the first check. */
  startedAt: z.string().nullable(),
  /** When its process was last heard of; null while nobody works on it. */
  beatAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  total: z.number(),
  checked: z.number(),
  offline: z.boolean(),
  by: z.string().nullable(),
});

/** A check of all links, over all instances: there is one at a time. */
export type LinkRun = z.infer<typeof schema>;

export async function findLinkRun(executor = db): Promise<LinkRun | undefined> {
  return schema.safeParse(await findSetting(setting, executor)).data;
}

export function isRunning({ startedAt, endedAt, beatAt }: LinkRun, now = clock.date()) {
  return Boolean(startedAt && !endedAt && beatAt && now.getTime() - Date.parse(beatAt) < silentFor);
}

/**
 * Takes the check of this night, or one that somebody left unfinished; undefined if there is nothing
 * to do. A site that never checked waits for its next night.
 */
export function claimNight(now: Date) {
  const night = latestNight(now, site.timeZone).toISOString();
  return claim(now, (last) => {
    if (!last) return { ...fresh(now, night), startedAt: null, endedAt: now.toISOString() };
    if (!last.endedAt) return { ...last, beatAt: now.toISOString() };
    return last.night < night ? fresh(now, night) : undefined;
  });
}

/** Starts anew, whatever was checked before; undefined while a check runs. */
export function claimNow(now: Date, by: string | null) {
  return claim(now, (last) => ({
    ...fresh(now, last?.night ?? latestNight(now, site.timeZone).toISOString()),
    by,
  }));
}

function claim(now: Date, next: (last: LinkRun | undefined) => LinkRun | undefined) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, setting);
    const last = await findLinkRun(transaction);
    if (last && isRunning(last, now)) return undefined;
    const run = next(last);
    if (run) await saveSetting(setting, run, run.by, transaction);
    return run?.endedAt ? undefined : run;
  });
}

function fresh(now: Date, night: string): LinkRun {
  const at = now.toISOString();
  const nothing = { endedAt: null, total: 0, checked: 0, offline: false, by: null };
  return { night, startedAt: at, beatAt: at, ...nothing };
}

type RunOptions = PassOptions & { onProgress?: (run: LinkRun) => void };

/** Checks what this run has not checked yet. One that is stopped can be claimed again at once. */
export async function workOn(run: LinkRun, options: RunOptions): Promise<LinkRun> {
  const { signal, now = () => clock.date() } = options;
  const jobs = await prepareJobs(run);
  const total = jobs.total;
  const before = total - jobs.open.length;
  const progress = createProgress({ ...run, total, checked: before }, now);
  try {
    const onSaved = (saved: number) => progress.note(before + saved);
    const { saved, offline } = await checkAddresses(jobs.open, {
      again: 60_000,
      most: 6 * hour,
      ...options,
      onSaved,
    });
    const isStopped = signal.aborted;
    const endedAt = isStopped ? null : now().toISOString();
    return await progress.end({ checked: before + saved, endedAt, offline: offline && !isStopped });
  } catch (error) {
    await progress.end({ endedAt: null }).catch(() => {});
    throw error;
  }
}

async function prepareJobs({ startedAt }: LinkRun) {
  const uses = await listLinkUses();
  await syncLinkRows(new Set(uses.keys()));
  const rows = await listLinkRows();
  const open = rows.filter(({ checked_at }) => !checked_at || checked_at < (startedAt ?? ""));
  const jobs = open.toSorted(mostTellingFirst).flatMap(({ address }): LinkJob[] => {
    const use = uses.get(address)?.use;
    return use ? [{ address, use }] : [];
  });
  return { total: rows.length, open: jobs };
}

/** What was fine tells soonest whether this machine is online; then what waits longest. */
function mostTellingFirst(a: LinkRow, b: LinkRow) {
  const isFine = ({ checked_at, reason }: LinkRow) => Number(checked_at !== null && !reason);
  return isFine(b) - isFine(a) || (a.checked_at ?? "").localeCompare(b.checked_at ?? "");
}

/** Tells others now and then how far it is. */
function createProgress(run: LinkRun, now: () => Date) {
  let last: Promise<unknown> = saveSetting(setting, run, run.by);
  let noted = clock.elapsed();
  let checked = run.checked;
  const beat = () => {
    last = last
      .catch(() => {})
      .then(() => saveSetting(setting, { ...run, checked, beatAt: now().toISOString() }, run.by));
    last.catch(() => {});
  };
  const stopBeating = clock.every(silentFor / 4, beat);
  return {
    note(total: number) {
      checked = total;
      if (clock.elapsed() - noted < 2000) return;
      noted = clock.elapsed();
      beat();
    },
    async end(changes: Partial<LinkRun>) {
      stopBeating();
      await last.catch(() => {});
      const ended = { ...run, checked, ...changes, beatAt: null };
      await saveSetting(setting, ended, run.by);
      return ended;
    },
  };
}
