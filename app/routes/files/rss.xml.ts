import { listFeedItems } from "#app/server/site/feed.server.ts";
import { rssResponse } from "#app/server/site/rss.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";

export async function loader() {
  return rssResponse({
    title: site.name,
    description: facts.description,
    page: "/blog",
    path: "/rss.xml",
    items: await listFeedItems(),
  });
}
