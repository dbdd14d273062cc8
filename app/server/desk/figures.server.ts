import { countedForms } from "#app/rules/desk/counted-forms.ts";
import { lastMonths, lastWeeks } from "#app/rules/desk/periods.ts";
import { slugIn } from "#app/rules/desk/visitors.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { sumCounts } from "#app/server/daily-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { enquiries } from "#app/server/enquiries/enquiry-rows.server.ts";
import { isVisible } from "#app/server/posts/visible.server.ts";
import { site } from "#site.config.ts";
import { fromMail } from "./visits.server.ts";

const countedDays = 30;
const shownRows = 5;

export type Week = { day: string; counts: number[] };

/** Enquiries of the last weeks, for each form; without spam. Each count reads a range of an index. */
export function enquiriesPerWeek(weeks: number, now = new Date()): Promise<Week[]> {
  return Promise.all(
    lastWeeks(weeks, now, site.timeZone).map(async ({ day, from, to }) => {
      const counts = await enquiries()
        .where("created_at", ">=", iso(from))
        .where("created_at", "<", iso(to))
        .select(({ fn }) =>
          countedForms.map((form) =>
            fn.countAll<number>().filterWhere("form_type", "=", form).as(form),
          ),
        )
        .executeTakeFirstOrThrow();
      return { day, counts: countedForms.map((form) => counts[form]) };
    }),
  );
}

export type Month = { day: string; confirmed: number };

/** How many subscribers were confirmed at the end of each of the last months, and now. */
export async function subscribersPerMonth(months: number, now = new Date()): Promise<Month[]> {
  const periods = lastMonths(months, now, site.timeZone);
  const changes = await Promise.all(
    periods.map(({ from, to }, at) => countChange(at === 0 ? new Date(0) : from, to)),
  );
  let confirmed = 0;
  return periods.map(({ day }, at) => {
    confirmed += changes[at] ?? 0;
    return { day, confirmed };
  });
}

/** By how much the number of confirmed subscribers changed between two moments. */
async function countChange(from: Date, to: Date) {
  const between = (column: "confirmed_at" | "unsubscribed_at") =>
    db
      .selectFrom("subscribers")
      .where(column, ">=", iso(from))
      .where(column, "<", iso(to))
      .select(({ fn }) => fn.countAll<number>().as("total"));
  const [joined, gone] = await Promise.all([
    between("confirmed_at").executeTakeFirstOrThrow(),
    // Who came back has confirmed again since.
    between("unsubscribed_at")
      .whereRef("unsubscribed_at", ">", "confirmed_at")
      .executeTakeFirstOrThrow(),
  ]);
  return joined.total - gone.total;
}

/** Of the posts that were opened most often some may be gone; to look for all of them would read every post. */
const candidates = 200;

/** The published posts that were opened most often. */
export async function mostRead(now = new Date()) {
  const most = sumCounts(["read"], countedDays, now).orderBy("sum", "desc").limit(candidates);
  const rows = await db
    .selectFrom(most.as("sums"))
    .innerJoin("blog_posts", "blog_posts.slug", "sums.name")
    .where(isVisible())
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
  const page = findSitePage(from);
  if (page) return page.name;
  const post = await db
    .selectFrom("blog_posts")
    .select("title")
    .where("slug", "=", slugIn(from) ?? from)
    .executeTakeFirst();
  return post?.title ?? from;
}

function iso(at: Date) {
  return at.toISOString();
}
