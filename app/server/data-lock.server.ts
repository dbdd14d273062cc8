import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { env } from "./env.server.ts";

const busy = 5;

/**
 * One site on one data folder: two would send the same mails and forget each other's changes. The
 * lock is the system's, so it ends with the process, however that ends. Commands do not take it.
 */
export function lockDataFolder() {
  mkdirSync(env.DATA_DIR, { recursive: true });
  // A site that is just going away gets a moment.
  const lock = new DatabaseSync(join(env.DATA_DIR, "running.lock"), { timeout: 2000 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new Error(`Another site is running on ${env.DATA_DIR} already. Nothing was started.`, {
      cause: error,
    });
  }
  return () => lock.close();
}
