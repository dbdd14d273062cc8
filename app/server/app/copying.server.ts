import { copyNow, stopCopy } from "#app/server/data/copy/copier.server.ts";
import { isCopying, onCopyWanted } from "#app/server/db/copy-state.server.ts";
import { every } from "#app/server/jobs.server.ts";

/** Copies the embedded site to COPY_TO, at most a second after every change. */
export function startCopying() {
  if (!isCopying()) return () => Promise.resolve();
  const job = every("copy", 1, copyNow);
  onCopyWanted(job.wake);
  return stopCopy;
}
