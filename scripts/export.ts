/** `npm run export -- FOLDER`: every post as Markdown, with all pictures, authors and redirects. */
import { resolve } from "node:path";
import { exportTo } from "#app/server/data/moving/export-folder.server.ts";
import { closeDatabase, requireDatabase } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

try {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new Error("Say where to: npm run export -- FOLDER");
  const folder = resolve(env.INIT_CWD, name);
  await requireDatabase();
  const { posts, pictures, missing } = await exportTo(folder);
  console.log(`${folder}: ${posts} posts, ${pictures} pictures.`);
  for (const path of missing) console.log(`Without a file, and so not in it: ${path}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
