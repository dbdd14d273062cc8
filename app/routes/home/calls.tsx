import { href } from "react-router";
import leadership from "#app/art/covers/leadership.svg?url";
import { isOn } from "#app/rules/sections.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { site } from "#site.config.ts";
import "./calls.css";

/** One call to action for companies, one for shoppers. */
export function HomeCalls() {
  return (
    <section className="section home-calls">
      <div
        className={
          isOn("buyBlack") ? "page-width card-grid card-grid--two" : "page-width card-grid"
        }
      >
        <div className="call-block ground-night call-block--forest">
          <div className="call-block__body">
            <h2 className="title-2">Growing faster than your&nbsp;org chart?</h2>
            <p className="muted">
              Talk it through with someone who has run operations before. Leave with a clear next
              step, with or without us.
            </p>
            <ButtonLink to={site.bookingUrl} look="marigold">
              Book a Discovery Call
            </ButtonLink>
          </div>
          <div className="call-block__art">
            <img src={leadership} alt="" width="1600" height="1000" loading="lazy" />
          </div>
        </div>
        {isOn("buyBlack") && <ShoppersCall />}
      </div>
    </section>
  );
}

function ShoppersCall() {
  return (
    <div className="call-block call-block--marigold">
      <div className="call-block__body">
        <h2 className="title-2">
          Meet and shop <span className="no-break">Black-owned</span> brands
        </h2>
        <p className="call-block__text">
          Buy Black is our directory of brand spotlights: short films with the makers, and one tap
          to their stores.
        </p>
        <ButtonLink to={href("/BuyBlack")} look="ink" arrow>
          Explore Buy Black
        </ButtonLink>
      </div>
      <div className="call-block__art">
        <img src="/demo/short-2.svg" alt="" width="900" height="1600" loading="lazy" />
      </div>
    </div>
  );
}
