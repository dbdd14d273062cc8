import { linkStatus } from "#app/rules/desk/link-state.ts";
import { db } from "#app/server/db/db.server.ts";
import { LimitReached, limitOnly, takeOne } from "#app/server/limits.server.ts";
import { checkAddresses, type PassOptions } from "./link-pass.server.ts";
import { addLinkRows, findLinkRow } from "./link-rows.server.ts";
import { claimNight, claimNow, type LinkRun, workOn } from "./link-run.server.ts";
import { listLinkUses } from "./link-uses.server.ts";

const minute = 60_000;
/** What visitors cannot buy is asked about several times a day. */
const recheckAfter = 4 * 60 * minute;

let stopping = new AbortController();
let working: Promise<unknown> = Promise.resolve();

/** Checks links at night and what is unavailable by day; returns the function that stops it. */
export function startLinkWatch() {
  stopping = new AbortController();
  const { signal } = stopping;
  let busy = false;
  async function look() {
    if (busy || signal.aborted) return;
    busy = true;
    // What fails while the database is down is done a minute later.
    working = checkWhatIsDue({ signal }).catch(() => {});
    await working;
    busy = false;
  }
  const timer = setInterval(look, minute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await working;
  };
}

/** What this moment asks for: the check of the night, or a look at what is unavailable. */
export async function checkWhatIsDue(options: PassOptions) {
  const { now = () => new Date() } = options;
  const run = await claimNight(now());
  if (run) await workOn(run, options);
  else await recheckUnavailable(options);
}

async function recheckUnavailable(options: PassOptions) {
  const { now = () => new Date() } = options;
  const before = new Date(now().getTime() - recheckAfter).toISOString();
  const due = await db
    .selectFrom("outgoing_links")
    .select("address")
    .where("unavailable", "=", true)
    .where("checked_at", "<", before)
    .execute();
  if (due.length === 0) return;
  const limit = { key: "link-recheck", max: 1, seconds: 20 * 60 };
  if ((await takeOne([limit]).catch(limitOnly)) instanceof LimitReached) return;
  const uses = await listLinkUses();
  const jobs = due.flatMap(({ address }) => {
    const use = uses.get(address)?.use;
    return use ? [{ address, use }] : [];
  });
  await checkAddresses(jobs, { most: 60 * minute, ...options });
}

/** Starts a check of everything in the background; undefined if one runs already. */
export async function checkAllNow(by: string | null, options: Partial<PassOptions> = {}) {
  const run = await claimNow(new Date(), by);
  if (!run) return undefined;
  const { signal } = stopping;
  const done = workOn(run, { signal, ...options });
  working = Promise.allSettled([working, done]);
  return { run, done: done as Promise<LinkRun> };
}

/** Asks about one link at once. Undefined if no published post has it. */
export async function checkOneNow(address: string, options: Partial<PassOptions> = {}) {
  const use = (await listLinkUses()).get(address)?.use;
  if (!use) return undefined;
  await addLinkRows([address]);
  const limits = { request: 5000, link: 10_000, list: 15_000 };
  const { offline } = await checkAddresses([{ address, use }], {
    signal: stopping.signal,
    ...options,
    check: { limits, pause: 0, ...options.check },
  });
  const row = await findLinkRow(address);
  return row && { row, offline, status: linkStatus(row) };
}
