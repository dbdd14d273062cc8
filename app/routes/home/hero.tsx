import { ButtonLink } from "#app/ui/button-link.tsx";
import { Typing } from "#app/ui/typing.tsx";
import { site } from "#site.config.ts";
import { HomeAssessmentForm } from "./assessment-form.tsx";
import "#app/ui/horizon.css";
import "./hero.css";

export function HomeHero() {
  return (
    <section className="page-top home-hero">
      <div className="page-width two-columns">
        <div>
          <h1 className="title-hero home-hero__title">
            {`${words.slice(0, -2).join(" ")} `}
            <em className="accent">
              <Typing text={words.slice(-2).join(" ")} />
            </em>
          </h1>
          <p className="lead-text home-hero__lead">
            Fractional executives, global diaspora talent and systems that hold. We help founders
            and family businesses grow like an old tree: broad, steady, and hard to knock over.
          </p>
          <div className="button-row home-hero__buttons">
            <ButtonLink to={site.bookingUrl} look="primary">
              Book a Discovery Call
            </ButtonLink>
            <ButtonLink to="#services" look="outline">
              See what we take off your plate
            </ButtonLink>
          </div>
        </div>
        <HomeAssessmentForm />
      </div>
      <div className="horizon">
        <div data-parallax />
      </div>
    </section>
  );
}

const words = site.tagline.replaceAll("'", "’").split(" ");
