import { dayAt, dayBefore } from "#app/rules/time/periods.ts";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { clock } from "#app/server/clock.server.ts";
import { site } from "#site.config.ts";
import { db } from "./db.server.ts";
import { createWriteBehind } from "./write-behind.server.ts";

/** What is counted per day, with nothing that tells who it was. */
export type CountKind = "read" | "play" | "booking" | "shop" | "product" | "issue" | "source";

type Count = { day: string; kind: CountKind; name: string; total: number };

export const countedDays = 400;

const counts = createWriteBehind<Count>({
  // Names are those of pages that exist; this is for a database that is down for long.
  most: 20_000,
  join: (known, { total }) => ({ ...known, total: known.total + total }),
  write: addToRows,
});
let today = { name: "", starts: 0, ends: 0 };

/** Adds one. `name` has to be that of something that exists: whatever is counted becomes a row. */
export function countDaily(kind: CountKind, name: string, now = clock.now()) {
  if (now < today.starts || now >= today.ends) today = dayOf(now);
  const day = today.name;
  counts.add(`${day} ${kind} ${name}`, { day, kind, name, total: 1 });
}

/** Writes what was counted since the last time, also when the site stops. */
export const writeCounts = counts.flush;

/** A query for the totals of the last so many days, today included. */
export function sumCounts(kinds: readonly CountKind[], days: number, now = clock.date()) {
  return db
    .selectFrom("daily_counts")
    .select(({ fn }) => ["kind", "name", fn.sum<number>("total").as("sum")])
    .where("day", ">=", dayBefore(days - 1, now, site.timeZone))
    .where("kind", "in", kinds)
    .groupBy(["kind", "name"]);
}

export async function deleteOldCounts(now = clock.date()) {
  const first = dayBefore(countedDays, now, site.timeZone);
  await db.deleteFrom("daily_counts").where("day", "<", first).execute();
}

/** Looked up once a day: this is called for every page that is served. */
function dayOf(now: number) {
  const at = new Date(now);
  return {
    name: dayAt(at, site.timeZone),
    starts: now,
    ends: startOfDay(at, 1).getTime(),
  };
}

async function addToRows(counted: ReadonlyMap<string, Count>) {
  const rows = [...counted.values()];
  await db.transaction().execute(async (transaction) => {
    while (rows.length > 0) {
      await transaction
        .insertInto("daily_counts")
        .values(rows.splice(0, 500))
        .onConflict((conflict) =>
          conflict.columns(["day", "kind", "name"]).doUpdateSet(({ eb, ref }) => ({
            total: eb("daily_counts.total", "+", ref("excluded.total")),
          })),
        )
        .execute();
    }
  });
}
