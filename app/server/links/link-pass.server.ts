import { type LinkUse, type RawResult, settle } from "#app/rules/links/link-result.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import {
  createLinkChecker,
  eachHost,
  type LinkCheckOptions,
} from "#app/server/web/link-check.server.ts";
import { saveResult } from "./link-rows.server.ts";

export type LinkJob = { address: string; use: LinkUse };

export type PassOptions = {
  check?: LinkCheckOptions;
  signal: AbortSignal;
  /** The time that is written down. */
  now?: () => Date;
  /** How long a pass may take, in milliseconds. */
  most?: number;
  /** Before a host that had trouble is asked a second time, in milliseconds; undefined: it is not. */
  again?: number | undefined;
  onSaved?: (saved: number) => void;
};

/** For the nightly check, which is in no hurry; shops are slower at night. */
const unhurried = {
  limits: { request: 10_000, link: 20_000, list: Number.POSITIVE_INFINITY },
  pause: 500,
};
/** Where so many hosts do not answer and none does, this machine has no internet. */
const enoughHosts = 25;

/**
 * Asks about addresses and stores each answer at once. As long as no host has answered, nothing is
 * stored: what cannot be reached may be this machine’s fault. If none does, it is off-line.
 */
export async function checkAddresses(jobs: readonly LinkJob[], options: PassOptions) {
  const pass = startPass(options);
  const uses = new Map(jobs.map(({ address, use }) => [address, use]));
  const troubled: string[] = [];
  async function ask(address: string) {
    if (pass.isOver()) return;
    const result = await pass.check(address, uses.get(address));
    if (options.again !== undefined && isTroubled(result)) troubled.push(address);
    else await pass.note(address, result);
  }
  await eachHost([...uses.keys()], ask);
  if (troubled.length > 0 && !pass.isOver()) {
    await clock.sleep(options.again ?? 0, { signal: options.signal }).catch(() => {});
    await eachHost(troubled, async (address) => {
      if (pass.isOver()) return;
      const result = await pass.check(address, uses.get(address));
      await pass.note(address, isTroubled(result) ? twice(result) : result);
    });
  }
  return pass.end();
}

function startPass({ check = {}, signal, now = () => clock.date(), most, onSaved }: PassOptions) {
  const checker = createLinkChecker({ ...unhurried, ...check, signal });
  const waiting = new Map<string, RawResult>();
  const deadline = clock.elapsed() + (most ?? Number.POSITIVE_INFINITY);
  let saved = 0;
  let changed = false;
  let announced = Number.NEGATIVE_INFINITY;

  /** Not with every link: after each, all pages are made anew. */
  function announce(wait: number) {
    if (!changed || clock.elapsed() - announced < wait) return;
    changed = false;
    announced = clock.elapsed();
    announceContentChange("outgoing_links");
  }
  async function save(address: string, result: RawResult) {
    if (await saveResult(address, settle(result, true), now())) changed = true;
    announce(5000);
    saved += 1;
    onSaved?.(saved);
  }
  async function flush() {
    const answers = [...waiting];
    waiting.clear();
    for (const [address, result] of answers) await save(address, result);
  }
  const isOffline = () => !checker.isOnline() && hostsOf([...waiting.keys()]).size >= enoughHosts;
  return {
    check: checker.check,
    isOver: () => signal.aborted || clock.elapsed() > deadline || isOffline(),
    async note(address: string, result: RawResult) {
      // What was cut off says nothing.
      if (signal.aborted) return;
      waiting.set(address, result);
      if (checker.isOnline()) await flush();
    },
    async end() {
      const suspects = signal.aborted ? [] : [...waiting.keys()];
      const online = checker.isOnline() || (await anyWitness(checker, suspects));
      if (online) await flush();
      announce(0);
      return { saved, offline: !online && waiting.size > 0 };
    },
  };
}

type Troubled = Extract<RawResult, { kind: "unknown" }> & { status: number };

/** An error of the server: many are over in a minute. */
function isTroubled(result: RawResult): result is Troubled {
  return result.kind === "unknown" && (result.status ?? 0) >= 500;
}

function twice({ status }: Troubled): RawResult {
  return { kind: "broken", reason: `answered ${status}, and a minute later again` };
}

function hostsOf(addresses: readonly string[]) {
  return new Set(addresses.map((address) => URL.parse(address)?.host));
}

type Checker = ReturnType<typeof createLinkChecker>;

/** A few links may all be dead: then others, that were fine, tell whether this machine is online. */
async function anyWitness(checker: Checker, suspects: readonly string[]) {
  if (suspects.length === 0) return false;
  const hosts = hostsOf(suspects);
  const fine = await db
    .selectFrom("outgoing_links")
    .select("address")
    .where("checked_at", "is not", null)
    .where("failing_since", "is", null)
    .where("reason", "is", null)
    .where("address", "not in", [...suspects])
    .orderBy("checked_at", "desc")
    .limit(30)
    .execute();
  const others = fine.filter(({ address }) => !hosts.has(URL.parse(address)?.host));
  for (const { address } of others.slice(0, 3)) {
    await checker.check(address);
    if (checker.isOnline()) return true;
  }
  return false;
}
