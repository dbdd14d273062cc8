import { maxFrom, redirectKey, withQuery } from "#app/rules/links/redirect-path.ts";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { isPageAddress } from "#app/rules/posts/pages.ts";
import { postPath } from "#app/seo/post-path.ts";
import { clock } from "#app/server/clock.server.ts";
import { onContentChange } from "#app/server/db/content-changes.server.ts";
import { noteDatabaseUse } from "#app/server/db/database-use.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Redirect } from "#app/server/db/schema.server.ts";
import { createWriteBehind } from "#app/server/db/write-behind.server.ts";
import { hasPage } from "#app/server/posts/pages.server.ts";
import { publicRows } from "#app/server/posts/posts.server.ts";

/** Where an old address leads; gone: what was there is deleted for good; page: staff wrote what is there. */
export type Lead = { to: string; isPost: boolean } | "gone" | "page";

/** Addresses without a row, of which floods ask for more than there are posts. */
const misses = createLruMap<string, true>({ maxSize: 5000 });
let generation = 0;

onContentChange(() => {
  generation += 1;
  misses.clear();
});

/** To be asked where nothing else answers. The address with its query goes before the path alone. */
export async function findRedirect(path: string, query = ""): Promise<Lead | undefined> {
  const key = redirectKey(path);
  const started = generation;
  if (isPageAddress(key) && !misses.has(key) && (await hasPage(key))) {
    return path === key ? "page" : { to: withQuery(key, query), isPost: true };
  }
  return lookUp(query ? [key + query, key] : [key], query, started);
}

/** For a page that is there: only its address with just this query leads elsewhere. */
export function findQueryRedirect(path: string, query: string) {
  return lookUp([redirectKey(path) + query]);
}

async function lookUp(
  wanted: string[],
  query = "",
  started = generation,
): Promise<Exclude<Lead, "page"> | undefined> {
  noteDatabaseUse();
  const keys = wanted.filter((key) => key.length <= maxFrom && !misses.has(key));
  if (keys.length === 0) return undefined;
  const rows = await db
    .selectFrom("redirects")
    .select(["from_path", "to_address", "post_id"])
    .where("from_path", "in", keys)
    .execute();
  if (started === generation) {
    for (const key of keys) {
      if (!rows.some(({ from_path }) => from_path === key)) misses.set(key, true);
    }
  }
  const row = keys
    .map((key) => rows.find(({ from_path }) => from_path === key))
    .find((found) => found);
  const lead = row && (await follow(row));
  if (!row || !lead) return undefined;
  hits.add(row.from_path, 1);
  const isWhole = lead === "gone" || row.from_path.includes("?");
  return isWhole ? lead : { ...lead, to: withQuery(lead.to, query) };
}

/** A post is led to wherever it is now, and only while everybody may see it. */
async function follow({
  to_address,
  post_id,
}: Pick<Redirect, "to_address" | "post_id">): Promise<Exclude<Lead, "page"> | undefined> {
  if (to_address) return { to: to_address, isPost: false };
  if (!post_id) return "gone";
  const post = await publicRows()
    .where("id", "=", post_id)
    .select(["slug", "category"])
    .executeTakeFirst();
  return post && { to: postPath(post), isPost: true };
}

const hits = createWriteBehind<number>({ most: 1000, join: (known, more) => known + more, write });

export const writeHits = hits.flush;

async function write(counted: ReadonlyMap<string, number>) {
  const last_hit_at = clock.iso();
  await db.transaction().execute(async (transaction) => {
    for (const [from, count] of counted) {
      await transaction
        .updateTable("redirects")
        .set(({ eb }) => ({ hits: eb("hits", "+", count), last_hit_at }))
        .where("from_path", "=", from)
        .execute();
    }
  });
}
