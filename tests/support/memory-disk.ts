import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
/** More than all tests together have written at any moment. */
const room = 4 * 1024 ** 3;

/**
 * What tests write need not survive a power failure: where memory can be written to like a disk, it goes
 * there, because each commit waits for a real one. It is removed at the end.
 */
export function writeToMemory() {
  if (process.env.TMPDIR || freeBytes() < room) return;
  const folder = mkdtempSync(join(memory, "site-tests-"));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
