import { sql } from "kysely";
import { dayAt, lastQuarters, type Period } from "#app/rules/time/periods.ts";
import { clock } from "#app/server/clock.server.ts";
import { cachedCount } from "#app/server/db/cached-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { enquiries, firstAnsweredAt } from "#app/server/enquiries/enquiry-rows.server.ts";
import { site } from "#site.config.ts";
import { otherSources } from "./visits.server.ts";

const quarters = 4;
const shownSources = 8;

/** Of the enquiries of one form or source: how many were answered and won, and what they are worth. */
export type OutcomeRow = {
  name: string;
  /** Only sources are counted by visits. */
  visits?: number;
  enquiries: number;
  answered: number;
  won: number;
  value: number;
};

export type Quarter = { day: string; forms: OutcomeRow[]; sources: OutcomeRow[] };

/** What came of the enquiries that arrived in a quarter: the one that began on a day, or the present one. */
export async function findQuarter(first: string | null, now = clock.date()) {
  const all = lastQuarters(quarters, now, site.timeZone).toReversed();
  const [newest] = all;
  if (!newest) throw new Error("There is always a present quarter");
  const counted = await countQuarter(all.find(({ day }) => day === first) ?? newest);
  return { ...counted, quarters: all.map(({ day }) => day) };
}

function countQuarter({ day, from, to }: Period): Promise<Quarter> {
  return cachedCount(
    `outcomes from ${day}`,
    async () => {
      const [forms, sources, visits] = await Promise.all([
        countBy("form_type", from, to),
        countBy("source", from, to),
        sumVisits(day, to),
      ]);
      return { day, forms, sources: withVisits(sources, visits) };
    },
    ({ forms }) => forms.reduce((sum, row) => sum + row.enquiries, 0),
  );
}

async function countBy(column: "form_type" | "source", from: Date, to: Date) {
  const rows = await enquiries()
    .where("created_at", ">=", from.toISOString())
    .where("created_at", "<", to.toISOString())
    .select(({ fn, eb }) => [
      fn.coalesce(column, sql.lit("")).as("name"),
      fn.countAll<number>().as("enquiries"),
      fn.count<number>(firstAnsweredAt).as("answered"),
      fn.countAll<number>().filterWhere("outcome", "=", "won").as("won"),
      fn
        .coalesce(
          sql<number>`sum(case when ${eb("outcome", "=", "won")} then outcome_value end)`,
          sql.lit(0),
        )
        .as("value"),
    ])
    .groupBy(column)
    .orderBy("enquiries", "desc")
    .orderBy("name")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}

async function sumVisits(day: string, to: Date) {
  const rows = await db
    .selectFrom("daily_counts")
    .select(({ fn }) => ["name", fn.sum<number>("total").as("sum")])
    .where("kind", "=", "source")
    .where("day", ">=", day)
    .where("day", "<", dayAt(to, site.timeZone))
    .groupBy("name")
    .orderBy("sum", "desc")
    .limit(200)
    .execute();
  return new Map(rows.map(({ name, sum }) => [name, Number(sum)]));
}

/** The sources with most enquiries, then those with most visits; the rest is one row. */
function withVisits(rows: Omit<OutcomeRow, "visits">[], visits: Map<string, number>) {
  const known = new Map(rows.map((row) => [row.name, row]));
  const names = [...new Set([...known.keys(), ...visits.keys()])].filter(
    (name) => name !== otherSources,
  );
  const all = names.map((name) => ({
    ...(known.get(name) ?? { ...nothing, name }),
    visits: visits.get(name) ?? 0,
  }));
  const rest = [
    ...all.slice(shownSources),
    { ...(known.get(otherSources) ?? nothing), visits: visits.get(otherSources) ?? 0 },
  ].reduce<OutcomeRow & { visits: number }>(add, { ...nothing, name: otherSources, visits: 0 });
  const isEmpty = rest.visits + rest.enquiries === 0;
  return [...all.slice(0, shownSources), ...(isEmpty ? [] : [rest])];
}

const nothing = { name: "", enquiries: 0, answered: 0, won: 0, value: 0 };

function add(
  sum: OutcomeRow & { visits: number },
  row: Omit<OutcomeRow, "name"> & { visits: number },
) {
  return {
    name: sum.name,
    visits: sum.visits + row.visits,
    enquiries: sum.enquiries + row.enquiries,
    answered: sum.answered + row.answered,
    won: sum.won + row.won,
    value: sum.value + row.value,
  };
}
