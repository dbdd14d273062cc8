const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** “November 3, 2026”, the same on the server and in every time zone. */
export function longDate(iso: string) {
  return long.format(new Date(iso));
}

/** “2:32 PM” today, “Nov 3, 2:32 PM” otherwise, in the reader's own time zone: browser only. */
export function clockTime(iso: string, now = new Date()) {
  const at = new Date(iso);
  const today = at.toDateString() === now.toDateString();
  return at.toLocaleString("en-US", {
    ...(!today && { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}

const longWithTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** “November 3, 2026 at 9:14 AM UTC”, the same on the server and in every time zone. */
export function longTime(iso: string) {
  return `${longWithTime.format(new Date(iso))} UTC`;
}
