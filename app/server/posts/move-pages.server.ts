import { recordEvent } from "#app/server/accounts/events.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { freeAddress, isOfSite } from "./page-address.server.ts";

/**
 * A newer release may have a page of its own where staff wrote one: theirs moves to a free address. Menu and
 * footer follow by the row; nothing leads on, because the site itself answers at the old address.
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
    const detail = `moved to ${address}: ${slug} belongs to the site now`;
    await recordEvent(transaction, { kind: "page-moved", about: title, detail });
  });
}
