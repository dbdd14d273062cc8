import { sql } from "kysely";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import type { ClaimLine } from "#app/rules/shop/claims.ts";
import { type DirectoryFilter, isFiltered } from "#app/rules/shop/directory-filter.ts";
import { type Kind, kinds } from "#app/rules/shop/kinds.ts";
import { isForSale, type ShopProduct } from "#app/rules/shop/products.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { searchTerms } from "#app/rules/text/search-text.ts";
import { cachedCount } from "#app/server/db/cached-counts.server.ts";
import {
  listedRows,
  newestOfPage,
  type PostCard,
  published,
  spotlights,
  toList,
} from "./posts.server.ts";
import { findMatches } from "./search.server.ts";
import { isVisible } from "./visible.server.ts";

/** Who chose a kind or words looks at fewer cards more closely. */
const cardsPerPage = { whole: 48, filtered: 24 };

/** Every spotlight, or everything that can be watched, long or short. */
export type Shelf = "brands" | "films";

/** How many posts there are of each kind, and in all. */
export type KindCounts = Record<Kind | "all", number>;

type CardProduct = Pick<ShopProduct, "place" | "item_name" | "image" | "price" | "currency"> & {
  /** Which words say that it cannot be bought now. */
  note?: "soldOut" | "unavailable";
};

/** A post as its card shows it, with up to three products: where some can be bought now, only those. */
export type ListedPost = Omit<PostCard, "id" | "products"> & { products: CardProduct[] };

type Asked = Partial<DirectoryFilter> & { page?: number };

/**
 * A page of the directory: the best matches first where there are words, else the newest. The counts
 * are those under the words, whichever kind is chosen.
 */
export async function listDirectory(shelf: Shelf, { kind, query = "", page = 1 }: Asked = {}) {
  const size = cardsPerPage[isFiltered({ kind, query }) ? "filtered" : "whole"];
  const { counts, total, list, isMore } = query
    ? await bestMatches(shelf, searchTerms(query), kind, { page, size })
    : await newest(shelf, kind, { page, size });
  return {
    posts: list.posts.map(toListed),
    modified: list.modified,
    ...{ kind, query, page, total, counts, isMore },
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
  /** What brands say of themselves, by the slug of the post. */
  claims?: Record<string, ClaimLine>;
};

export function refusedList(filter: DirectoryFilter): DirectoryList {
  const counts = toCounts([]);
  const nothing = { posts: [], total: 0, page: 1, pages: 1, modified: undefined };
  return {
    kind: undefined,
    ...filter,
    ...nothing,
    counts,
    everything: undefined,
    isMore: false,
    tooMany: true,
  };
}

type Place = { page: number; size: number };

async function newest(shelf: Shelf, kind: Kind | undefined, { page, size }: Place) {
  const counts = await countAll(shelf);
  const list = await newestOfPage(ofKind(shelf, kind), page, size);
  return { counts, total: counts[kind ?? "all"], list, isMore: false };
}

/** Read from an index alone, once until content changes. */
function countAll(shelf: Shelf) {
  async function count() {
    const rows = await ofKind(shelf)
      .select(({ fn }) => ["kind", fn.countAll<number>().as("times")])
      .groupBy("kind")
      .execute();
    return toCounts(rows);
  }
  return cachedCount(`kinds of ${shelf}`, count, ({ all }) => all);
}

async function bestMatches(
  shelf: Shelf,
  terms: string[],
  kind: Kind | undefined,
  { page, size }: Place,
) {
  const { found, isMore = false } = await matches(shelf, terms);
  const counts = countKinds(found);
  const ofOne = kind && found.filter((match) => match.kind === kind);
  const shown = kind && isMore ? (await matches(shelf, terms, kind)).found : (ofOne ?? found);
  const total = shown.length;
  const first = pageOffset(page, size);
  const ids = shown.slice(first, first + size).map(({ id }) => id);
  const rows = ids.length > 0 ? await listedRows().where("id", "in", ids).execute() : [];
  const list = await toList(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
  return { counts: { ...counts, [kind ?? "all"]: total }, total, list, isMore };
}

async function matches(shelf: Shelf, terms: string[], kind?: Kind) {
  if (terms.length === 0) return { found: [] };
  const isOnShelf =
    shelf === "brands"
      ? sql`p.category = ${spotlightCategory}`
      : sql`(p.video_url is not null or p.shorts_url is not null)`;
  const isOfKind = kind ? sql`and p.kind = ${kind}` : sql``;
  return findMatches(terms, sql`${isVisible("p")} and ${isOnShelf} ${isOfKind}`);
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

function toListed({ id: _, products, ...post }: PostCard): ListedPost {
  const forSale = products.filter(isForSale);
  const shown = forSale.length > 0 ? forSale : products;
  return { ...post, products: shown.slice(0, 3).map(toCardProduct) };
}

function toCardProduct(product: ShopProduct): CardProduct {
  const { place, item_name, image, price, currency, unavailable } = product;
  const shown = { place, item_name, image };
  if (!isForSale(product)) return { ...shown, note: unavailable ? "unavailable" : "soldOut" };
  return { ...shown, ...(price !== undefined && { price, currency }) };
}

function countKinds(found: readonly { kind: string | null }[]) {
  const times = Map.groupBy(found, (match) => match.kind);
  return toCounts(Array.from(times, ([kind, of]) => ({ kind, times: of.length })));
}

/** Articles with a film have no kind: they count among all. */
function toCounts(rows: readonly { kind: string | null; times: number }[]): KindCounts {
  const all = rows.reduce((sum, { times }) => sum + times, 0);
  const counts = kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.times ?? 0]);
  return { ...Object.fromEntries(counts), all };
}
