import { href } from "react-router";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { highlight, holdsAll, searchTerms, snippet } from "#app/rules/text/search-text.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { SitePage } from "#app/seo/site-pages.ts";
import { listArchived } from "#app/server/newsletter/issues/archive.server.ts";
import { type IssueCard, issueCard } from "#app/server/newsletter/issues/issue-page.server.ts";
import {
  type SearchKind,
  type SearchResult,
  searchPosts,
} from "#app/server/posts/search.server.ts";

/** A page of the site with the words it gives itself. */
export type ListedPage = SitePage & { title: string; description: string };

export type SiteResult = SearchResult & {
  path: string;
  isPage: boolean;
  /** Of an issue of the newsletter. */
  number?: number;
};

/** More than any weekly letter has in years. */
const searchedIssues = 500;

/**
 * The posts that hold all the words and, unless a kind is chosen, the pages of the site and the issues of
 * the newsletter. Those are few: they stand among the first posts. What holds the words in its title
 * comes first.
 */
export async function searchSite(
  query: string,
  kind: SearchKind,
  page: number,
  pages: readonly ListedPage[],
) {
  const terms = searchTerms(query);
  const found = kind === "all" && terms.length > 0 ? await searchOthers(terms, pages) : [];
  const posts = await searchPosts(query, kind, page);
  const results = [...(page === 1 ? found : []), ...posts.results.map(postResult)];
  const inTitle = ({ title }: SiteResult) => Number(holdsAll(title, terms));
  return {
    ...posts,
    results: results.toSorted((one, other) => inTitle(other) - inTitle(one)),
    total: posts.total + found.length,
  };
}

/** Without an issue the archive is no page to find. */
async function searchOthers(terms: string[], pages: readonly ListedPage[]) {
  const issues = (await listArchived(searchedIssues)).map(issueCard);
  const shown =
    issues.length > 0 ? pages : pages.filter(({ path }) => path !== href("/newsletter"));
  return [...searchPages(terms, shown), ...searchIssues(terms, issues)];
}

function searchIssues(terms: string[], issues: readonly IssueCard[]): SiteResult[] {
  return issues
    .filter(({ title, excerpt }) => holdsAll(`${title} ${excerpt}`, terms))
    .map((issue) => ({
      ...issue,
      id: issue.path,
      isPage: false,
      titleMarks: highlight(issue.title, terms),
      snippet: highlight(issue.excerpt, terms),
    }));
}

function searchPages(terms: string[], pages: readonly ListedPage[]): SiteResult[] {
  return pages.flatMap((page) => {
    const { path, name, title, description, cloth } = page;
    const headline = page.headline.replace("|", "");
    if (!holdsAll(`${title} ${name} ${headline} ${description}`, terms)) return [];
    return {
      id: path,
      path,
      isPage: true,
      title,
      excerpt: description,
      slug: slugify(name),
      category: cloth,
      feature_image: null,
      feature_focus: "center",
      published_at: null,
      titleMarks: highlight(title, terms),
      snippet:
        snippet(description, terms) ?? snippet(headline, terms) ?? highlight(description, terms),
    };
  });
}

function postResult(post: SearchResult): SiteResult {
  const { slug, title } = post;
  if (isPageSlug(slug)) return { ...post, slug: slugify(title), path: slug, isPage: true };
  return { ...post, path: `${postPath(post)}${momentOf(post)}`, isPage: false };
}

/** Where in the film of a brand it is said: the player starts there, and the page is at that line. */
function momentOf({ at, category }: SearchResult) {
  return at === undefined || category !== spotlightCategory ? "" : `?t=${at}#t=${at}`;
}
