/** Office hours as staff read them. */

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** “Monday to Friday”, or every day by its name where they do not follow each other. */
export function shownDays(days: readonly number[]) {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  const names = sorted.map((day) => weekdays[day] ?? "");
  const follow = sorted.every((day, at) => day === first + at);
  if (sorted.length === 7) return "Every day";
  if (follow && sorted.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return names.length > 0 ? new Intl.ListFormat("en-US").format(names) : "Never";
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** “9:00 AM” for “9:00”. */
export function shownClock(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return clock.format(new Date(Date.UTC(2026, 0, 1, hours, minutes)));
}

const dayName = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** “Friday, December 25, 2026” for “2026-12-25”. */
export function shownHoliday(day: string) {
  return dayName.format(new Date(`${day}T00:00:00Z`));
}

const enoughDays = 60;

/** What is next, and what to do where the list will soon be used up. */
export function holidaysAhead(holidays: readonly string[], today: string) {
  const ahead = holidays.filter((day) => day >= today).toSorted();
  const last = holidays.toSorted().at(-1);
  const left = last ? (Date.parse(last) - Date.parse(today)) / (24 * 3600 * 1000) : -1;
  if (left > enoughDays) return { next: ahead.slice(0, 3) };
  const when = last ? (left < 0 ? "is over" : "is less than 60 days away") : "is missing";
  return {
    next: ahead.slice(0, 3),
    warning: `The last holiday on the list ${when}. Add those of the next year, or promises will count days when nobody answers.`,
  };
}
