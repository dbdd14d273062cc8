import { formNames } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import type { StateFilter } from "#app/server/enquiries/enquiry-list.server.ts";

export type Wanted = {
  state: StateFilter;
  form?: FormType | undefined;
  search: string;
  page: number;
};

export const stateNames: readonly (readonly [StateFilter, string])[] = [
  ["open", "Open"],
  ["answered", "Answered"],
  ["closed", "Closed"],
  ["spam", "Spam"],
  ["all", "All"],
];

/** Their names alone: the rules of forms bring a library that no browser needs. */
const forms = Object.keys(formNames) as FormType[];

/** What an address asks for; anything unknown means what is open. */
export function readWanted(search: URLSearchParams): Wanted {
  const form = search.get("form");
  const state = stateNames.find(([name]) => name === search.get("state"))?.[0];
  return {
    // An older address of the same list.
    state: form === "quarantine" ? "spam" : (state ?? "open"),
    form: forms.find((name) => name === form),
    search: (search.get("q") ?? "").slice(0, 200),
    page: pageNumber(search),
  };
}

export function wantedQuery({ state, form, search, page }: Wanted, open?: string) {
  const query = new URLSearchParams();
  if (state !== "open") query.set("state", state);
  if (form) query.set("form", form);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  if (open) query.set("open", open);
  return query.size > 0 ? `?${query}` : "";
}

export function addressOf(wanted: Wanted, open?: string) {
  return `/admin/enquiries${wantedQuery(wanted, open)}`;
}
