import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env.server.ts";

let secret: string | undefined = env.SECRET;

/** The key behind every signed link and session: from SECRET, else made once and kept. */
export function readSecret() {
  secret ??= keptSecret();
  return secret;
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
