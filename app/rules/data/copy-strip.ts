import { siteHourOf } from "#app/rules/time/site-time.ts";
import { spanWords } from "./safety.ts";

export const quarter = 15 * 60_000;
export const quartersShown = 96;

/** How far behind the copy was at worst in quarters of an hour, in seconds; null is not known. */
export type Quarters = { last: number; worst: (number | null)[] };

/** Adds what was seen now, and says whether that is worth storing: a new quarter, or another color. */
export function addToQuarters({ last, worst }: Quarters, behind: number, now: number) {
  const current = Math.floor(now / quarter);
  // A clock that was set back adds to the quarter at hand.
  const missed = Math.min(quartersShown, Math.max(0, current - last));
  const next = [...worst, ...Array<null>(missed).fill(null)].slice(-quartersShown);
  const before = next.at(-1) ?? null;
  next[Math.max(0, next.length - 1)] = Math.max(before ?? 0, Math.round(behind));
  const isWorth = missed > 0 || before === null || levelOf(before) !== levelOf(next.at(-1) ?? 0);
  return { quarters: { last: Math.max(last, current), worst: next }, isWorth };
}

export type Level = "near" | "behind" | "lost" | "unknown";

export function levelOf(seconds: number | null): Level {
  if (seconds === null) return "unknown";
  if (seconds < 10) return "near";
  return seconds < 15 * 60 ? "behind" : "lost";
}

/** All quarters of the last 24 hours, with those before the first. */
export function shownQuarters({ last, worst }: Quarters, now: number) {
  const missed = Math.min(quartersShown, Math.max(0, Math.floor(now / quarter) - last));
  const known = [...worst, ...Array<null>(missed).fill(null)].slice(-quartersShown);
  return [...Array<null>(quartersShown - known.length).fill(null), ...known];
}

/** What the strip shows, in words. */
export function stripWords(shown: readonly (number | null)[], now: number) {
  const known = shown.flatMap((seconds) => seconds ?? []);
  if (known.length === 0) return "Last 24 hours: nothing is known yet.";
  const slowest = Math.max(...known);
  const hours = known.length / 4;
  const period = hours >= 24 ? "24 hours" : spanWords(hours * 3600);
  if (slowest < 10) return `Last ${period}: never more than 10 seconds behind.`;
  const begin = Math.floor(now / quarter) - quartersShown + 1 + shown.indexOf(slowest);
  const when = siteHourOf(new Date(begin * quarter).toISOString());
  return `Last ${period}: slowest at ${when}, ${spanWords(slowest)} behind.`;
}
