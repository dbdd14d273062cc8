const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * “November 3, 2026”, the same on the server and in every time zone. By hand, because the first date that
 * `Intl` formats keeps a phone busy for a tenth of a second or more.
 */
export function longDate(iso: string) {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** “November”, of a day such as “2026-11-03”. */
export function monthOf(day: string) {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}
