import { setPageDates } from "#app/words/page-dates.ts";
import { findGroup } from "./groups.server.ts";

type Copy = { group: string; published_at: string | null };

/** Remembers when words of each page were last published, for search engines. */
export function notePageDates(copies: readonly Copy[]) {
  const dates = new Map<string, string>();
  for (const { group, published_at } of copies) {
    const page = findGroup(group)?.page;
    const at = Date.parse(published_at ?? "");
    if (!page || Number.isNaN(at)) continue;
    const published = new Date(at).toISOString();
    if (published > (dates.get(page) ?? "")) dates.set(page, published);
  }
  setPageDates(dates);
}
