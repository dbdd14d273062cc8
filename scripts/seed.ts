import { addDemoContent } from "#app/server/app/demo-content.server.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";

await updateTables();
const added = await addDemoContent();
console.log(added ? `${added} demo posts added.` : "All demo posts were there already.");
await closeDatabase();
