import { isPersonal } from "#app/areas.ts";
import { hasOldParameter, withQuery } from "#app/rules/links/redirect-path.ts";
import type * as App from "#app/server/app.server.ts";
import { isRouted } from "./canonical-path.ts";
import { type Exchange, queryOf } from "./exchange.ts";
import type { Page } from "./page-cache.ts";

type Known = {
  app: Pick<typeof App, "findRedirect" | "findQueryRedirect">;
  /** The path in its one spelling. */
  canonical: string;
  patterns: readonly string[];
};

/** Where an old address leads that no route knows. The pages of posts ask themselves. */
export function findLead(exchange: Exchange, { app, canonical, patterns }: Known) {
  if (isPersonal(canonical) || canonical.endsWith(".data")) return undefined;
  const query = queryOf(exchange);
  const isKnown = isRouted(canonical, patterns);
  if (isKnown && !hasOldParameter(query)) return undefined;
  const find = isKnown ? app.findQueryRedirect : app.findRedirect;
  // While the database is down nobody knows: a 404 would say that nothing is there.
  return find(canonical, query).catch(() => "unknown" as const);
}

/** The application was not told of parameters that no page reads. */
export function withOwnQuery(page: Page, exchange: Exchange): Page {
  const { location } = page.headers;
  if (page.status !== 301 || !location) return page;
  return {
    ...page,
    headers: { ...page.headers, location: withQuery(location, queryOf(exchange)) },
  };
}
