import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, engine, json } from "#app/server/db/db.server.ts";
import { hadContent, rememberContent } from "#app/server/db/first-content.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { addDemoReplies, removeDemoReplies } from "#app/server/enquiries/saved-replies.server.ts";
import { env } from "#app/server/env.server.ts";
import { hasSameFields } from "#app/server/posts/post-editing.server.ts";
import { countPosts, insertPost } from "#app/server/posts/posts.server.ts";
import { unindexPost } from "#app/server/posts/search.server.ts";

/**
 * A new embedded database starts with demo posts, and one that was emptied stays empty. PostgreSQL
 * gets them by `npm run seed`.
 */
export async function seedDemoContent() {
  if (engine !== "sqlite" || (await hadContent())) return 0;
  const isEmpty = (await countPosts()) === 0;
  if (isEmpty && !env.DEMO_CONTENT) return 0;
  const added = isEmpty ? await addDemoContent() : 0;
  await rememberContent();
  return added;
}

/** Adds the demo posts that do not exist yet, and case studies to whoever asks for them; returns their number. */
export async function addDemoContent({ studies = false } = {}) {
  let added = 0;
  const { demoPosts, demoStudies } = await readDemo();
  const wanted = studies ? [...demoPosts, ...demoStudies] : demoPosts;
  const oldestFirst = wanted.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const ahead = Math.max(0, Date.parse(oldestFirst.at(-1)?.created_at ?? "") - clock.now());
  for (const { products, product_looks: _, created_at: written, ...post } of oldestFirst) {
    // Where the clock is behind the newest of them, all come as much earlier: none is scheduled.
    const created_at = ahead ? new Date(Date.parse(written) - ahead).toISOString() : written;
    const isNew = await insertPost({
      ...post,
      id: clock.newId(),
      products: json(products),
      created_at,
      updated_at: created_at,
      published_at: post.published ? created_at : null,
    });
    if (isNew) added += 1;
  }
  await (await import("./demo-claims.server.ts")).addDemoClaims();
  await addDemoReplies();
  announceContentChange();
  return added;
}

/** Deletes the demo posts that nobody changed; returns their number, and those that stay. */
export async function removeDemoContent() {
  const { demoPosts, demoStudies } = await readDemo();
  const slugs = new Map([...demoPosts, ...demoStudies].map((post) => [post.slug, post]));
  const found = await db
    .selectFrom("blog_posts")
    .selectAll()
    .where("slug", "in", [...slugs.keys()])
    .execute();
  const removed = new Set<string>();
  for (const post of found) {
    if (isUntouched(post, slugs.get(post.slug)) && (await removePost(post))) removed.add(post.id);
  }
  await removeDemoReplies();
  await rememberContent();
  announceContentChange();
  return { removed: removed.size, kept: found.filter(({ id }) => !removed.has(id)) };
}

/** Few starts need them, and what reads them. */
function readDemo() {
  return import("./demo-posts.server.ts");
}

/** False if somebody changed it in the meantime. */
function removePost({ id, version }: BlogPost) {
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom("blog_posts")
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (gone) await unindexPost(transaction, id);
    return gone !== undefined;
  });
}

/** A post in the trash was changed, too: somebody may want it back. */
function isUntouched(post: BlogPost, demo: BlogPost | undefined) {
  return demo && post.version === 1 && post.deleted_at === null && hasSameFields(post, demo);
}
