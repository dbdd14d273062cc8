import { forgetOldHits } from "./limits.server.ts";
import { forgetOldNotices } from "./notices.server.ts";

/** Once an hour, what is only kept for a while is forgotten; returns the function that stops it. */
export function startTidying() {
  const timer = setInterval(tidy, 3600 * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

async function tidy() {
  // A database that is away for a moment is no reason to stop; the next hour comes.
  await Promise.allSettled([forgetOldHits(), forgetOldNotices()]);
}
