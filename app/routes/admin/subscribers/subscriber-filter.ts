import { isNewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import type { SubscriberState } from "#app/server/db/schema.server.ts";

/** The states under the names that addresses and people use for them. */
export const subscriberStates = [
  { name: "confirmed", state: "confirmed", words: "Confirmed", look: "success" },
  { name: "waiting", state: "pending", words: "Waiting", look: "waiting" },
  { name: "unsubscribed", state: "unsubscribed", words: "Unsubscribed", look: "neutral" },
  { name: "never-write", state: "suppressed", words: "Never write", look: "danger" },
] as const;

export function wordsOf(state: SubscriberState) {
  return subscriberStates.find((known) => known.state === state) ?? subscriberStates[1];
}

export type ReadFilter = ReturnType<typeof readSubscriberFilter>;

/** What an address asks for; anything unknown means everybody. */
export function readSubscriberFilter(search: URLSearchParams) {
  const list = search.get("list");
  return {
    list: isNewsletterList(list) ? list : undefined,
    state: subscriberStates.find(({ name }) => name === search.get("state"))?.state,
    search: (search.get("q") ?? "").trim().slice(0, 254),
  };
}

type Place = { before?: string | undefined; open?: string; import?: string };

export function subscriberQuery({ state, list, search }: ReadFilter, place: Place = {}) {
  const query = new URLSearchParams();
  if (state) query.set("state", wordsOf(state).name);
  if (list) query.set("list", list);
  if (search) query.set("q", search);
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}
