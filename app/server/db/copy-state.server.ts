import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";

/** Longer than this no visitor waits for a copy. */
const patience = 5000;

/** In milliseconds: while the copy is further behind, no mail of an issue is begun. */
export const mostBehind = 5000;

/** After which taking somebody began to wait: what is taken next has what they stored. */
type Waiter = { since: number; done: () => void };

/** How the continuous copy of this process is doing. Subjects ask here; `server/data/copy/` writes it. */
export const copyState = {
  /** Everything up to this moment is copied; undefined before the first base is complete. */
  levelAt: undefined as number | undefined,
  /** What the last try failed with, and since when tries fail. */
  failing: undefined as { since: number; reason: string } | undefined,
  /** How many forms and erasures were acknowledged uncopied, and the first of them that still is. */
  waived: 0,
  waivedSince: undefined as number | undefined,
  pieces: 0,
  bytes: 0,
  /** The longest turn of the event loop that taking changes has used, in milliseconds. */
  longestTurn: 0,
};

const waiters = new Set<Waiter>();
let takings = 0;
let level = 0;
let begun = 0;
let wake = () => {};

/** The copy begins: from now on it is asked for at once when somebody waits for it. */
export function onCopyWanted(callback: () => void) {
  begun = clock.now();
  wake = callback;
}

/** What has changed is being taken, in this turn; returns which time it is, as two may be at the same moment. */
export function noteTaking() {
  takings += 1;
  return takings;
}

/** All that was stored until `at` is copied, which was taken as the `taking`th. */
export function noteLevel(at: number, taking: number) {
  if (taking < level) return;
  level = taking;
  copyState.levelAt = at;
  copyState.waivedSince = undefined;
  for (const waiter of waiters) {
    if (waiter.since < taking) waiter.done();
  }
}

/** Whether what was stored at a time is copied, and hardly anything since is not; true where nothing is copied. */
export function isCopied(at: string | null) {
  if (!isCopying() || at === null) return true;
  const { levelAt } = copyState;
  if (levelAt === undefined || clock.now() - levelAt > mostBehind) return false;
  return Date.parse(at) <= levelAt;
}

/**
 * In sync mode, waits until what was just stored is copied. A copy that cannot be reached turns no
 * visitor away: after 5 s the form counts as acknowledged without it. An erasure and an
 * unsubscription wait in any mode.
 */
export async function untilCopied({ always = false } = {}) {
  if (!isCopying() || !(always || env.COPY_MODE === "sync")) return;
  const { failing } = copyState;
  const copied = failing && clock.now() - failing.since > patience ? false : await wait();
  if (copied) return;
  copyState.waived += 1;
  copyState.waivedSince ??= clock.now();
}

function wait() {
  return new Promise<boolean>((resolve) => {
    function end(copied: boolean) {
      waiters.delete(waiter);
      callOff();
      resolve(copied);
    }
    const waiter = { since: takings, done: () => end(true) };
    const callOff = clock.after(patience, () => end(false));
    waiters.add(waiter);
    wake();
  });
}

export function isCopying() {
  return Boolean(env.COPY_TO) && !env.DATABASE_URL;
}

/** For how long what is stored has not been copied, in seconds; undefined if nothing is to be copied. */
export function copyLag(now = clock.now()) {
  if (!isCopying()) return undefined;
  return Math.max(0, (now - (copyState.levelAt ?? (begun || now))) / 1000);
}

/** More than 15 minutes behind, or forms were acknowledged that are in no copy. */
export function isCopyUnsafe() {
  return (copyLag() ?? 0) > 15 * 60 || copyState.waivedSince !== undefined;
}
