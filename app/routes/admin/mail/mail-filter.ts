import { type MailState, mailStates } from "#app/rules/mail/mail-words.ts";

export type ReadMailFilter = ReturnType<typeof readMailFilter>;

/** What an address asks for; anything unknown means everything. */
export function readMailFilter(search: URLSearchParams) {
  return {
    state: stateNamed(search.get("state")),
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

function stateNamed(name: string | null) {
  return name !== null && Object.hasOwn(mailStates, name) ? (name as MailState) : undefined;
}
