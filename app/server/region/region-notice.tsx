import { Logo } from "#app/ui/logo.tsx";

/** What visitors from the blocked country see instead of the site. */
export function RegionNotice() {
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

export const regionTexts = {
  title: "Service Unavailable",
  sorry: "We're sorry, but our services are not available in your region at this time.",
  reason:
    "This restriction is due to business and compliance requirements. If you believe this is an error, please contact support.",
};
