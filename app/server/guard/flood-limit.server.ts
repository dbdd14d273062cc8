import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { clock } from "#app/server/clock.server.ts";
import { networkOf } from "./ip-address.server.ts";

/**
 * Limits how often one network may do something within some seconds, counted in memory of this
 * process: for requests that only cost time. The function returns the seconds to wait, or 0.
 */
export function createFloodLimit({ max, seconds, addresses = 10_000 }: FloodLimit) {
  const taken = createLruMap<string, number[]>({ maxSize: addresses });

  return function take(address: string, now = clock.elapsed()) {
    const key = networkOf(address);
    const recent = (taken.get(key) ?? []).filter((at) => at > now - seconds * 1000);
    taken.set(key, recent);
    if (recent.length < max) {
      recent.push(now);
      return 0;
    }
    return Math.max(1, Math.ceil(((recent[0] ?? now) - now) / 1000 + seconds));
  };
}

type FloodLimit = { max: number; seconds: number; addresses?: number };
