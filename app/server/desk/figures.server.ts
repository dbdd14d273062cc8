import { type RawBuilder, sql } from "kysely";
import { countedForms } from "#app/rules/counted-forms.ts";
import type { FormType } from "#app/rules/forms.ts";
import { lastMonths, lastWeeks, type Period } from "#app/rules/periods.ts";
import { slugIn } from "#app/rules/visitors.ts";
import { postPath } from "#app/seo/post-path.ts";
import { sitePages } from "#app/seo/site-pages.ts";
import { sumCounts } from "#app/server/daily-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { enquiries } from "#app/server/enquiries/enquiry-rows.server.ts";
import { site } from "#site.config.ts";
import { fromMail } from "./visits.server.ts";

const countedDays = 30;
const shownRows = 5;

export type Week = { day: string; counts: number[] };

/** Enquiries of the last weeks, for each form; without spam. */
export async function enquiriesPerWeek(weeks: number, now = new Date()): Promise<Week[]> {
  const periods = lastWeeks(weeks, now, site.timeZone);
  const rows = await enquiries()
    .where("created_at", ">=", iso(periods[0]?.from ?? now))
    .where("created_at", "<", iso(periods.at(-1)?.to ?? now))
    .select(({ fn }) => [
      "form_type",
      periodOf(sql.ref("created_at"), periods).as("week"),
      fn.countAll<number>().as("total"),
    ])
    .groupBy(["form_type", sql.ref("week")])
    .execute();
  const total = (week: number, form: FormType) =>
    rows.find((row) => row.week === week && row.form_type === form)?.total ?? 0;
  return periods.map(({ day }, week) => ({
    day,
    counts: countedForms.map((form) => total(week, form)),
  }));
}

export type Month = { day: string; confirmed: number };

/** How many subscribers were confirmed at the end of each of the last months, and now. */
export async function subscribersPerMonth(months: number, now = new Date()): Promise<Month[]> {
  const periods = lastMonths(months, now, site.timeZone);
  const rows = await db
    .selectFrom("subscribers")
    .where("confirmed_at", "is not", null)
    .select(({ fn }) => [
      periodOf(sql.ref("confirmed_at"), periods).as("joined"),
      // Who came back has confirmed again since.
      sql<number | null>`case when unsubscribed_at > confirmed_at
        then ${periodOf(sql.ref("unsubscribed_at"), periods)} end`.as("gone"),
      fn.countAll<number>().as("total"),
    ])
    .groupBy([sql.ref("joined"), sql.ref("gone")])
    .execute();
  return periods.map(({ day }, month) => ({
    day,
    confirmed: rows
      .filter(({ joined, gone }) => joined <= month && (gone === null || gone > month))
      .reduce((sum, { total }) => sum + total, 0),
  }));
}

/** The published posts that were opened most often. */
export async function mostRead(now = new Date()) {
  const rows = await db
    .selectFrom(sumCounts(["read"], countedDays, now).as("sums"))
    .innerJoin("blog_posts", "blog_posts.slug", "sums.name")
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .select(["title", "slug", "category", "sum"])
    .orderBy("sum", "desc")
    .orderBy("slug")
    .limit(shownRows)
    .execute();
  return rows.map(({ title, sum, ...post }) => ({ title, reads: sum, path: postPath(post) }));
}

export type Clicks = { from: string; booking: number; shop: number };

/** Clicks that lead to a booking or a shop, by the page they came from. */
export async function listClicks(now = new Date()): Promise<Clicks[]> {
  const counted = await sumCounts(["booking", "shop"], countedDays, now).execute();
  const clicks = new Map<string, Clicks>();
  for (const { kind, name, sum } of counted) {
    const row = clicks.get(name) ?? { from: name, booking: 0, shop: 0 };
    clicks.set(name, { ...row, [kind]: sum });
  }
  const most = [...clicks.values()]
    .toSorted((a, b) => b.booking + b.shop - a.booking - a.shop || (a.from < b.from ? -1 : 1))
    .slice(0, shownRows);
  return Promise.all(most.map(async (row) => ({ ...row, from: await nameOf(row.from) })));
}

async function nameOf(from: string) {
  if (from === fromMail) return "Mails";
  const page = sitePages.find(({ path }) => path === from);
  if (page) return page.name;
  const post = await db
    .selectFrom("blog_posts")
    .select("title")
    .where("slug", "=", slugIn(from) ?? from)
    .executeTakeFirst();
  return post?.title ?? from;
}

/** The number of the period that a time is in; the first also has all before it. */
function periodOf(column: RawBuilder<unknown>, periods: readonly Period[]) {
  const cases = periods
    .map(({ from }, at) => sql`when ${column} >= ${iso(from)} then ${sql.lit(at)}`)
    .slice(1)
    .reverse();
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

function iso(at: Date) {
  return at.toISOString();
}
