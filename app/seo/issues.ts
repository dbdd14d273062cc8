import { href } from "react-router";
import type { Article, ItemList } from "schema-dts";
import { issueCategory } from "#app/rules/newsletter/newsletter-lists.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { cardPath } from "./card-path.ts";
import { founder, founderRef, organizationRef } from "./organization.ts";
import type { Node } from "./page-graph.ts";
import { findSitePage } from "./site-pages.ts";

type Listed = { path: string; slug: string; title: string };

/** The issues of one page of the archive, by their addresses. */
export function archiveNode(path: string, issues: readonly Listed[]): ItemList {
  return {
    "@type": "ItemList",
    "@id": `${path}#list`,
    name: archiveName(),
    numberOfItems: issues.length,
    itemListElement: issues.map(({ path, slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: path,
      image: cover(slug),
    })),
  };
}

type Issue = Listed & { excerpt: string; published_at: string; words: number };

/** An issue and its author. */
export function issueNodes({ path, slug, title, excerpt, published_at, words }: Issue): Node[] {
  const article: Article = {
    "@type": "Article",
    "@id": `${path}#article`,
    headline: title,
    description: excerpt,
    image: [cover(slug), cardPath(path, published_at)],
    datePublished: published_at,
    dateModified: published_at,
    author: founderRef,
    publisher: organizationRef,
    mainEntityOfPage: { "@id": `${path}#webpage` },
    articleSection: archiveName(),
    wordCount: words,
  };
  return [article, founder()];
}

function cover(slug: string) {
  return coverUrl({ category: issueCategory, slug });
}

function archiveName() {
  return findSitePage(href("/newsletter"))?.name;
}
