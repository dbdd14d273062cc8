import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import favicon from "#app/art/logo/favicon.svg?url&no-inline";
import { Logo } from "#app/ui/logo.tsx";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import { pageStyle } from "./page-style.server.ts";
import style from "./region-notice.css?inline";

const headers = { "Cache-Control": "no-store" };

/** The response to a visitor from the blocked country: one page without scripts. */
export function regionNotice() {
  const css = import.meta.env.DEV ? "" : pageStyle(render("")) + style;
  return new Response(`<!DOCTYPE html>${render(css)}`, {
    status: 451,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "X-Inline-Style": `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    },
  });
}

/** The same for requests that expect JSON. */
export function regionRefusal() {
  const message = `${regionTexts.title}: ${regionTexts.sorry}`;
  return Response.json({ ok: false, errors: [{ field: "", message }] }, { status: 451, headers });
}

function render(css: string) {
  return renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.night} />
        <meta name="robots" content="noindex" />
        <title>{`${regionTexts.title} · ${site.name}`}</title>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="page-ground--night">
        <RegionNotice />
      </body>
    </html>,
  ).replaceAll("&#x27;", "'");
}

/** What visitors from the blocked country see instead of the site. */
function RegionNotice() {
  return (
    <main id="main">
      <section className="region-gate ground-night">
        <div className="page-width region-gate__text">
          <Logo ground="night" height={44} />
          <div className="stack">
            <h1 className="title-hero">{regionTexts.title}</h1>
            <p className="lead-text">{regionTexts.sorry}</p>
            <p className="muted">{regionTexts.reason}</p>
            {/* The license of the database asks for this link wherever its answer is used. */}
            <p className="field-hint">
              <a href="https://db-ip.com">IP Geolocation by DB-IP</a>
            </p>
          </div>
        </div>
        <div className="site-footer__horizon region-gate__art" role="presentation" />
      </section>
    </main>
  );
}

const regionTexts = {
  title: "Service Unavailable",
  sorry: "We're sorry, but our services are not available in your region at this time.",
  reason:
    "This restriction is due to business and compliance requirements. If you believe this is an error, please contact support.",
};
