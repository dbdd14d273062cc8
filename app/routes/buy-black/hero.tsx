import { href } from "react-router";
import { isOpen } from "#app/rules/links/sections.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { frame } from "#app/ui/frame-words.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import "./hero.css";

export function BuyBlackHero() {
  const { first, second, lead, primary, secondary, pictures } = words;
  const more = frame.columns.shop.links.filter(
    (link) => isOpen(link) && link.to !== href("/links"),
  );
  return (
    <section className="ground-marigold buy-black-hero">
      <div className="page-width buy-black-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>{first}</span> <span>{second}</span>
          </h1>
          <p className="lead-text buy-black-hero__lead">{lead}</p>
          <div className="button-row buy-black-hero__buttons">
            <ButtonLink to={primary.to} look="ink" arrow>
              {primary.text}
            </ButtonLink>
            <ButtonLink to={secondary.to} look="outline">
              {secondary.text}
            </ButtonLink>
          </div>
          <p className="buy-black-hero__more">
            {more.map(({ text, to }) => (
              <TextLink key={to} to={to} plain>
                {text}
              </TextLink>
            ))}
          </p>
        </div>
        <div className="mosaic">
          {pictures.map(({ picture }, index) => (
            <div key={picture} className={`mosaic__cell-${index}`}>
              <img src={picture} alt="" width="800" height="600" />
            </div>
          ))}
        </div>
      </div>
      <div className="pattern-strip--bright" />
    </section>
  );
}

const words = pageWords(
  "buy-black-hero",
  {
    first: "Buy",
    second: "Black",
    lead: rich`Short films with the makers behind ~Black-owned~ brands. Watch the story, then shop it in one tap.`,
    primary: { text: "Feature Your Brand", to: href("/brands") },
    secondary: { text: "Browse the brands", to: "#brands" },
    pictures: [
      { picture: "/demo/still-tote.svg" },
      { picture: "/demo/short-1.svg" },
      { picture: "/demo/still-coffee.svg" },
      { picture: "/demo/still-earrings.svg" },
      { picture: "/demo/short-3.svg" },
    ],
  },
  import.meta.env.SSR && {
    name: "Buy Black: the opening",
    page: href("/BuyBlack"),
    words: {
      first: { name: "Headline, first line", max: 9 },
      second: { name: "Headline, second line", max: 9 },
      pictures: { one: "picture", least: 5, most: 5 },
    },
  },
);
