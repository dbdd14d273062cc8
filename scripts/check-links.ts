/** `npm run check-links`: asks every shop, product, film and picture that posts lead to. */
import { closeDatabase, requireDatabase } from "#app/server/db/db.server.ts";
import { listBrokenLinks } from "#app/server/links/link-list.server.ts";
import { checkAllNow } from "#app/server/links/link-watch.server.ts";

const stopping = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());

try {
  await requireDatabase();
  const started = await checkAllNow(null, { signal: stopping.signal });
  if (started) tell(await started.done);
  else console.log("The site is checking its links at this moment. What is known so far:");
  const broken = await listBrokenLinks();
  for (const { address, reason, places } of broken) {
    const posts = [...new Set(places.map(({ title }) => title))].join(", ");
    console.log(`Broken: ${address} ${reason ?? ""} In: ${posts}`);
  }
  if (broken.length === 0) console.log("No link is known to be broken.");
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

type Run = Awaited<NonNullable<Awaited<ReturnType<typeof checkAllNow>>>["done"]>;

function tell({ checked, total, offline, endedAt }: Run) {
  if (offline) {
    console.log("Not checked: no other host answered, so this machine seems to be off-line.");
  } else if (!endedAt) console.log(`Stopped after ${checked} of ${total} links.`);
  else console.log(`${checked} of ${total} links were checked.`);
}
