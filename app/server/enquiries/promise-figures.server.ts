import { officeTimeBetween } from "#app/rules/enquiries/promises.ts";
import { dayAt } from "#app/rules/time/periods.ts";
import { monthAt, startOfDay } from "#app/rules/time/site-days.ts";
import { clock } from "#app/server/clock.server.ts";
import { cachedCount } from "#app/server/db/cached-counts.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { EnquiryState } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import { enquiries, enquiryColumns, firstAnsweredAt, isSnoozed } from "./enquiry-rows.server.ts";

/** How many of the last answers the median is taken of. */
const answersForMedian = 200;

export type DueCounts = { overdue: number; dueToday: number; later: number; snoozed: number };

/** Open enquiries by the time that is left. One that is snoozed is not due until it comes back. */
export async function dueCounts(now = clock.date()): Promise<DueCounts> {
  const at = now.toISOString();
  const tomorrow = startOfDay(now, 1).toISOString();
  const awake = await enquiries()
    .where("state", "=", "new")
    .where(({ not }) => not(isSnoozed(at)))
    .select(({ fn, eb }) => {
      const all = fn.countAll<number>();
      return [
        all.as("total"),
        all.filterWhere("due_at", "<", at).as("overdue"),
        all.filterWhere(eb("due_at", ">=", at).and("due_at", "<", tomorrow)).as("dueToday"),
      ];
    })
    .executeTakeFirstOrThrow();
  const snoozed = await countRows(enquiries().where("state", "=", "new").where(isSnoozed(at)));
  const { total, overdue, dueToday } = awake;
  return { overdue, dueToday, later: total - overdue - dueToday, snoozed };
}

/** How many are overdue or due today, for the badge on every staff screen. */
export async function countDue(now = clock.date()) {
  return countRows(
    enquiries()
      .where("state", "=", "new")
      .where("due_at", "<", startOfDay(now, 1).toISOString())
      .where(({ not }) => not(isSnoozed(now.toISOString()))),
  );
}

/** The open enquiries that are due first. */
export function listDue(limit: number, now = clock.date()) {
  return enquiries()
    .where("state", "=", "new")
    .where("due_at", "is not", null)
    .where(({ not }) => not(isSnoozed(now.toISOString())))
    .select(enquiryColumns)
    .orderBy("due_at")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** What was planned for today or before, the oldest first. */
export function listNextSteps(limit: number, now = clock.date()) {
  return enquiries()
    .where("next_step_on", "<=", dayAt(now, site.timeZone))
    .select([...enquiryColumns])
    .orderBy("next_step_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export type MonthInTime = { month: string; inTime: number; total: number };

/**
 * Of the enquiries due in each of the last months, oldest first, how many were answered in time. What
 * is open counts once it is overdue; what was closed without an answer needed none.
 */
export function answeredInTime(months: number, now = clock.date()): Promise<MonthInTime[]> {
  const wanted = Array.from({ length: months }, (_, index) => monthAt(now, months - 1 - index));
  return Promise.all(
    wanted.map(async ({ month, start, end }) => {
      const ended = new Date(Math.min(end.getTime(), now.getTime())).toISOString();
      const [answered, overdue] = await Promise.all([
        cachedCount(
          `answered of ${month}`,
          () => countAnswered(start.toISOString(), end.toISOString()),
          ({ total }) => total,
        ),
        countOverdue(start.toISOString(), ended),
      ]);
      return { month, inTime: answered.inTime, total: answered.total + overdue };
    }),
  );
}

/** The office time between an enquiry and its first answer, in milliseconds; undefined before there is one. */
export async function medianOfficeTime() {
  const rows = (await Promise.all([lastAnswers("answered"), lastAnswers("closed")]))
    .flat()
    .toSorted((one, other) => other.answered_at.localeCompare(one.answered_at))
    .slice(0, answersForMedian);
  const times = rows
    .map(({ created_at, answered_at }) =>
      officeTimeBetween(new Date(created_at), new Date(answered_at)),
    )
    .toSorted((one, other) => one - other);
  const middle = times.length / 2;
  const [low, high] = [times[Math.ceil(middle) - 1], times[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function lastAnswers(state: EnquiryState) {
  return enquiries()
    .where("state", "=", state)
    .where("answered_at", "is not", null)
    .select(["created_at", firstAnsweredAt.as("answered_at")])
    .$narrowType<{ answered_at: string }>()
    .orderBy("submissions.answered_at", "desc")
    .limit(answersForMedian)
    .execute();
}

function countAnswered(start: string, end: string) {
  return enquiries()
    .where("state", "in", ["answered", "closed"])
    .where("due_at", ">=", start)
    .where("due_at", "<", end)
    .where("answered_at", "is not", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhereRef("answered_at", "<=", "due_at").as("inTime"),
    ])
    .executeTakeFirstOrThrow();
}

function countOverdue(start: string, end: string) {
  return countRows(
    enquiries().where("state", "=", "new").where("due_at", ">=", start).where("due_at", "<", end),
  );
}
