import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { env } from "#app/server/env.server.ts";

const busy = 5;

/**
 * Only one site may run on a data folder: two would send the same mails and have stale caches. The
 * operating system releases the lock when the process ends. Commands do not take it.
 */
export function lockDataFolder() {
  try {
    const lock = lockFile(env.DATA_DIR);
    return () => lock.close();
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    throw new Error(
      errcode === busy
        ? `Another site is running on ${env.DATA_DIR} already. Nothing was started.`
        : `The folder of DATA_DIR, ${env.DATA_DIR}, cannot be written to (${message}). Nothing was started.`,
      { cause: error },
    );
  }
}

function lockFile(folder: string) {
  mkdirSync(folder, { recursive: true });
  // A site that is just stopping gets a moment.
  const lock = new DatabaseSync(join(folder, "running.lock"), { timeout: 2000 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
