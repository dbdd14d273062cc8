import { createContext, type MetaDescriptor, type ServerBuild } from "react-router";
import { sitePages } from "#app/seo/site-pages.ts";
import { pathOf } from "#app/server/route-paths.server.ts";
import { site } from "#site.config.ts";
import type { PageWords } from "./site-search.server.ts";

type Words = (args: { location: { pathname: string }; matches: [] }) => MetaDescriptor[];

/** All routes of the site: a route cannot import them, because it is one of them. */
export const routesContext = createContext<ServerBuild["routes"]>();

/** The pages of the site with the titles and descriptions their routes give them. */
export function listPageWords(routes: ServerBuild["routes"]): PageWords[] {
  const pages = Object.values(routes).filter((route) => route?.index || route?.path);
  return sitePages.map((page) => {
    const route = pages.find((known) => known && pathOf(known, routes) === page.path);
    const meta = route?.module.meta as Words | undefined;
    const words = meta?.({ location: { pathname: page.path }, matches: [] }) ?? [];
    return { ...page, ...wordsIn(words, page.name) };
  });
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
