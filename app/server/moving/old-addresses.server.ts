import type { Transaction } from "kysely";
import type { Database } from "#app/server/db/schema.server.ts";

/** The paths of a post at its old site, with their queries, without what is its path here. */
export function oldPaths(addresses: readonly string[], base: string, newPath: string) {
  const home = base.startsWith("file:") || !base ? "https://site.invalid" : base;
  const paths = addresses.flatMap((address) => {
    const url = URL.parse(address.trim(), home);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const path = url.pathname.replace(/(.)\/+$/, "$1") + url.search;
    return path === "/" || path === newPath || path.length > 500 ? [] : [path];
  });
  return [...new Set(paths)];
}

/** Leads old addresses to a post. Part of the transaction that writes it. */
export async function addOldAddresses(
  transaction: Transaction<Database>,
  paths: readonly string[],
  postId: string,
) {
  const created_at = new Date().toISOString();
  for (const from_path of paths) {
    await transaction
      .insertInto("redirects")
      .values({
        from_path,
        post_id: postId,
        to_address: null,
        created_at,
        created_by: null,
        last_hit_at: null,
      })
      .onConflict((conflict) => conflict.column("from_path").doNothing())
      .execute();
  }
}
