import { sql } from "kysely";
import { type Kind, kinds } from "#app/rules/shop/kinds.ts";
import { createContentCache } from "#app/server/db/content-changes.server.ts";
import { noteDatabaseUse } from "#app/server/db/database-use.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { listUnavailable } from "#app/server/posts/unavailable-links.server.ts";
import { hasCome } from "#app/server/posts/visible.server.ts";
import { findGift, type Gift, giftDay, readGiftPosts } from "./gifts.server.ts";

export type Shelf = {
  id: "order-by" | "under" | Kind;
  gifts: Gift[];
  /** How many there are, of which the shelf shows the first. */
  total: number;
  /** The last day to order what is on the shelf of deadlines. */
  by?: string;
};

type Place = { post_id: string; place: number };
type ShelfPlaces = Omit<Shelf, "gifts"> & { places: Place[] };
export type Price = { amount: number; currency: string };

const perShelf = 12;
/** A shelf with fewer gifts is closed. */
const fewest = 2;
/** Deadlines that are not further apart stand on one shelf. */
const deadlineDays = 6;

const cached = createContentCache<Shelf[]>();

/**
 * The shelves as they are since the last change of content. Thousands of gifts take time to count, and
 * whoever invents lists in addresses must not make us count them again.
 */
export function currentShelves(under: Price) {
  noteDatabaseUse();
  const key = `${giftDay()} ${under.amount} ${under.currency}`;
  return cached(key, () => listShelves(under));
}

/** The shelves of the guide: deadlines, small prices, then what the gifts are. */
export async function listShelves(under: Price, today = giftDay()): Promise<Shelf[]> {
  const [deadlines, others, unavailable] = await Promise.all([
    listDeadlines(today),
    listByPriceAndKind(under, today),
    listUnavailable(),
  ]);
  const shelves = [...deadlines, ...others];
  const ids = shelves.flatMap(({ places }) => places.map(({ post_id }) => post_id));
  const posts = await readGiftPosts("id", ids);
  const known = new Map<string, Gift | undefined>();
  function giftAt({ post_id, place }: Place) {
    const key = `${post_id} ${place}`;
    const post = posts.get(post_id);
    if (post && !known.has(key)) known.set(key, findGift(post, place, unavailable, today));
    const gift = known.get(key);
    return gift && !gift.gone ? [gift] : [];
  }
  return shelves
    .map(({ places, ...shelf }) => ({ ...shelf, gifts: places.flatMap(giftAt) }))
    .filter(({ gifts }) => gifts.length >= fewest);
}

/** From the soonest deadline to about a week after the second: one early bird alone is no shelf. */
async function listDeadlines(today: string): Promise<ShelfPlaces[]> {
  const coming = available().where("order_by", ">=", today);
  const second = await coming
    .select("order_by")
    .orderBy("order_by")
    .offset(fewest - 1)
    .limit(1)
    .executeTakeFirst();
  if (!second?.order_by) return [];
  const next = coming.where("order_by", "<=", daysLater(second.order_by, deadlineDays));
  const [{ total, by }, places] = await Promise.all([
    next
      .select(({ fn }) => [fn.countAll<number>().as("total"), fn.max("order_by").as("by")])
      .executeTakeFirstOrThrow(),
    newestFirst(next.select(["post_id", "place"]).orderBy("order_by")).execute(),
  ]);
  return [{ id: "order-by", total, places, by: by ?? second.order_by }];
}

async function listByPriceAndKind({ amount, currency }: Price, today: string) {
  const open = available().where(({ eb, or }) =>
    or([eb("order_by", "is", null), eb("order_by", ">=", today)]),
  );
  const counts = await open
    .select(({ fn }) => [
      "kind",
      fn.countAll<number>().as("total"),
      fn
        .countAll<number>()
        .filterWhere("currency", "=", currency)
        .filterWhere("price", "<", amount)
        .as("under"),
    ])
    .groupBy("kind")
    .execute();
  const places = open.select(["post_id", "place"]);
  const small = places.where("currency", "=", currency).where("price", "<", amount);
  const shelves: (Omit<ShelfPlaces, "places"> & { query: typeof places })[] = [
    { id: "under", total: counts.reduce((sum, { under }) => sum + under, 0), query: small },
    ...kinds.map((id) => ({
      id,
      total: counts.find(({ kind }) => kind === id)?.total ?? 0,
      query: places.where("kind", "=", id),
    })),
  ];
  return Promise.all(
    shelves
      .filter(({ total }) => total >= fewest)
      .map(async ({ query, ...shelf }) => ({
        ...shelf,
        places: await newestFirst(query).execute(),
      })),
  );
}

/** Gifts of posts that visitors see, whose links work as far as anybody knows. */
function available() {
  return db
    .selectFrom("gifts")
    .where(hasCome(sql.ref("published_at")))
    .where("link", "not in", ({ selectFrom }) =>
      selectFrom("outgoing_links").select("address").where("unavailable", "=", true),
    );
}

function newestFirst<
  Query extends {
    orderBy: (column: never, direction?: never) => Query;
    limit: (most: never) => Query;
  },
>(query: Query) {
  return query
    .orderBy("published_at" as never, "desc" as never)
    .orderBy("post_id" as never)
    .orderBy("place" as never)
    .limit(perShelf as never);
}

function daysLater(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
