import { shortDay } from "#app/rules/time/chart-dates.ts";
import { placeOn, tickLabel, ticksFromZero } from "#app/rules/time/chart-scale.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { findImpact, type Week } from "#app/server/shop/impact.server.ts";

const shownWeeks = 12;
const figures = ["views", "plays", "clicks"] as const;

/** The figures of a page, with the heights of its bars. */
export async function impactOf(post: BlogPost) {
  const { since, weeks, totals } = await findImpact(post);
  const shown = weeks.slice(-shownWeeks);
  const ticks = ticksFromZero(shown.flatMap((week) => figures.map((name) => week[name])));
  const sizes = ({ day, ...week }: Week) => ({
    day: shortDay(day),
    numbers: figures.map((name) => week[name].toLocaleString("en-US")),
    heights: figures.map((name) => placeOn(ticks, week[name])),
  });
  return {
    title: post.title,
    path: postPath(post),
    note: `${weekWords(weeks.length)} since ${longDate(since)}.`,
    isPart:
      weeks.length > shown.length && `The last ${shownWeeks} weeks are shown; the CSV has all.`,
    totals: figures.map((name) => totals[name].toLocaleString("en-US")),
    ticks: ticks.map(tickLabel),
    weeks: shown.map(sizes),
  };
}

export type ImpactView = Awaited<ReturnType<typeof impactOf>>;

const counted = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
];

function weekWords(count: number) {
  return `${counted[count] ?? count} ${count === 1 ? "week" : "weeks"}`;
}
