/** `npm run canary`: sends the running site a test enquiry and follows it to the mail server. */
import { closeDatabase, requireDatabase } from "#app/server/db/db.server.ts";
import { runCanary } from "#app/server/enquiries/desk/canary.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";

try {
  await requireDatabase();
  await loadSecret();
  const { ok, sentence } = await runCanary(console.log);
  if (ok) console.log("The test enquiry arrived and is removed again.");
  else console.error(sentence);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
