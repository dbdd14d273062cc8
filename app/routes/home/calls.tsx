import { href } from "react-router";
import leadership from "#app/art/covers/leadership.svg?url";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { site } from "#site.config.ts";

/** One call to action for companies, one for shoppers. */
export function HomeCalls() {
  return (
    <section className="sec pt-[clamp(2.5rem,5vw,4.5rem)]">
      <div className="wrap grid g2">
        <div className="blk dark bg-forest">
          <div className="blk__b">
            <h2 className="h2">Growing faster than your&nbsp;org chart?</h2>
            <p className="muted">
              Talk it through with someone who has run operations before. Leave with a clear next
              step, with or without us.
            </p>
            <ButtonLink to={site.bookingUrl} look="marigold">
              Book a Discovery Call
            </ButtonLink>
          </div>
          <div className="blk__art">
            <img src={leadership} alt="" width="1600" height="1000" loading="lazy" />
          </div>
        </div>
        <div className="blk bg-marigold [--focus:var(--color-ink)]">
          <div className="blk__b">
            <h2 className="h2">
              Meet and shop <span className="nb">Black-owned</span> brands
            </h2>
            <p className="text-on-marigold">
              Buy Black is our directory of brand spotlights: short films with the makers, and one
              tap to their stores.
            </p>
            <ButtonLink to={href("/BuyBlack")} look="ink" arrow>
              Explore Buy Black
            </ButtonLink>
          </div>
          <div className="blk__art">
            <img src="/demo/still-tote.svg" alt="" width="1600" height="1200" loading="lazy" />
          </div>
        </div>
      </div>
    </section>
  );
}
