import { siteDayName, siteHourOf } from "#app/rules/time/site-time.ts";
import { countryName } from "./country-name.ts";
import { type EventKind, eventKinds, type TrailEvent } from "./events.ts";

const shortTime = 10 * 60 * 1000;

const looks: Partial<Record<EventKind, "danger" | "waiting">> = {
  "sign-in-failed": "danger",
  "new-browser": "waiting",
  "passkey-removed": "waiting",
  "codes-off": "waiting",
  "factors-reset": "waiting",
};

export type EventRow = ReturnType<typeof rowOf>;

/** Events, newest first, as staff read them: by day, repeated failures in one row. */
export function eventDays(events: readonly TrailEvent[]) {
  const days: { day: string; rows: EventRow[] }[] = [];
  for (const [first, ...more] of withoutRepetition(events)) {
    const day = siteDayName(first.at);
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] });
    days.at(-1)?.rows.push(rowOf(first, more.length + 1));
  }
  return days;
}

type Repeated = [TrailEvent, ...TrailEvent[]];

/** Failures of one account, from one place, that follow each other within a short time. */
function withoutRepetition(events: readonly TrailEvent[]) {
  const found: Repeated[] = [];
  for (const event of events) {
    const newer = found.at(-1);
    if (newer && isRepetition(newer.at(-1) ?? newer[0], event)) newer.push(event);
    else found.push([event]);
  }
  return found;
}

function isRepetition(newer: TrailEvent, older: TrailEvent) {
  const same = ["kind", "actor", "about", "detail", "browser", "country"] as const;
  return (
    older.kind === "sign-in-failed" &&
    same.every((field) => newer[field] === older[field]) &&
    siteDayName(newer.at) === siteDayName(older.at) &&
    Date.parse(newer.at) - Date.parse(older.at) < shortTime
  );
}

function rowOf(event: TrailEvent, times: number) {
  const { id, at, kind } = event;
  return {
    id,
    at,
    time: siteHourOf(at),
    who: whoOf(event),
    words: eventKinds[kind].words as string,
    look: looks[kind],
    text: textOf(event, times),
    from: placeOf(event),
  };
}

/** Who did it; for a failed sign-in the account that was tried. */
export function whoOf({ kind, actor, about }: Pick<TrailEvent, "kind" | "actor" | "about">) {
  return actor ?? (kind === "sign-in-failed" && about ? about : "The site");
}

function textOf(event: TrailEvent, times: number) {
  const { kind, actor, user_id, detail, browser } = event;
  const about = event.about === whoOf(event) ? null : event.about;
  const what = kind === "new-browser" ? browser : detail;
  const facts = [about, what].filter(Boolean).join(" ");
  const mailed = user_id && "mailed" in eventKinds[kind];
  const person = about?.includes("@") ? about : actor;
  return [
    times > 1 ? [`${times} times`, facts].filter(Boolean).join(", ") : facts,
    mailed && person && `${person} was mailed`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** What the site does by itself; of subscribers, it is told by mails that came back. */
const placesOfSite: Partial<Record<EventKind, string>> = {
  "post-deleted": "Cleanup",
  "subscriber-changed": "Bounces",
};

/** “Firefox, United States”. */
function placeOf({ actor, browser, country, kind }: TrailEvent) {
  if (!browser) return (!actor && placesOfSite[kind]) || "Command line";
  const [name] = browser.split(" on ");
  return [name, country && countryName(country)].filter(Boolean).join(", ");
}
