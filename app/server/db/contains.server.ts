import { type Expression, sql } from "kysely";

/** Whether a lower-case text contains what somebody typed; `%` and `_` mean themselves. */
export function contains(text: Expression<string>, typed: string) {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** Whether a lower-case text contains every word of a search. */
export function containsWords(text: Expression<string>, search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const all = words.map((word) => contains(text, word));
  return all.length > 0 ? sql<boolean>`(${sql.join(all, sql` and `)})` : sql<boolean>`1 = 1`;
}
