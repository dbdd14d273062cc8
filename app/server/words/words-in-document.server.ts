import type { ServerBuild } from "react-router";
import type { CarriedWords } from "#app/words/words.ts";
import { currentChanges } from "./current.server.ts";
import { findGroup } from "./groups.server.ts";
import { wordsOfRoutes } from "./words-of-routes.server.ts";

type Routes = ServerBuild["routes"];

const known = new Map<string, ReadonlySet<string>>();

/** What the answer for a page has to carry of the words that admins changed. */
export function wordsInDocument(pattern: string, routes: Routes): CarriedWords {
  const page = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const groups = groupsOfPage(page, routes);
  const shown = Object.entries(currentChanges()).filter(([path]) => !isHidden(path));
  const carried = shown.filter(([path]) => groups.has(groupOf(path)));
  const more = carried.length < shown.length ? 1 : 0;
  return { page, more, ...(carried.length > 0 && { changed: Object.fromEntries(carried) }) };
}

/** All that a page of this pattern may show, with what stands around it. */
function groupsOfPage(pattern: string, routes: Routes) {
  const found = known.get(pattern);
  if (found) return found;
  const groups = new Set(["facts"]);
  for (const route of Object.values(routes)) {
    const chain: NonNullable<typeof route>[] = [];
    for (let at = route; at; at = routes[at.parentId ?? ""]) chain.unshift(at);
    const path = chain.flatMap((part) => part.path?.split("/") ?? []).filter(Boolean);
    if (`/${path.join("/")}` !== pattern) continue;
    for (const group of chain.flatMap(({ id }) => wordsOfRoutes[id] ?? [])) groups.add(group);
  }
  known.set(pattern, groups);
  return groups;
}

function groupOf(path: string) {
  return path.slice(0, path.indexOf("."));
}

function isHidden(path: string) {
  return findGroup(groupOf(path))?.hidden;
}
