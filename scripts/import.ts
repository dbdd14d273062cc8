/**
 * `npm run import -- FILE`: posts and pictures of WordPress, Ghost or a folder of Markdown, or an export
 * of this site, while it may run. `--dry-run` only tells what would happen.
 */

import { runImport } from "#app/server/data/moving/import-command.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";

const stopping = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());

let code = 1;
try {
  code = await runImport(process.argv.slice(2), {}, stopping.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await closeDatabase();
// Variants of pictures that are still being drawn are drawn again when somebody asks for them.
process.exit(code);
