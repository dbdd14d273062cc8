import type { ServerBuild } from "react-router";
import type { CarriedWords } from "#app/words/words.ts";
import { currentChanges } from "./current.server.ts";
import { findGroup } from "./groups.server.ts";
import { wordsOfRoutes } from "./words-of-routes.server.ts";

type Routes = ServerBuild["routes"];

/** Undefined where a route is not in the table, such as one with an id of its own: its page gets all words. */
const known = new Map<string, ReadonlySet<string> | undefined>();

/** What the answer for a page has to carry of the words that admins changed. */
export function wordsInDocument(pattern: string, routes: Routes): CarriedWords {
  const page = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const groups = groupsOfPage(page, routes);
  const shown = Object.entries(currentChanges()).filter(([path]) => !isHidden(path));
  const carried = shown.filter(([path]) => groups?.has(groupOf(path)) ?? true);
  const more = carried.length < shown.length ? 1 : 0;
  return { page, more, ...(carried.length > 0 && { changed: Object.fromEntries(carried) }) };
}

/** All that a page of this pattern may show, with what stands around it. */
function groupsOfPage(pattern: string, routes: Routes) {
  if (known.has(pattern)) return known.get(pattern);
  // What is only around others is no page.
  const pages = Object.values(routes).filter((route) => route?.path !== undefined || route?.index);
  const chains = pages.map((route) => chainOf(route, routes));
  const shown = chains.filter((chain) => patternOf(chain) === pattern).flat();
  const groups = shown.map(({ id }) => wordsOfRoutes[id]);
  const isKnown = groups.length > 0 && !groups.includes(undefined);
  const all = isKnown ? new Set(["facts", ...groups.flatMap((found) => found ?? [])]) : undefined;
  known.set(pattern, all);
  return all;
}

/** A route with what is around it, from the outside. */
function chainOf(route: Routes[string], routes: Routes) {
  const chain: NonNullable<Routes[string]>[] = [];
  for (let at = route; at; at = routes[at.parentId ?? ""]) chain.unshift(at);
  return chain;
}

function patternOf(chain: ReturnType<typeof chainOf>) {
  const parts = chain.flatMap(({ path = "" }) => path.split("/"));
  return `/${parts.filter(Boolean).join("/")}`;
}

function groupOf(path: string) {
  return path.slice(0, path.indexOf("."));
}

function isHidden(path: string) {
  return findGroup(groupOf(path))?.hidden;
}
