import { listKeys, type NewsletterList } from "./newsletter-lists.ts";

/** The confirmed subscribers that are on the same lists, and who gets nothing. */
export type Audience = {
  groups: readonly (Record<NewsletterList, boolean> & { total: number })[];
  leftOut: { unconfirmed: number; unsubscribed: number; suppressed: number };
};

/** How many get an issue for some lists, and how many of them are on more than one. */
export function countAudience({ groups }: Audience, lists: readonly NewsletterList[]) {
  const sum = (wanted: (on: number) => boolean) =>
    groups
      .filter((group) => wanted(lists.filter((list) => group[list]).length))
      .reduce((total, group) => total + group.total, 0);
  return { total: sum((on) => on > 0), onSeveral: sum((on) => on > 1) };
}

export function countLists({ groups }: Audience) {
  const counts = Object.fromEntries(listKeys.map((list) => [list, 0]));
  for (const group of groups) {
    for (const list of listKeys) if (group[list]) counts[list] = (counts[list] ?? 0) + group.total;
  }
  return counts as Record<NewsletterList, number>;
}

/** “57 are on both lists and get it once. Left out: 36 unconfirmed, 12 unsubscribed.” */
export function audienceNote(audience: Audience, lists: readonly NewsletterList[]) {
  const { onSeveral } = countAudience(audience, lists);
  const { unconfirmed, unsubscribed, suppressed } = audience.leftOut;
  const leftOut = [
    [unconfirmed, "unconfirmed"],
    [unsubscribed, "unsubscribed"],
    [suppressed, "bounced or never written to"],
  ] as const;
  const named = leftOut
    .filter(([total]) => total > 0)
    .map(([total, words]) => `${number(total)} ${words}`);
  const several = lists.length === 2 ? "both lists" : "several lists";
  const verb = onSeveral === 1 ? "is on" : "are on";
  const gets = onSeveral === 1 ? "gets" : "get";
  return [
    onSeveral > 0 && `${number(onSeveral)} ${verb} ${several} and ${gets} it once.`,
    named.length > 0 && `Left out: ${named.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** “598 people”, “1 person” */
export function people(total: number) {
  return total === 1 ? "1 person" : `${number(total)} people`;
}

/** More than who comes and goes while somebody reads a question. */
export function hasChangedMuch(confirmed: number, now: number) {
  return Math.abs(now - confirmed) > 5;
}

function number(value: number) {
  return value.toLocaleString("en-US");
}
