import { expect, test } from "vitest";
import { startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

test("a post that was in the trash for 30 days answers 410 soon after a start", async () => {
  const { stop, dataDir } = await startSite();
  await stop();
  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
  const slug = withDatabase({ dataDir }, (database) => {
    const post = database.prepare("select slug from blog_posts where category = 'Strategy'").get();
    database
      .prepare("update blog_posts set deleted_at = ? where slug = ?")
      .run(old, `${post?.slug}`);
    return post?.slug;
  });
  const site = await startSite({ DATA_DIR: dataDir });
  const status = async () => (await fetch(`${site.url}/blog/${slug}`)).status;
  await expect.poll(status).toBe(410);
  await site.stop();
});
