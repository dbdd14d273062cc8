import { dayAt, dayBefore } from "#app/rules/desk/periods.ts";
import { startOfDay } from "#app/rules/desk/site-days.ts";
import { db } from "#app/server/db/db.server.ts";
import { site } from "#site.config.ts";

/** What is counted per day, with nothing that tells who it was. */
export type CountKind = "read" | "play" | "booking" | "shop" | "product" | "issue";

type Count = { day: string; kind: CountKind; name: string; total: number };

const writeEvery = 2000;
export const keptDays = 400;
/** Names are those of pages that exist; this is for a database that is down for long. */
const mostNames = 20_000;

const counts = new Map<string, Count>();
/** Those of today by kind and name: most of what is counted was counted a moment ago. */
const recent = new Map<CountKind, Map<string, Count>>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();
let today = { name: "", starts: 0, ends: 0 };

/** Adds one. `name` has to be that of something that exists: whatever is counted becomes a row. */
export function countDaily(kind: CountKind, name: string, now = Date.now()) {
  if (now < today.starts || now >= today.ends) {
    today = dayOf(now);
    recent.clear();
  }
  const known = recent.get(kind)?.get(name);
  if (known) known.total += 1;
  else remember(add({ day: today.name, kind, name, total: 1 }));
  timer ??= setTimeout(writeCounts, writeEvery).unref();
}

/** Writes what was counted since the last time, also when the site stops. */
export function writeCounts() {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeAll);
  return writing;
}

/** A query for the totals of the last so many days, today included. */
export function sumCounts(kinds: readonly CountKind[], days: number, now = new Date()) {
  return db
    .selectFrom("daily_counts")
    .select(({ fn }) => ["kind", "name", fn.sum<number>("total").as("sum")])
    .where("day", ">=", dayBefore(days - 1, now, site.timeZone))
    .where("kind", "in", kinds)
    .groupBy(["kind", "name"]);
}

export async function deleteOldCounts(now = new Date()) {
  const first = dayBefore(keptDays, now, site.timeZone);
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

function add(count: Count) {
  const key = keyOf(count);
  const known = counts.get(key);
  if (known) known.total += count.total;
  else if (counts.size < mostNames) counts.set(key, count);
  return counts.get(key);
}

function remember(count: Count | undefined) {
  if (!count) return;
  const names = recent.get(count.kind) ?? new Map<string, Count>();
  recent.set(count.kind, names.set(count.name, count));
}

function keyOf({ day, kind, name }: Count) {
  return `${day} ${kind} ${name}`;
}

/** What cannot be written is counted with what comes next. */
async function writeAll() {
  // In one order, so that two instances never wait for each other's rows.
  const rows = [...counts.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  counts.clear();
  recent.clear();
  while (rows.length > 0) {
    const batch = rows.splice(0, 500);
    await addToRows(batch).catch(() => {
      for (const count of batch) add(count);
    });
  }
}

async function addToRows(batch: Count[]) {
  await db
    .insertInto("daily_counts")
    .values(batch)
    .onConflict((conflict) =>
      conflict.columns(["day", "kind", "name"]).doUpdateSet(({ eb, ref }) => ({
        total: eb("daily_counts.total", "+", ref("excluded.total")),
      })),
    )
    .execute();
}
