import { updateTables } from "#app/server/backup/update-tables.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { addDemoContent } from "#app/server/posts/demo-content.server.ts";

await updateTables();
const added = await addDemoContent();
console.log(added ? `${added} demo posts added.` : "All demo posts were there already.");
await closeDatabase();
