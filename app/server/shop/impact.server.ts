import { dayAt, dayBefore } from "#app/rules/time/periods.ts";
import { postPath } from "#app/seo/post-path.ts";
import { clock } from "#app/server/clock.server.ts";
import { countedDays } from "#app/server/db/daily-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";

export type Week = { day: string; views: number; plays: number; clicks: number };
export type Impact = { since: string; weeks: Week[]; totals: Omit<Week, "day"> };

type Published = Pick<BlogPost, "slug" | "category" | "published_at">;

/** What a page did since it was published, by weeks that begin on the weekday of that day. */
export async function findImpact(post: Published, now = clock.date()): Promise<Impact> {
  const since = dayAt(new Date(post.published_at ?? now), site.timeZone);
  const weeks = weeksSince(since, now);
  const counts = await db
    .selectFrom("daily_counts")
    .select(["day", "kind", "total"])
    .where("day", ">=", weeks[0]?.day ?? since)
    .where((eb) =>
      eb.or([
        eb.and([eb("kind", "in", ["read", "play"]), eb("name", "=", post.slug)]),
        eb.and([eb("kind", "=", "shop"), eb("name", "=", postPath(post))]),
      ]),
    )
    .execute();
  const totals = { views: 0, plays: 0, clicks: 0 };
  for (const { day, kind, total } of counts) {
    const name = figureOf[kind as keyof typeof figureOf];
    const week = weeks.findLast((candidate) => candidate.day <= day);
    if (week) week[name] += total;
    totals[name] += total;
  }
  return { since, weeks, totals };
}

const figureOf = { read: "views", play: "plays", shop: "clicks" } as const;

/** As far back as days are kept. */
function weeksSince(since: string, now: Date): Week[] {
  const today = Date.parse(dayAt(now, site.timeZone));
  const oldest = Date.parse(dayBefore(countedDays, now, site.timeZone));
  const week = 7 * 24 * 3600 * 1000;
  const weeks: Week[] = [];
  for (let at = Date.parse(since); at <= today; at += week) {
    if (at < oldest) continue;
    const day = new Date(at).toISOString().slice(0, 10);
    weeks.push({ day, views: 0, plays: 0, clicks: 0 });
  }
  return weeks;
}
