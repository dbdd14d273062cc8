import { href } from "react-router";
import leadership from "#app/art/covers/leadership.svg?url";
import { isOn } from "#app/rules/links/sections.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { callLink } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import "./calls.css";

/** One call to action for companies, one for shoppers. */
export function HomeCalls() {
  const { title, text, button } = words.companies;
  return (
    <section className="section home-calls">
      <div
        className={
          isOn("buyBlack") ? "page-width card-grid card-grid--two" : "page-width card-grid"
        }
      >
        <div className="call-block ground-night call-block--forest">
          <div className="call-block__body">
            <h2 className="title-2">{title}</h2>
            <p className="muted">{text}</p>
            <ButtonLink {...button} look="marigold" />
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
  const { title, text, button, picture } = words.shoppers;
  return (
    <div className="call-block call-block--marigold">
      <div className="call-block__body">
        <h2 className="title-2">{title}</h2>
        <p className="call-block__text">{text}</p>
        <ButtonLink {...button} look="ink" arrow />
      </div>
      <div className="call-block__art">
        <img src={picture} alt="" width="900" height="1600" loading="lazy" />
      </div>
    </div>
  );
}

const words = pageWords(
  "home-calls",
  {
    companies: {
      title: "Growing faster than your\u00a0org chart?",
      text: "Talk it through with someone who has run operations before. Leave with a clear next step, with or without us.",
      button: callLink,
    },
    shoppers: {
      title: rich`Meet and shop ~Black-owned~ brands`,
      text: "Buy Black is our directory of brand spotlights: short films with the makers, and one tap to their stores.",
      button: { text: "Explore Buy Black", to: href("/BuyBlack") },
      picture: "/demo/short-2.svg",
    },
  },
  import.meta.env.SSR && { name: "Home: the two calls", page: "/" },
);
