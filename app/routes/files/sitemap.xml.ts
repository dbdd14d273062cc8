import { findSitemapPart, getSitemap } from "#app/server/site/sitemap.server.ts";
import type { Route } from "./+types/sitemap.xml";

export async function loader({ url }: Route.LoaderArgs) {
  const part = url.searchParams.get("part");
  const xml = part === null ? await getSitemap() : await findPart(part);
  if (!xml) throw new Response("Not found", { status: 404 });
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=300, s-maxage=3600",
    },
  });
}

function findPart(part: string) {
  return /^[1-9]\d{0,3}$/.test(part) ? findSitemapPart(Number(part)) : undefined;
}
