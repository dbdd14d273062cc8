import { linkStatus } from "#app/rules/links/link-state.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { begin, every, takeTurn } from "#app/server/jobs.server.ts";
import { checkAddresses, type PassOptions } from "./link-pass.server.ts";
import { addLinkRows, findLinkRow } from "./link-rows.server.ts";
import { claimNight, claimNow, type LinkRun, workOn } from "./link-run.server.ts";
import { listLinkUses } from "./link-uses.server.ts";

const minute = 60_000;
/** What visitors cannot buy is asked about several times a day. */
const recheckAfter = 4 * 60 * minute;

/** Checks links at night and what is unavailable by day. */
export function startLinkWatch() {
  every("links", 60, (signal) => checkWhatIsDue({ signal }), { firstAfter: 60 });
}

/** What this moment asks for: the check of the night, or a look at what is unavailable. */
export async function checkWhatIsDue(options: PassOptions) {
  const { now = () => clock.date() } = options;
  const run = await claimNight(now());
  if (run) await workOn(run, options);
  else await recheckUnavailable(options);
}

async function recheckUnavailable(options: PassOptions) {
  const { now = () => clock.date() } = options;
  const before = new Date(now().getTime() - recheckAfter).toISOString();
  const due = await db
    .selectFrom("outgoing_links")
    .select("address")
    .where("unavailable", "=", true)
    .where("checked_at", "<", before)
    .execute();
  if (due.length === 0) return;
  if (!(await takeTurn("link-recheck", 20 * 60))) return;
  const uses = await listLinkUses();
  const jobs = due.flatMap(({ address }) => {
    const use = uses.get(address)?.use;
    return use ? [{ address, use }] : [];
  });
  await checkAddresses(jobs, { most: 60 * minute, ...options });
}

/** Starts a check of everything in the background; undefined if one runs already. */
export async function checkAllNow(by: string | null, options: Partial<PassOptions> = {}) {
  const run = await claimNow(clock.date(), by);
  if (!run) return undefined;
  const done = begin<LinkRun>((signal) => workOn(run, { signal, ...options }));
  return { run, done };
}

/** Asks about one link at once. Undefined if no published post has it. */
export async function checkOneNow(address: string, options: Partial<PassOptions> = {}) {
  const use = (await listLinkUses()).get(address)?.use;
  if (!use) return undefined;
  await addLinkRows([address]);
  const limits = { request: 5000, link: 10_000, list: 15_000 };
  const { offline } = await checkAddresses([{ address, use }], {
    signal: new AbortController().signal,
    ...options,
    check: { limits, pause: 0, ...options.check },
  });
  const row = await findLinkRow(address);
  return row && { row, offline, status: linkStatus(row) };
}
