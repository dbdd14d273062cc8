import type { EventGroup } from "#app/rules/accounts/events.ts";

export const eventGroups: readonly (readonly [EventGroup, string])[] = [
  ["sign-ins", "Sign-ins"],
  ["failures", "Failures"],
  ["access", "Access"],
  ["data", "Data"],
];

export const eventPeriods = [
  [7, "Last 7 days"],
  [30, "Last 30 days"],
  [365, "Last 12 months"],
] as const;

export type ReadFilter = ReturnType<typeof readEventFilter>;

/** What an address asks for; anything unknown means everything, of the last 30 days. */
export function readEventFilter(search: URLSearchParams) {
  return {
    group: eventGroups.find(([group]) => group === search.get("kind"))?.[0],
    person: search.get("person")?.slice(0, 254) || undefined,
    days: eventPeriods.find(([days]) => String(days) === search.get("days"))?.[0] ?? 30,
  };
}

export function eventQuery({ group, person, days }: ReadFilter, before?: string) {
  const query = new URLSearchParams();
  if (group) query.set("kind", group);
  if (person) query.set("person", person);
  if (days !== 30) query.set("days", String(days));
  if (before) query.set("before", before);
  return query.size > 0 ? `?${query}` : "";
}
