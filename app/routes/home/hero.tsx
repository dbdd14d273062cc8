import { ButtonLink } from "#app/ui/button-link.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { Typing } from "#app/ui/typing.tsx";
import { callLink, facts } from "#app/words/facts.ts";
import { unmarked } from "#app/words/plain-words.ts";
import { pageWords } from "#app/words/words.ts";
import { HomeAssessmentForm } from "./assessment-form.tsx";
import "#app/ui/horizon.css";
import "./hero.css";
import sky from "./sky.css?url";

export function HomeHero() {
  return (
    <section className="page-top home-hero">
      <OwnStyle sheet={sky} mark="--sky" />
      <div className="page-width two-columns">
        <div>
          <h1 className="title-hero home-hero__title" data-headline={isEdited() || undefined}>
            {isEdited() ? facts.tagline : tagline(facts.tagline.replaceAll("'", "’"))}
          </h1>
          <p className="lead-text home-hero__lead">{words.lead}</p>
          <div className="button-row home-hero__buttons">
            <ButtonLink {...words.primary} look="primary" />
            <ButtonLink {...words.secondary} look="outline" />
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

/** While the page is edited it is one piece, and the editor draws it as below. */
function isEdited() {
  return import.meta.env.SSR && facts.tagline !== unmarked(facts.tagline);
}

/** The last two words are typed. */
function tagline(text: string) {
  const parts = text.split(" ");
  return (
    <>
      {`${parts.slice(0, -2).join(" ")} `}
      <em className="accent">
        <Typing text={parts.slice(-2).join(" ")} />
      </em>
    </>
  );
}

const words = pageWords(
  "home-hero",
  {
    lead: "Fractional executives, global diaspora talent and systems that hold. We help founders and family businesses grow like an old tree: broad, steady, and hard to knock over.",
    primary: callLink,
    secondary: { text: "See what we take off your plate", to: "#services" },
  },
  import.meta.env.SSR && { name: "Home: the top", page: "/" },
);
