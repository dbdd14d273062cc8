import { siteUrl } from "#app/server/env.server.ts";
import { listFeedItems } from "#app/server/site/feed.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";

export async function loader() {
  const items = await listFeedItems();
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    description: facts.description,
    language: site.locale,
    home_page_url: `${siteUrl()}/blog`,
    feed_url: `${siteUrl()}/feed.json`,
    items: items.map(({ url, title, excerpt, category, author, html, published, updated }) => ({
      id: url,
      url,
      title,
      summary: excerpt,
      content_html: html,
      date_published: published,
      date_modified: updated,
      authors: [{ name: author }],
      tags: [category],
    })),
  };
  return new Response(JSON.stringify(feed), {
    headers: {
      "Content-Type": "application/feed+json; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
