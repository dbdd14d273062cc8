/** `npm run remove-demo`: deletes the demo posts that nobody changed, while the site may run. */
import { postPath } from "#app/seo/post-path.ts";
import { removeDemoContent } from "#app/server/app/demo-content.server.ts";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";

await migrate();
const { removed, kept } = await removeDemoContent();
console.log(removed ? `${removed} demo posts removed.` : "There were no demo posts to remove.");
for (const post of kept) {
  const reason = post.deleted_at ? "in the trash" : "changed by somebody";
  console.log(`Kept, ${reason}: ${post.title} (${postPath(post)})`);
}
await closeDatabase();
