/** A day and a time as a clock on the wall shows them. */
export type WallTime = { year: number; month: number; day: number; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, created);
  return created;
}

export function wallTime(at: Date, timeZone: string): WallTime {
  const parts: Partial<Record<string, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, minutes: hour * 60 + minute };
}

/**
 * The moment at which a clock there shows this time. Of a time that comes twice it is the first; one
 * that is left out, because clocks are put forward, is as much later as they are.
 */
export function momentOf(wall: WallTime, timeZone: string): Date {
  const wanted = asIfUtc(wall);
  const [earlier, later] = [-1, 1].map((days) => offset(wanted + days * day, timeZone));
  const first = wanted - Math.max(earlier ?? 0, later ?? 0);
  if (asIfUtc(wallTime(new Date(first), timeZone)) === wanted) return new Date(first);
  return new Date(wanted - Math.min(earlier ?? 0, later ?? 0));
}

const day = 24 * 3600 * 1000;

function offset(at: number, timeZone: string) {
  return asIfUtc(wallTime(new Date(at), timeZone)) - at;
}

function asIfUtc({ year, month, day, minutes }: WallTime) {
  return Date.UTC(year, month - 1, day, 0, minutes);
}
