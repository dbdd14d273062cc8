import { sitePages } from "#app/seo/site-pages.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { countOnPages, pageRendererContext } from "#app/server/words/page-renderer.server.ts";
import { draftChanges } from "#app/server/words/word-store.server.ts";
import type { Route } from "./+types/places";

export type FactPlace = { page: string; name: string; count: number };

/** The pages that show a fact, and how often: `?fact=founders`. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FactPlace[]> {
  requireAdmin(context);
  const path = `facts.${url.searchParams.get("fact") ?? ""}`;
  const render = context.get(pageRendererContext);
  const paths = sitePages.map((page) => page.path);
  const counts = await countOnPages(render, paths, await draftChanges(), path);
  return sitePages
    .map((page, at) => ({ page: page.path, name: page.name, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
}
