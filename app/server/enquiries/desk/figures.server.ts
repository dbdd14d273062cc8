import { countedForms } from "#app/rules/enquiries/counted-forms.ts";
import { slugIn } from "#app/rules/enquiries/visitors.ts";
import { lastMonths, lastWeeks } from "#app/rules/time/periods.ts";
import { postPath } from "#app/seo/post-path.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import { clock } from "#app/server/clock.server.ts";
import { cachedCount } from "#app/server/db/cached-counts.server.ts";
import { type CountKind, sumCounts } from "#app/server/db/daily-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows, findRow } from "#app/server/db/rows.server.ts";
import { enquiries } from "#app/server/enquiries/enquiry-rows.server.ts";
import { isVisible } from "#app/server/posts/visible.server.ts";
import { site } from "#site.config.ts";
import { fromMail } from "./visits.server.ts";

const countedDays = 30;
const shownRows = 5;

export type Week = { day: string; counts: number[] };

/** Enquiries of the last weeks, for each form; without spam. Each count reads a range of an index. */
export function enquiriesPerWeek(weeks: number, now = clock.date()): Promise<Week[]> {
  return Promise.all(
    lastWeeks(weeks, now, site.timeZone).map(async ({ day, from, to }) => ({
      day,
      counts: await cachedCount(
        `enquiries from ${iso(from)}`,
        () => countForms(from, to),
        (counts) => counts.reduce((sum, count) => sum + count, 0),
      ),
    })),
  );
}

async function countForms(from: Date, to: Date) {
  const counts = await enquiries()
    .where("created_at", ">=", iso(from))
    .where("created_at", "<", iso(to))
    .select(({ fn }) =>
      countedForms.map((form) =>
        fn.countAll<number>().filterWhere("form_type", "=", form).as(form),
      ),
    )
    .executeTakeFirstOrThrow();
  return countedForms.map((form) => counts[form]);
}

export type Month = { day: string; confirmed: number };

/** How many subscribers were confirmed at the end of each of the last months, and now. */
export async function subscribersPerMonth(months: number, now = clock.date()): Promise<Month[]> {
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
  const { joined, gone } = await cachedCount(
    `subscribers from ${iso(from)} to ${iso(to)}`,
    () => countComing(from, to),
    ({ joined, gone }) => joined + gone,
  );
  return joined - gone;
}

async function countComing(from: Date, to: Date) {
  const between = (column: "confirmed_at" | "unsubscribed_at") =>
    db.selectFrom("subscribers").where(column, ">=", iso(from)).where(column, "<", iso(to));
  const [joined, gone] = await Promise.all([
    countRows(between("confirmed_at")),
    // Who came back has confirmed again since.
    countRows(between("unsubscribed_at").whereRef("unsubscribed_at", ">", "confirmed_at")),
  ]);
  return { joined, gone };
}

/** Of the posts that were opened most often some may be gone; to look for all of them would read every post. */
const candidates = 200;

/** The published posts that were opened most often. */
export async function mostRead(now = clock.date()) {
  const sums = await cachedSums(["read"], now);
  const most = sums.toSorted((a, b) => b.sum - a.sum || (a.name < b.name ? -1 : 1));
  const reads = new Map(most.slice(0, candidates).map(({ name, sum }) => [name, sum]));
  if (reads.size === 0) return [];
  const posts = await db
    .selectFrom("blog_posts")
    .where("slug", "in", [...reads.keys()])
    // As a condition it would lead SQLite to read all that are visible.
    .select(["title", "slug", "category", isVisible().as("visible")])
    .execute();
  const visible = posts.filter((post) => post.visible);
  const bySlug = new Map(visible.map((post) => [post.slug, post]));
  return [...reads]
    .flatMap(([slug, sum]) => {
      const post = bySlug.get(slug);
      return post ? [{ title: post.title, reads: sum, path: postPath(post) }] : [];
    })
    .slice(0, shownRows);
}

function cachedSums(kinds: CountKind[], now: Date) {
  return cachedCount(
    `sums of ${kinds}`,
    () => sumCounts(kinds, countedDays, now).execute(),
    (sums) => sums.length,
  );
}

export type Clicks = { from: string; booking: number; shop: number };

/** Clicks that lead to a booking or a shop, by the page they came from. */
export async function listClicks(now = clock.date()): Promise<Clicks[]> {
  const counted = await cachedSums(["booking", "shop"], now);
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
  const post = await findRow(db, "blog_posts", { slug: slugIn(from) ?? from }, ["title"]);
  return post?.title ?? from;
}

function iso(at: Date) {
  return at.toISOString();
}
