import { siteUrl } from "#app/server/env.server.ts";
import { type FeedItem, listFeedItems } from "#app/server/site/feed.server.ts";
import { xmlText } from "#app/server/site/xml.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";

export async function loader() {
  const items = await listFeedItems();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(site.name)}</title>
<link>${xmlText(siteUrl())}/blog</link>
<description>${xmlText(facts.description)}</description>
<language>${site.locale.toLowerCase()}</language>
<atom:link href="${xmlText(siteUrl())}/rss.xml" rel="self" type="application/rss+xml"/>
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
