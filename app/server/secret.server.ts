import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env.server.ts";

let secret: string | undefined = env.SECRET;

/** The key behind every signed link and session: from SECRET, else made once and kept. */
export function readSecret() {
  secret ??= keptSecret();
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

function keptSecret() {
  const file = join(env.DATA_DIR, "secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    // `wx` lets exactly one of several starting processes write it.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
