import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { addDemoContent } from "#app/server/posts/demo-content.server.ts";

await migrate();
const added = await addDemoContent();
console.log(added ? `${added} demo posts added.` : "All demo posts were there already.");
await closeDatabase();
