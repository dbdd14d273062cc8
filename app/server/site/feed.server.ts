import { setImmediate as nextTurn } from "node:timers/promises";
import { postPath } from "#app/seo/post-path.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { listFeedIssues } from "#app/server/newsletter/issues/archive.server.ts";
import { issueCard, issueHtml } from "#app/server/newsletter/issues/issue-page.server.ts";
import { findDescriptions } from "#app/server/pictures/descriptions.server.ts";
import { listAuthorNames } from "#app/server/posts/author-rows.server.ts";
import { feedLength, listFeedPosts } from "#app/server/posts/posts.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import { site } from "#site.config.ts";
import { xmlText } from "./xml.server.ts";

export type FeedItem = {
  url: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  html: string;
  published: string;
  updated: string;
};

/** In letters. What of ordinary posts comes to as much is a hundred times as long. */
const longestFeed = 4_000_000;

/** The newest posts in full, with absolute addresses, and the issues of the newsletter among them. */
export async function listFeedItems(): Promise<FeedItem[]> {
  const [posts, issues] = await Promise.all([postItems(), issueItems()]);
  const items = [...posts, ...issues].toSorted((a, b) => (a.published < b.published ? 1 : -1));
  return bounded(items.slice(0, feedLength));
}

/** The same for one tag. */
export async function listTagItems(tag: string) {
  return bounded(await postItems(tag));
}

/** Where all are too long together, the older ones have their excerpts alone. */
function bounded(items: FeedItem[]) {
  let length = 0;
  return items.map((item) => {
    length += item.html.length;
    return length > longestFeed ? { ...item, html: `<p>${xmlText(item.excerpt)}</p>` } : item;
  });
}

async function postItems(tag?: string) {
  const posts = await listFeedPosts(tag);
  const alts = await findDescriptions(...posts.map(({ content }) => content));
  const authors = await listAuthorNames(posts.map(({ author_id }) => author_id));
  const items: FeedItem[] = [];
  for (const post of posts) {
    // All of them may be long: others are answered in between.
    await nextTurn();
    items.push({
      url: siteUrl() + postPath(post),
      title: post.title,
      excerpt: post.excerpt,
      category: post.category,
      author: authors.get(post.author_id ?? "") ?? site.founder.name,
      html: withSiteUrl(renderRichText(post.content, alts)),
      published: post.published_at ?? post.created_at,
      updated: post.updated_at,
    });
  }
  return items;
}

async function issueItems() {
  const issues = await listFeedIssues(feedLength);
  return issues.map((issue) => {
    const { path, title, excerpt, published_at } = issueCard(issue);
    return {
      url: siteUrl() + path,
      title,
      excerpt,
      category: "Newsletter",
      author: site.founder.name,
      html: withSiteUrl(issueHtml(issue)),
      published: published_at,
      updated: published_at,
    };
  });
}

function withSiteUrl(html: string) {
  return html.replace(/(href|src)="\/(?!\/)/g, `$1="${siteUrl()}/`);
}
