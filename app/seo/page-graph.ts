import type { BreadcrumbList, Graph, Organization, Thing, WebPage, WebSite } from "schema-dts";
import { facts } from "#app/words/facts.ts";
import { lastChange } from "#app/words/page-dates.ts";
import { site } from "#site.config.ts";
import { cardSize } from "./card-path.ts";
import { organization, organizationRef } from "./organization.ts";
import { findSitePage } from "./site-pages.ts";

/** A node of the graph. Addresses start with a slash; they become whole in `pageGraph()`. */
export type Node = Thing;

export type PageFacts = {
  /** As the page shows them, where search engines are told others. */
  title?: string;
  description?: string;
  type?: "AboutPage" | "CollectionPage" | "ContactPage" | "ProfilePage";
  /** What the page is about: the `@id` of another node. */
  mainEntity?: string;
  modified?: string;
  /** What it stands below, where that is no page of the code. */
  parent?: { name: string; path: string } | undefined;
  organization?: Partial<Extract<Organization, { "@type": "Organization" }>>;
  searchable?: boolean;
  nodes?: readonly Node[];
};

type PageWords = { title: string; description: string; path: string; card: string };

/** Everything a page tells search engines: the company, the site, the page, and its own nodes. */
export function pageGraph(siteUrl: string, page: PageWords & PageFacts): Graph {
  const trail = breadcrumbs(page);
  return absolute(
    {
      "@context": "https://schema.org",
      "@graph": [
        organization(page.organization),
        website(page.searchable),
        webPage(page),
        ...(trail ? [trail] : []),
        ...(page.nodes ?? []),
      ],
    },
    siteUrl,
  );
}

function website(searchable = false): WebSite {
  return {
    "@type": "WebSite",
    "@id": "/#website",
    url: "/",
    name: site.name,
    description: facts.description,
    inLanguage: site.locale,
    publisher: organizationRef,
    ...(searchable && { potentialAction: searchAction() }),
  };
}

function searchAction() {
  const action = {
    "@type": "SearchAction" as const,
    target: { "@type": "EntryPoint" as const, urlTemplate: "/search?q={search_term_string}" },
    "query-input": "required name=search_term_string",
  };
  return action;
}

function webPage({ type, title, description, path, card, ...page }: PageWords & PageFacts) {
  const revised = findSitePage(path)?.revised;
  const modified = lastChange(path, page.modified ?? (revised && `${revised}T00:00:00Z`));
  const node: WebPage = {
    "@type": type ?? "WebPage",
    "@id": `${path}#webpage`,
    url: path,
    name: title,
    description,
    inLanguage: site.locale,
    isPartOf: { "@id": "/#website" },
    primaryImageOfPage: {
      "@type": "ImageObject",
      "@id": `${path}#card`,
      url: card,
      width: `${cardSize.width}`,
      height: `${cardSize.height}`,
    },
    ...(path !== "/" && { breadcrumb: { "@id": `${path}#breadcrumbs` } }),
    ...(page.mainEntity && { mainEntity: { "@id": page.mainEntity } }),
    ...(modified && { dateModified: modified }),
  };
  return node;
}

/** Home, what the path leads through, and the page itself. */
function breadcrumbs({
  path,
  title,
  parent: above,
}: PageWords & PageFacts): BreadcrumbList | undefined {
  if (path === "/") return undefined;
  const [address = ""] = path.split("?");
  const parents = address
    .split("/")
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/")
    .flatMap((parent) => findSitePage(parent) ?? (above?.path === parent ? above : []));
  return {
    "@type": "BreadcrumbList",
    "@id": `${path}#breadcrumbs`,
    itemListElement: [
      ...parents.map(({ name, path: item }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name,
        item,
      })),
      { "@type": "ListItem", position: parents.length + 1, name: title },
    ],
  };
}

const addresses = new Set([
  "@id",
  "url",
  "item",
  "image",
  "logo",
  "thumbnailUrl",
  "urlTemplate",
  "sameAs",
]);

/** The same with whole addresses, in the places where addresses stand. */
function absolute<Value>(value: Value, siteUrl: string, key?: string): Value;
function absolute(value: unknown, siteUrl: string, key = ""): unknown {
  if (typeof value === "string") {
    return addresses.has(key) && value.startsWith("/") ? siteUrl + value : value;
  }
  if (Array.isArray(value)) return value.map((item) => absolute(item, siteUrl, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, absolute(item, siteUrl, name)]),
  );
}
