import { href } from "react-router";
import { findTag } from "#app/server/posts/posts.server.ts";
import { listTagItems } from "#app/server/site/feed.server.ts";
import { rssResponse } from "#app/server/site/rss.server.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/tag-rss.xml";

export async function loader({ params: { tag } }: Route.LoaderArgs) {
  const found = await findTag(tag);
  if (!found) throw new Response("Not found", { status: 404 });
  return rssResponse({
    title: `${found.name} · ${site.name}`,
    description: `Posts tagged ${found.name}`,
    page: href("/blog/tag/:tag", { tag }),
    path: href("/blog/tag/:tag/rss.xml", { tag }),
    items: await listTagItems(tag),
  });
}
