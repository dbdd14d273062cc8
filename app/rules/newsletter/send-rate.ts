/** In milliseconds. */
const usualCatchUp = 60;

/** A time further ahead was written by another clock, or for a slower rate. */
const furthestAhead = 1000;

type Wanted = {
  /** When the next slot is, as it was stored; in milliseconds, like `now`. */
  next: number;
  now: number;
  /** Mails a second. */
  rate: number;
  wanted: number;
  /** How late a slot may be used, so that short delays do not lower the rate. */
  catchUp?: number;
};

/**
 * How many mails may be sent now, and when the next one may be: never many more in a second than the rate, and never a longer wait than for one mail, however the clock or the rate changes.
 */
export function takeSlots({ next, now, rate, wanted, catchUp = usualCatchUp }: Wanted) {
  const interval = 1000 / rate;
  const ahead = next > now + Math.max(interval, furthestAhead);
  const begin = ahead || Number.isNaN(next) ? now : Math.max(next, now - catchUp);
  const free = begin > now ? 0 : Math.floor((now - begin) / interval) + 1;
  const taken = Math.max(0, Math.min(free, wanted));
  const after = Math.min(begin + taken * interval, now + interval);
  return { taken, next: after, wait: Math.max(0, after - now) };
}
