import { siteUrl } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";
import type { FeedItem } from "./feed.server.ts";
import { xmlText } from "./xml.server.ts";

type Feed = { title: string; description: string; page: string; path: string; items: FeedItem[] };

/** A feed as the programs of readers take it. */
export function rssResponse({ title, description, page, path, items }: Feed) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(siteUrl() + page)}</link>
<description>${xmlText(description)}</description>
<language>${site.locale.toLowerCase()}</language>
<atom:link href="${xmlText(siteUrl() + path)}" rel="self" type="application/rss+xml"/>
${items.map(entry).join("\n")}
</channel>
</rss>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300, s-maxage=3600",
    },
  });
}

function entry({ url, title, excerpt, category, author, html, published }: FeedItem) {
  return `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="true">${xmlText(url)}</guid>
<pubDate>${new Date(published).toUTCString()}</pubDate>
<dc:creator>${xmlText(author)}</dc:creator>
<category>${xmlText(category)}</category>
<description>${xmlText(excerpt)}</description>
<content:encoded>${xmlText(html)}</content:encoded>
</item>`;
}
