import { AsyncLocalStorage } from "node:async_hooks";
import { noteTurn } from "#app/server/clock/slow-turns.server.ts";

const current = new AsyncLocalStorage<{ used: boolean }>();

/** Does `work` and tells whether it used rows of the database, asked for now or remembered. */
export async function watchDatabaseUse<Result>(work: () => Promise<Result>) {
  const watched = { used: false };
  const result = await current.run(watched, work);
  return { result, used: watched.used };
}

/** Every query does this; so must whatever gives out rows that were read before. */
export function noteDatabaseUse() {
  noteTurn();
  const watched = current.getStore();
  if (watched) watched.used = true;
}
