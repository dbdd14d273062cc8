import { site } from "#site.config.ts";
import { startOfDay } from "./site-days.ts";
import { siteHourOf } from "./site-time.ts";

const { timeZone } = site;
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone });
const longWeekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How an enquiry stands against its promise, as a shape, words and a color. */
export type TimeLeft = { look: "late" | "soon" | "later" | "done" | "missed"; words: string };

type Promised = {
  state: "new" | "answered" | "closed";
  due_at: string | null;
  answered_at: string | null;
};

export function timeLeft(
  { state, due_at, answered_at }: Promised,
  now: Date,
): TimeLeft | undefined {
  if (answered_at && state !== "new") {
    const inTime = !due_at || answered_at <= due_at;
    return inTime ? { look: "done", words: "In time" } : { look: "missed", words: "Late" };
  }
  if (state !== "new" || !due_at) return undefined;
  const left = Date.parse(due_at) - now.getTime();
  if (left < 0) return { look: "late", words: `${duration(-left)} over` };
  if (due_at < startOfDay(now, 1).toISOString()) {
    return { look: "soon", words: `${duration(left)} left` };
  }
  return { look: "later", words: dayOf(new Date(due_at), now) };
}

/** Rounded to one unit: “40 min”, “6 h”, “1 day”, “3 days”. */
export function duration(milliseconds: number) {
  const days = Math.floor(milliseconds / day);
  if (days > 0) return days === 1 ? "1 day" : `${days} days`;
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / minute)} min`;
}

/** “Tomorrow”, “Thursday” within a week to come, otherwise “Nov 12”. */
function dayOf(at: Date, now: Date) {
  if (at < startOfDay(now, 2)) return "Tomorrow";
  return at < startOfDay(now, 7) ? longWeekday.format(at) : monthAndDay.format(at);
}

/** “9:20 AM”, “Yesterday 9:20 AM”, “Thu 2:00 PM” within a week to come, otherwise “Nov 12”. */
export function nearTime(iso: string, now: Date) {
  const at = new Date(iso);
  const clock = siteHourOf(iso);
  const isOn = (daysLater: number) =>
    at >= startOfDay(now, daysLater) && at < startOfDay(now, daysLater + 1);
  if (isOn(0)) return clock;
  if (isOn(1)) return `Tomorrow ${clock}`;
  if (isOn(-1)) return `Yesterday ${clock}`;
  const soon = at > now && at < startOfDay(now, 7);
  return soon ? `${weekday.format(at)} ${clock}` : monthAndDay.format(at);
}

/** How much of the time between receiving and the promise has passed, from 0 to 100. */
export function shareOfPromise(received: string, due: string, now: Date) {
  const whole = Date.parse(due) - Date.parse(received);
  const passed = now.getTime() - Date.parse(received);
  return whole > 0 ? Math.round(Math.min(1, Math.max(0, passed / whole)) * 100) : 100;
}
