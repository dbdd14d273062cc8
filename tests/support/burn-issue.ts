/**
 * What an admin decides before a site starts in a burning machine: an issue that a restore held goes on, and once all
 * are sent the next one begins.
 */
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { resume, sendNow } from "#app/server/newsletter/issues/decisions.server.ts";
import { addIssue, addReaders } from "./issue-data.ts";

const by = "admin@example.com";

await migrate();
await loadSecret();
if (!(await db.selectFrom("subscribers").select("id").executeTakeFirst())) await addReaders(500);
const issues = await db.selectFrom("newsletter_issues").selectAll().execute();
const held = issues.filter(({ state }) => state === "held");
for (const { id } of held) await resume(id, by);
if (held.length === 0) {
  const { id } = await addIssue({ number: issues.length + 1 });
  const decided = await sendNow(id, 1, by);
  if (decided.state !== "done") throw new Error(JSON.stringify(decided));
}
await closeDatabase();
