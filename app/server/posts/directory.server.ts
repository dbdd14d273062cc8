import { sql } from "kysely";
import { spotlightCategory } from "#app/rules/categories.ts";
import { type DirectoryFilter, isFiltered } from "#app/rules/directory-filter.ts";
import { type Kind, kinds } from "#app/rules/kinds.ts";
import { countPages, pageOffset } from "#app/rules/paging.ts";
import type { ShopProduct } from "#app/rules/products.ts";
import { searchTerms } from "#app/rules/search-text.ts";
import { db } from "#app/server/db/db.server.ts";
import {
  listedRows,
  newestOfPage,
  type PostCard,
  published,
  spotlights,
  toList,
} from "./posts.server.ts";
import { matching } from "./search.server.ts";
import { isVisible } from "./visible.server.ts";

/** Who chose a kind or words looks at fewer cards more closely. */
const cardsPerPage = { whole: 48, filtered: 24 };

/** Every spotlight, or everything that can be watched, long or short. */
export type Shelf = "brands" | "films";

/** How many posts there are of each kind, and in all. */
export type KindCounts = Record<Kind | "all", number>;

type CardProduct = Pick<ShopProduct, "place" | "item_name" | "image" | "price" | "currency">;

/** A post as its card shows it, with up to three things that can be bought now. */
export type ListedPost = Omit<PostCard, "products"> & { products: CardProduct[] };

type Asked = Partial<DirectoryFilter> & { page?: number };

/**
 * A page of the directory: the best matches first where there are words, else the newest. The counts
 * are those under the words, whichever kind is chosen.
 */
export async function listDirectory(shelf: Shelf, { kind, query = "", page = 1 }: Asked = {}) {
  const terms = searchTerms(query);
  const size = cardsPerPage[isFiltered({ kind, query }) ? "filtered" : "whole"];
  const counts = query ? await countMatches(shelf, terms) : await countAll(shelf);
  const total = counts[kind ?? "all"];
  const list = query
    ? await bestMatches(shelf, terms, kind, { page, size })
    : await newestOfPage(ofKind(shelf, kind), page, size);
  return {
    posts: list.posts.map(toListed),
    modified: list.modified,
    ...{ kind, query, page, total, counts },
    pages: countPages(total, size),
    /** Where nothing is found: what there is without the words. */
    everything: total === 0 && isFiltered({ kind, query }) ? await countAll(shelf) : undefined,
  };
}

/** The addresses of the kinds that have brands, all their pages. */
export function listKindPages(counts: KindCounts) {
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / cardsPerPage.filtered) }, (_, index) => ({
      kind,
      page: index + 1,
    })),
  );
}

export type DirectoryList = Awaited<ReturnType<typeof listDirectory>> & {
  /** Nobody looked: too many searches came from this visitor. */
  tooMany?: true;
};

export function refusedList(filter: DirectoryFilter): DirectoryList {
  const counts = toCounts([]);
  const nothing = { posts: [], total: 0, page: 1, pages: 1, modified: undefined };
  return { kind: undefined, ...filter, ...nothing, counts, everything: undefined, tooMany: true };
}

/** Read from an index alone. */
async function countAll(shelf: Shelf) {
  const rows = await ofKind(shelf)
    .select(({ fn }) => ["kind", fn.countAll<number>().as("times")])
    .groupBy("kind")
    .execute();
  return toCounts(rows);
}

async function countMatches(shelf: Shelf, terms: string[]) {
  if (terms.length === 0) return toCounts([]);
  const { rows } = await sql<{ kind: string | null; times: number }>`
    select p.kind, count(*) as times from ${matches(shelf, terms)} group by p.kind`.execute(db);
  return toCounts(rows);
}

async function bestMatches(
  shelf: Shelf,
  terms: string[],
  kind: Kind | undefined,
  { page, size }: { page: number; size: number },
) {
  if (terms.length === 0) return { posts: [], modified: undefined };
  const found = await sql<{ id: string }>`
    select p.id from ${matches(shelf, terms)} ${kind ? sql`and p.kind = ${kind}` : sql``}
    order by ${matching(terms).rank}, p.published_at desc, p.id
    limit ${size} offset ${pageOffset(page, size)}`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  const rows = ids.length > 0 ? await listedRows().where("id", "in", ids).execute() : [];
  return toList(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
}

function matches(shelf: Shelf, terms: string[]) {
  const isOnShelf =
    shelf === "brands"
      ? sql`p.category = ${spotlightCategory}`
      : sql`(p.video_url is not null or p.shorts_url is not null)`;
  return sql`post_search s join blog_posts p on p.id = s.post_id
    where ${matching(terms).match} and ${isVisible("p")} and ${isOnShelf}`;
}

function ofKind(shelf: Shelf, kind?: Kind) {
  const all =
    shelf === "brands"
      ? spotlights()
      : published().where(({ eb, or }) =>
          or([eb("video_url", "is not", null), eb("shorts_url", "is not", null)]),
        );
  return kind ? all.where("kind", "=", kind) : all;
}

function toListed({ products, ...post }: PostCard): ListedPost {
  const sold = products.filter((product) => !product.sold_out && !product.unavailable);
  return {
    ...post,
    products: sold.slice(0, 3).map(({ place, item_name, image, price, currency }) => ({
      place,
      item_name,
      image,
      ...(price !== undefined && { price, currency }),
    })),
  };
}

/** Articles with a film have no kind: they count among all. */
function toCounts(rows: readonly { kind: string | null; times: number }[]): KindCounts {
  const all = rows.reduce((sum, { times }) => sum + times, 0);
  const counts = kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.times ?? 0]);
  return { ...Object.fromEntries(counts), all };
}
