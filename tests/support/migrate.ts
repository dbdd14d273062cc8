import { closeDatabase, migrate } from "#app/server/db/db.server.ts";

await migrate();
await closeDatabase();
