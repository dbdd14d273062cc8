import { createContext, type MetaDescriptor, type ServerBuild } from "react-router";
import { sitePages } from "#app/seo/site-pages.ts";
import { site } from "#site.config.ts";
import type { ListedPage } from "./site-search.server.ts";

type Routes = ServerBuild["routes"];

type Words = (args: { location: { pathname: string }; matches: [] }) => MetaDescriptor[];

/** All routes of the site: a route cannot import them, because it is one of them. */
export const routesContext = createContext<Routes>();

type ByPath = Map<string, NonNullable<Routes[string]>>;

const known = new WeakMap<Routes, ByPath>();

/** The pages of the site with the titles and descriptions their routes give them. */
export function listPages(routes: Routes): ListedPage[] {
  const byPath = known.get(routes) ?? listByPath(routes);
  known.set(routes, byPath);
  return sitePages.map((page) => {
    const meta = byPath.get(page.path)?.module.meta as Words | undefined;
    const words = meta?.({ location: { pathname: page.path }, matches: [] }) ?? [];
    return { ...page, ...wordsIn(words, page.name) };
  });
}

function listByPath(routes: Routes): ByPath {
  const pages = Object.values(routes).flatMap((route) =>
    route?.index || route?.path ? [[pathOf(route, routes), route] as const] : [],
  );
  return new Map(pages);
}

/** The path pattern of a route, such as `/BuyBlack/:slug`. */
export function pathOf(route: NonNullable<Routes[string]>, routes: Routes) {
  const parts: string[] = [];
  for (let at: Routes[string] = route; at; at = routes[at.parentId ?? ""]) {
    parts.unshift(...(at.path ?? "").split("/"));
  }
  return `/${parts.filter(Boolean).join("/")}`;
}

const siteSuffix = ` · ${site.name}`;

function wordsIn(descriptors: MetaDescriptor[], name: string) {
  const described = descriptors.find((tag) => "name" in tag && tag.name === "description");
  const titled = descriptors.find((tag) => "title" in tag);
  return {
    title: String(titled && "title" in titled ? titled.title : name).replace(siteSuffix, ""),
    description: String(described && "content" in described ? described.content : ""),
  };
}
