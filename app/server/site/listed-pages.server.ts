import { createContext, type MetaDescriptor, type ServerBuild } from "react-router";
import { sitePages } from "#app/seo/site-pages.ts";
import { pathOf } from "#app/server/page/route-paths.server.ts";
import { site } from "#site.config.ts";
import type { ListedPage } from "./site-search.server.ts";

type Words = (args: { location: { pathname: string }; matches: [] }) => MetaDescriptor[];

/** All routes of the site: a route cannot import them, because it is one of them. */
export const routesContext = createContext<ServerBuild["routes"]>();

type ByPath = Map<string, NonNullable<ServerBuild["routes"][string]>>;

const known = new WeakMap<ServerBuild["routes"], ByPath>();

/** The pages of the site with the titles and descriptions their routes give them. */
export function listPages(routes: ServerBuild["routes"]): ListedPage[] {
  const byPath = known.get(routes) ?? listByPath(routes);
  known.set(routes, byPath);
  return sitePages.map((page) => {
    const meta = byPath.get(page.path)?.module.meta as Words | undefined;
    const words = meta?.({ location: { pathname: page.path }, matches: [] }) ?? [];
    return { ...page, ...wordsIn(words, page.name) };
  });
}

function listByPath(routes: ServerBuild["routes"]): ByPath {
  const pages = Object.values(routes).flatMap((route) =>
    route?.index || route?.path ? [[pathOf(route, routes), route] as const] : [],
  );
  return new Map(pages);
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
