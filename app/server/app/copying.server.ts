import { addToQuarters, type Quarters, quarter } from "#app/rules/data/copy-strip.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { wallTime } from "#app/rules/time/zone-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { copyNow, stopCopy } from "#app/server/data/copy/copier.server.ts";
import { findDrill, runDrill } from "#app/server/data/copy/drill.server.ts";
import { copyLag, copyState, isCopying, onCopyWanted } from "#app/server/db/copy-state.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { begin, every } from "#app/server/jobs.server.ts";
import { site } from "#site.config.ts";

const day = 24 * 3600 * 1000;
const setting = "copy-quarters";

/** Copies the embedded site to COPY_TO, at most a second after every change, and tries the copy out. */
export function startCopying() {
  if (!isCopying()) return () => Promise.resolve();
  const job = every("copy", 1, copyNow);
  onCopyWanted(job.wake);
  every("copy quarters", 5, noteQuarter, { firstAfter: 5 });
  every("copy drill", 600, drillIfDue, { firstAfter: 600 });
  return stopCopy;
}

let quarters: Quarters | undefined;

const stored = z.object({ last: z.number(), worst: listOf(z.number().nullable(), 96) });

export async function findQuarters(): Promise<Quarters> {
  const empty = { last: Math.floor(clock.now() / quarter) - 1, worst: [] };
  quarters ??= stored.safeParse(await findSetting(setting)).data ?? empty;
  return quarters;
}

async function noteQuarter() {
  const added = addToQuarters(await findQuarters(), copyLag() ?? 0, clock.now());
  quarters = added.quarters;
  if (added.isWorth) await saveSetting(setting, quarters, null);
}

/** False if there is no copy to try. It goes on when the request is over. */
export function pressDrill() {
  if (copyState.levelAt === undefined) return false;
  begin(runDrill).catch(() => {});
  return true;
}

/** Once a week, at four in the morning where that can be had. */
async function drillIfDue(signal: AbortSignal) {
  if (copyState.levelAt === undefined || copyState.failing) return;
  const last = await findDrill();
  const age = last ? clock.now() - Date.parse(last.at) : Number.POSITIVE_INFINITY;
  const hour = Math.floor(wallTime(clock.date(), site.timeZone).minutes / 60);
  if (age > 7 * day || (age > 6.5 * day && hour === 4)) await runDrill(signal);
}
