import { postPath } from "#app/seo/post-path.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { listFeedPosts } from "#app/server/posts/posts.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";

export type FeedItem = {
  url: string;
  title: string;
  excerpt: string;
  category: string;
  html: string;
  published: string;
  updated: string;
};

/** The newest posts in full, with absolute addresses. */
export async function listFeedItems(): Promise<FeedItem[]> {
  const posts = await listFeedPosts();
  return posts.map((post) => ({
    url: siteUrl() + postPath(post),
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    html: withSiteUrl(renderRichText(post.content)),
    published: post.published_at ?? post.created_at,
    updated: post.updated_at,
  }));
}

function withSiteUrl(html: string) {
  return html.replace(/(href|src)="\/(?!\/)/g, `$1="${siteUrl()}/`);
}
