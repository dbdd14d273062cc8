import type { OutboxMail } from "#app/server/db/schema.server.ts";

export const mailStates: readonly (readonly [OutboxMail["state"], string])[] = [
  ["waiting", "Waiting"],
  ["sent", "Sent"],
  ["dead", "Failed"],
  ["kept", "Kept as file"],
];

export type ReadMailFilter = ReturnType<typeof readMailFilter>;

/** What an address asks for; anything unknown means everything. */
export function readMailFilter(search: URLSearchParams) {
  return {
    state: mailStates.find(([state]) => state === search.get("state"))?.[0],
    search: (search.get("q") ?? "").trim().slice(0, 254),
  };
}

export function mailQuery({ state, search }: ReadMailFilter, before?: string) {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set("q", search);
  if (before) query.set("before", before);
  return query.size > 0 ? `?${query}` : "?";
}
