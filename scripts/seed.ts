/** `npm run seed`, or `npm run seed -- --studies` for three case studies as well. */
import { addDemoContent } from "#app/server/app/demo-content.server.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";

await updateTables();
const added = await addDemoContent({ studies: process.argv.includes("--studies") });
console.log(added ? `${added} demo posts added.` : "All demo posts were there already.");
await closeDatabase();
