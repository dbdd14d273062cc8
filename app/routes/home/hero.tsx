import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Typing } from "#app/ui/typing.tsx";
import { site } from "#site.config.ts";
import { HomeAssessmentForm } from "./assessment-form.tsx";

export function HomeHero() {
  return (
    <section className="top home-hero">
      <div className="wrap split">
        <div>
          <h1 className="hero max-sm:max-w-[7.8em]">
            The startup’s secret weapon for scaling{" "}
            <em className="soft">
              <Typing text="without chaos." />
            </em>
          </h1>
          <p className="lead mt-7 max-w-[34rem]">
            Fractional executives, global diaspora talent and systems that hold. We help founders
            and family businesses grow like a baobab: broad, steady, and hard to knock over.
          </p>
          <div className="btns mt-8">
            <ButtonLink to={site.bookingUrl} look="primary">
              Book a Discovery Call
            </ButtonLink>
            <ButtonLink to={href("/packages")} look="outline">
              See packages
            </ButtonLink>
          </div>
          <p className="sm mt-5">
            <Link className="link" to="#services">
              See what we take off your plate
            </Link>
          </p>
        </div>
        <HomeAssessmentForm />
      </div>
      <div className="horizon horizon--clip">
        <div data-parallax />
      </div>
    </section>
  );
}
