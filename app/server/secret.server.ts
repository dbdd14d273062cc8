import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { db, engine } from "#app/server/db/db.server.ts";
import { env } from "./env.server.ts";

const file = join(env.DATA_DIR, "secret");

let secret: string | undefined = env.SECRET;

/**
 * Opens the key behind every signed link and every hashed limit: SECRET, else one made at random
 * and kept. Beside the embedded database it lies in the file `DATA_DIR/secret`. On PostgreSQL all
 * instances need the same, so it is the row `links` of the table `secrets`. Needs the tables.
 */
export async function openSecret() {
  secret ??= engine === "postgres" ? await sharedSecret() : keptSecret();
}

export function readSecret() {
  if (engine === "sqlite") secret ??= keptSecret();
  if (secret === undefined) throw new Error("The secret was asked for before it was opened.");
  return secret;
}

/** An id signed for one purpose, so that only a mail of ours can carry it; 0 never expires. */
export function signToken(purpose: string, id: string, expires: number) {
  const claim = `${id}.${expires}`;
  return `${claim}.${signature(purpose, claim).toString("base64url")}`;
}

/** The id a token was made for, or undefined if nobody made it or its time is over. */
export function readToken(purpose: string, token: string | null, now = Date.now()) {
  const [id = "", expires = "", signed = ""] = (token ?? "").split(".");
  const given = Buffer.from(signed, "base64url");
  const expected = signature(purpose, `${id}.${expires}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return expires === "0" || now < Number(expires) ? id : undefined;
}

function signature(purpose: string, claim: string) {
  return createHmac("sha256", readSecret()).update(`${purpose}:${claim}`).digest();
}

/** Whoever comes first writes it; one that was kept in a folder before stays good. */
async function sharedSecret() {
  const value = existsSync(file) ? readFileSync(file, "utf8") : newSecret();
  await db
    .insertInto("secrets")
    .values({ name: "links", value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const kept = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "links")
    .executeTakeFirstOrThrow();
  return kept.value;
}

function keptSecret() {
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    // `wx` lets exactly one of several starting processes write it.
    writeFileSync(file, newSecret(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

function newSecret() {
  return randomBytes(32).toString("base64url");
}
