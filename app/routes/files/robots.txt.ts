import { endpointPrefix, hopPrefix } from "#app/rules/links/paths.ts";
import { env, siteUrl } from "#app/server/env.server.ts";

/**
 * Pages that must not be listed (search, the staff area, confirmations) say so themselves, and a
 * robot can read that only if it may open them: so only what is no page is forbidden here.
 */
export function loader() {
  const lines = env.STAGING
    ? ["User-agent: *", "Disallow: /"]
    : [
        "User-agent: *",
        `Disallow: ${endpointPrefix}`,
        `Disallow: ${hopPrefix}`,
        "",
        `Sitemap: ${siteUrl()}/sitemap.xml`,
      ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
