const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** “November 3, 2026”, the same on the server and in every time zone. */
export function longDate(iso: string) {
  return long.format(new Date(iso));
}
