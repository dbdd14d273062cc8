import { href, matchPath, redirect, type ServerBuild } from "react-router";
import { isPersonal } from "#app/areas.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findPage } from "#app/server/posts/pages.server.ts";
import { pathOf, routesContext } from "#app/server/site/listed-pages.server.ts";
import type { Route } from "./+types/here";

/** Leads to the words of the page on which “Edit this page” was pressed, wherever its reader went to. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const from = URL.parse(request.headers.get("Referer") ?? "");
  const written = from?.host === url.host ? await findPage(from.pathname) : undefined;
  if (written) return redirect(`${href("/admin/pages")}?edit=${encodeURIComponent(written.id)}`);
  const isPage = from?.host === url.host && isPublicPage(from.pathname, context.get(routesContext));
  if (!isPage) return redirect("/admin/words");
  return redirect(`/admin/words/edit?${new URLSearchParams({ page: from.pathname })}`);
}

function isPublicPage(path: string, routes: ServerBuild["routes"]) {
  return Object.values(routes).some((route) => {
    const isPage = route?.module.default && (route.index || (route.path && route.path !== "*"));
    return isPage && !isPersonal(path) && matchPath(pathOf(route, routes), path);
  });
}
