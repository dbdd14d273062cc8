import { site } from "#site.config.ts";

/** What clocks of the site say after the time, in winter and in summer: `(EST|EDT)`. */
export const zoneNames = `(${[zoneName("2026-01-15"), zoneName("2026-07-15")].join("|")})`;

function zoneName(day: string) {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: site.timeZone,
    timeZoneName: "short",
  });
  const name = clock.formatToParts(new Date(day)).find(({ type }) => type === "timeZoneName");
  return (name?.value ?? "").replace("+", "\\+");
}
