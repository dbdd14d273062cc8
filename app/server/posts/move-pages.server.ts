import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { freeAddress, isOfSite } from "./page-address.server.ts";
import { recordSave } from "./post-editing.server.ts";
import { saveRevision } from "./revisions.server.ts";

/**
 * A newer release may have a page of its own where staff wrote one: theirs moves to a free address. Menu and
 * footer follow by the row, and links in texts are rewritten; nothing leads on, because the site itself answers at
 * the old address.
 */
export async function movePages() {
  const pages = await db
    .selectFrom("blog_posts")
    .select(["id", "slug", "title"])
    .where("is_page", "=", true)
    .execute();
  for (const page of pages) if (isOfSite(page.slug)) await movePage(page);
}

function movePage({ id, slug, title }: { id: string; slug: string; title: string }) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "pages of the site");
    // All below a folder of the site may be its own.
    const isBelow = isOfSite(`${slug}-2`);
    const wanted = isBelow ? `/${slug.slice(1).replace("/", "-")}` : slug;
    const address = await freeAddress(transaction, id, wanted);
    const moved = await transaction
      .updateTable("blog_posts")
      .set({ slug: address, moved_from: slug })
      .where("id", "=", id)
      .where("slug", "=", slug)
      .executeTakeFirst();
    // Another instance that starts at the same time was first.
    if (moved.numUpdatedRows === 0n) return;
    const count = await followPage(transaction, slug, address);
    const followed =
      count > 0 ? `, and its links in ${count === 1 ? "one text" : `${count} texts`} followed` : "";
    const detail = `moved to ${address}: ${slug} belongs to the site now${followed}`;
    await recordEvent(transaction, { kind: "page-moved", about: title, detail });
  });
}

/** Texts that link to a page get the new address, as a version of their own; resolves to how many there are. */
async function followPage(transaction: Transaction, from: string, to: string) {
  const linking = await transaction
    .selectFrom("blog_posts")
    .select("id")
    .where("content", "like", `%${from}%`)
    .execute();
  let count = 0;
  for (const { id } of linking) {
    const known = await findRow(transaction, "blog_posts", { id });
    const content = known && relinked(known.content, from, to);
    if (!known || content === undefined || content === known.content) continue;
    // A post that was not written here gets its first revision.
    await saveRevision(transaction, known, null);
    const post = await transaction
      .updateTable("blog_posts")
      .set({ content, version: known.version + 1, updated_at: clock.iso() })
      .where("id", "=", id)
      // Whoever saves it at this moment was first.
      .where("version", "=", known.version)
      .returningAll()
      .executeTakeFirst();
    if (!post) continue;
    await recordSave(transaction, post, "the site");
    count += 1;
  }
  return count;
}

function relinked(content: string, from: string, to: string) {
  const starts = ['href="', `href="${siteUrl()}`];
  const ends = ['"', "#", "?"];
  return starts
    .flatMap((start) => ends.map((end) => [start, end] as const))
    .reduce((text, [start, end]) => text.replaceAll(start + from + end, start + to + end), content);
}
