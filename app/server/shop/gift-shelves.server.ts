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
  /** The first one stands wide. Each gift is on one shelf. */
  gifts: Gift[];
  /** Kinds with few gifts that stand on this shelf, too. */
  also?: Kind[];
  /** The last day to order what is on the shelf of deadlines. */
  by?: string;
};

type Place = { post_id: string; place: number };
type ShelfPlaces = Omit<Shelf, "gifts"> & { places: Place[] };
export type Price = { amount: number; currency: string };

/** A wide gift and a row of three or four. */
const shortest = 4;
const longest = 5;
/** Of a kind: a wide gift and up to three rows. */
const perKind = 12;
/** Two shelves may take some of a kind before its own does. */
const asked = perKind + 2 * longest;
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
  const filled = shelves.map(({ places, ...shelf }) => ({
    ...shelf,
    gifts: places.flatMap(giftAt),
  }));
  return arrange(filled).map((shelf) => ({ ...shelf, gifts: shelf.gifts.map(quietBehindFirst) }));
}

/** Every gift once: on the shelf of its deadline, else of its price, else of its kind. */
function arrange(shelves: readonly Shelf[]): Shelf[] {
  const claimed = new Set<Gift>();
  const open: Shelf[] = [];
  for (const { id, gifts, ...shelf } of shelves) {
    const left = gifts.filter((gift) => !claimed.has(gift));
    const isKind = id !== "order-by" && id !== "under";
    if (left.length === 0 || (!isKind && left.length < shortest)) continue;
    const taken = wideFirst(left.slice(0, isKind ? perKind : longest));
    for (const gift of taken) claimed.add(gift);
    const before = open.at(-1);
    if (isKind && before && before.gifts.length < shortest) join(before, [id], taken);
    else open.push({ id, gifts: taken, ...shelf });
  }
  const [before, last] = open.slice(-2);
  const isShort = last && last.gifts.length < shortest && before?.id !== "order-by";
  if (!before || !isShort || before.id === "under" || last.id === "order-by") return open;
  join(before, [last.id as Kind, ...(last.also ?? [])], last.gifts);
  return open.slice(0, -1);
}

/** Only the wide gift says something, so the page is told of no other. */
function quietBehindFirst(gift: Gift, at: number): Gift {
  const { line: _, choice: __, chosen_by: ___, ...quiet } = gift;
  return at === 0 ? gift : quiet;
}

/** Kinds with too few gifts for a shelf of their own share one. */
function join(shelf: Shelf, kinds: Kind[], gifts: Gift[]) {
  shelf.gifts.push(...gifts);
  shelf.also = [...(shelf.also ?? []), ...kinds];
}

/** One that somebody signed for opens the shelf, else one with a line about it. */
function wideFirst(gifts: readonly Gift[]) {
  const wide = gifts.find(({ choice }) => choice) ?? gifts.find(({ line }) => line) ?? gifts[0];
  return wide ? [wide, ...gifts.filter((gift) => gift !== wide)] : [];
}

/** From the soonest deadline to about a week after the second: one early bird alone is no shelf. */
async function listDeadlines(today: string): Promise<ShelfPlaces[]> {
  const coming = available().where("order_by", ">=", today);
  const second = await coming
    .select("order_by")
    .orderBy("order_by")
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  if (!second?.order_by) return [];
  const next = coming.where("order_by", "<=", daysLater(second.order_by, deadlineDays));
  const [last, places] = await Promise.all([
    next.select(({ fn }) => fn.max("order_by").as("by")).executeTakeFirst(),
    newestFirst(next.select(["post_id", "place"]).orderBy("order_by")).execute(),
  ]);
  return [{ id: "order-by", places, by: last?.by ?? second.order_by }];
}

async function listByPriceAndKind({ amount, currency }: Price, today: string) {
  const open = available().where(({ eb, or }) =>
    or([eb("order_by", "is", null), eb("order_by", ">=", today)]),
  );
  const places = open.select(["post_id", "place"]);
  const small = places.where("currency", "=", currency).where("price", "<", amount);
  const shelves = [
    { id: "under" as const, query: small },
    ...kinds.map((id) => ({ id, query: places.where("kind", "=", id) })),
  ];
  return Promise.all(
    shelves.map(async ({ id, query }) => ({ id, places: await newestFirst(query).execute() })),
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
    .limit(asked as never);
}

function daysLater(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
