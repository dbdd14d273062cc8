import { redirectKey } from "#app/rules/links/redirect-path.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows, updateRows } from "#app/server/db/rows.server.ts";
import { createWriteBehind } from "#app/server/db/write-behind.server.ts";

/** Addresses that visitors asked for and nothing is at, without anything about who it was. */

const mostRows = 1000;
const perPage = 10;

type Asked = { hits: number; referrer: string | null };

const waiting = createWriteBehind<Asked>({
  most: 200,
  join: (known, { hits, referrer }) => ({
    hits: known.hits + hits,
    referrer: referrer ?? known.referrer,
  }),
  write,
});

export const writeMissing = waiting.flush;

/** What counts as worth noting is decided in `http/visits.ts`. */
export function noteMissing(path: string, referrer: string | null) {
  waiting.add(redirectKey(path), { hits: 1, referrer });
}

/** Asked for most often first. */
export async function listMissing({ ignored = false, page = 1 } = {}) {
  const rows = () =>
    db.selectFrom("missing_addresses").where("ignored_at", ignored ? "is not" : "is", null);
  const [addresses, total, others] = await Promise.all([
    rows()
      .selectAll()
      .orderBy("hits", "desc")
      .orderBy("last_at", "desc")
      .orderBy("path")
      .limit(perPage)
      .offset(pageOffset(page, perPage))
      .execute(),
    countRows(rows()),
    countRows(
      db.selectFrom("missing_addresses").where("ignored_at", ignored ? "is" : "is not", null),
    ),
  ]);
  return { addresses, total, others, pages: countPages(total, perPage) };
}

/** Hides an address that need not lead anywhere, or shows it again; false if it is not listed. */
export async function setIgnored(path: string, ignored: boolean) {
  const ignored_at = ignored ? clock.iso() : null;
  return (await updateRows(db, "missing_addresses", { path }, { ignored_at })) > 0;
}

export async function deleteOldMissing(now = clock.now()) {
  const since = new Date(now - lifetimes.missingAddress * 24 * 3600 * 1000).toISOString();
  await db.deleteFrom("missing_addresses").where("last_at", "<", since).execute();
}

async function write(batch: ReadonlyMap<string, Asked>) {
  const now = clock.iso();
  const rows = Array.from(batch, ([path, asked]) => ({
    path,
    ...asked,
    first_at: now,
    last_at: now,
    ignored_at: null,
  }));
  await db
    .insertInto("missing_addresses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet(({ eb, fn, ref }) => ({
        hits: eb("missing_addresses.hits", "+", ref("excluded.hits")),
        last_at: ref("excluded.last_at"),
        referrer: fn.coalesce(ref("excluded.referrer"), ref("missing_addresses.referrer")),
      })),
    )
    .execute();
  await trim();
}

/** Those asked for least often go first, of these the ones asked for longest ago. */
async function trim() {
  const total = await countRows(db.selectFrom("missing_addresses"));
  if (total <= mostRows) return;
  await db
    .deleteFrom("missing_addresses")
    .where("path", "in", (eb) =>
      eb
        .selectFrom("missing_addresses")
        .select("path")
        .orderBy("hits")
        .orderBy("last_at")
        .orderBy("path")
        .limit(total - mostRows),
    )
    .execute();
}
