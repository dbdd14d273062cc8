import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const file = join(env.DATA_DIR, "secret");

let secret: string | undefined = env.SECRET;

/**
 * Loads the key of signed links and hashed limits: SECRET, or a random one that is stored. With the
 * embedded database it is stored in the file `DATA_DIR/secret`; on PostgreSQL all instances share
 * it, so it is the row `links` of the table `secrets`. Needs the tables.
 */
export async function loadSecret() {
  secret ??= engine === "postgres" ? await sharedSecret() : readSecretFile();
}

export function readSecret() {
  if (engine === "sqlite") secret ??= readSecretFile();
  if (secret === undefined) throw new Error("The secret was read before it was loaded.");
  return secret;
}

/** An id signed for one purpose; with `expires` 0 it never expires. */
export function signToken(purpose: string, id: string, expires: number) {
  return signed(purpose, `${id}.${expires}`);
}

/** The id in a token, or undefined if the signature is wrong or the token has expired. */
export function readToken(purpose: string, token: string | null, now = clock.now()) {
  const [id = "", expires = ""] = (token ?? "").split(".", 2);
  const given = Buffer.from(token ?? "");
  // Letter by letter: the same bytes can be written in several ways, and a token is counted by its text.
  const expected = Buffer.from(signed(purpose, `${id}.${expires}`));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return expires === "0" || now < Number(expires) ? id : undefined;
}

function signed(purpose: string, claim: string) {
  const mac = createHmac("sha256", readSecret()).update(`${purpose}:${claim}`);
  return `${claim}.${mac.digest("base64url")}`;
}

/** The first instance stores it; a secret file from before is taken over. */
async function sharedSecret() {
  const value = existsSync(file) ? readFileSync(file, "utf8") : newSecret();
  await db
    .insertInto("secrets")
    .values({ name: "links", value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "links")
    .executeTakeFirstOrThrow();
  return stored.value;
}

function readSecretFile() {
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
