import { z } from "zod";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { clock } from "#app/server/clock.server.ts";

const timeout = 1000;
const cacheTime = 3_600_000;
const failureCacheTime = 60_000;
const maxCached = 10_000;
const maxConcurrent = 50;

const answer = z.object({ country_code: z.string().regex(/^[A-Za-z]{2}$/) });

type Answer = { country: Promise<string | undefined>; until: number };

/** Asks a third-party service for the country of an address; undefined if that fails. */
export function createGeoLookup(service: string) {
  const answers = createLruMap<string, Answer>({ maxSize: maxCached });
  let asking = 0;
  let nextLogAt = 0;

  return function findCountry(address: string, now = clock.now()) {
    const known = answers.get(address);
    // A clock that was set back must not extend the lifetime of an entry.
    if (known && now < known.until && known.until <= now + cacheTime) return known.country;
    if (asking >= maxConcurrent) return undefined;
    asking += 1;
    const asked: Answer = { country: ask(), until: now + cacheTime };
    answers.set(address, asked);
    return asked.country;

    async function ask() {
      try {
        const response = await fetch(lookupUrl(service, address), {
          headers: { Accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(timeout),
        });
        return answer.parse(await response.json()).country_code.toUpperCase();
      } catch (error) {
        asked.until = now + failureCacheTime;
        logFailure(error);
        return undefined;
      } finally {
        asking -= 1;
      }
    }
  };

  /** At most once a minute. */
  function logFailure(error: unknown) {
    if (clock.now() < nextLogAt) return;
    nextLogAt = clock.now() + failureCacheTime;
    console.error(`The service of GEO_LOOKUP_URL did not return a country (${error}).`);
  }
}

/** `{ip}` says where the address goes; else it goes after a closing `=`, else before `/json`. */
export function lookupUrl(service: string, ip: string) {
  if (service.includes("{ip}")) return service.replaceAll("{ip}", ip);
  if (service.endsWith("=")) return service + ip;
  const url = new URL(service);
  url.pathname = `${url.pathname.replace(/\/(json\/?)?$/, "")}/${ip}/json`;
  return url.href;
}
