const shortDays = format({ month: "short", day: "numeric" });
const shortMonths = format({ month: "short" });
const months = format({ month: "long" });
const monthsAndYears = format({ month: "short", year: "numeric" });

/** “Nov 9” for “2026-11-09”. */
export function shortDay(day: string) {
  return shortDays.format(new Date(day));
}

/** “Nov” */
export function shortMonth(day: string) {
  return shortMonths.format(new Date(day));
}

/** “November” */
export function monthName(day: string) {
  return months.format(new Date(day));
}

/** “Nov 2026” */
export function monthAndYear(day: string) {
  return monthsAndYears.format(new Date(day));
}

/** Days are the same in every time zone. */
function format(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone: "UTC" });
}
