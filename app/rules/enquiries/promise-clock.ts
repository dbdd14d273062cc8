import { momentOf, type WallTime, wallTime } from "#app/rules/time/zone-time.ts";

export type Office = {
  timeZone: string;
  /** 0 is Sunday. */
  days: readonly number[];
  /** As in “9:00”. */
  from: string;
  to: string;
  /** As in “2026-12-25”. */
  holidays: readonly string[];
};

/**
 * When a promise of so many business days is due: at the same hour, that many business days later.
 * What comes outside office hours counts from the next opening.
 */
export function dueAt(received: Date, businessDays: number, office: Office): Date {
  let wall = nextOpen(wallTime(received, office.timeZone), office);
  for (let left = businessDays; left > 0; left -= 1) {
    wall = nextBusinessDay(dayAfter(wall), office);
  }
  return momentOf(wall, office.timeZone);
}

/** The office time between two moments, in milliseconds. */
export function officeTime(from: Date, to: Date, office: Office): number {
  let total = 0;
  const last = wallTime(to, office.timeZone);
  let day = { ...wallTime(from, office.timeZone), minutes: 0 };
  while (dayNumber(day) <= dayNumber(last)) {
    if (isBusinessDay(day, office)) {
      const { opens, closes } = hoursOf(day, office);
      const start = Math.max(opens, from.getTime());
      total += Math.max(0, Math.min(closes, to.getTime()) - start);
    }
    day = dayAfter(day);
  }
  return total;
}

type Hours = { opens: number; closes: number };

const knownHours = new WeakMap<Office, Map<number, Hours>>();
const mostKnownDays = 1000;

/** Looked up once a day: the median of many answers is about the same days. */
function hoursOf(day: WallTime, office: Office): Hours {
  const known = knownHours.get(office) ?? new Map<number, Hours>();
  knownHours.set(office, known);
  const number = dayNumber(day);
  const found = known.get(number);
  if (found) return found;
  const at = (clock: string) => momentOf({ ...day, minutes: minutesOf(clock) }, office.timeZone);
  const hours = { opens: at(office.from).getTime(), closes: at(office.to).getTime() };
  if (known.size >= mostKnownDays) known.clear();
  known.set(number, hours);
  return hours;
}

/** The same time if the office is open then, else its next opening. */
export function nextOpen(wall: WallTime, office: Office): WallTime {
  if (!isBusinessDay(wall, office) || wall.minutes >= minutesOf(office.to)) {
    const next = isBusinessDay(wall, office) ? dayAfter(wall) : wall;
    return { ...nextBusinessDay(next, office), minutes: minutesOf(office.from) };
  }
  return { ...wall, minutes: Math.max(wall.minutes, minutesOf(office.from)) };
}

/** An office without a business day in a whole year promises nothing: the day itself is taken. */
function nextBusinessDay(wall: WallTime, office: Office): WallTime {
  let day = wall;
  for (let tried = 0; tried < 366; tried += 1) {
    if (isBusinessDay(day, office)) return day;
    day = dayAfter(day);
  }
  return wall;
}

export function isBusinessDay(wall: WallTime, { days, holidays }: Office) {
  const date = utcDay(wall);
  return days.includes(date.getUTCDay()) && !holidays.includes(date.toISOString().slice(0, 10));
}

export function dayAfter(wall: WallTime): WallTime {
  const next = utcDay({ ...wall, day: wall.day + 1 });
  return {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
    minutes: wall.minutes,
  };
}

function dayNumber(wall: WallTime) {
  return utcDay(wall).getTime();
}

function utcDay({ year, month, day }: WallTime) {
  return new Date(Date.UTC(year, month - 1, day));
}

export function minutesOf(clock: string) {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}
