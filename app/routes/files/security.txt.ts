import { clock } from "#app/server/clock.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";

const days = 180;

/** Where to report a hole in the site: RFC 9116. */
export function loader() {
  const { locale } = site;
  const { securityContact: contact } = desk;
  if (!contact) return new Response("There is no contact.\n", { status: 404 });
  const expires = new Date(clock.now() + days * 24 * 3600 * 1000);
  const lines = [
    `Contact: ${contact.includes("@") ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${new Intl.Locale(locale).language}`,
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
