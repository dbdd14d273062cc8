import type { ReactNode } from "react";
import { href } from "react-router";
import { isOpen } from "#app/rules/sections.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { frame } from "#app/ui/frame-words.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import "./hero.css";

type WayOn = { text: string; to: string };

type HeroProps = {
  first: string;
  second: string;
  lead: ReactNode;
  primary: WayOn;
  secondary: WayOn;
  pictures: readonly { picture: string }[];
};

export function BuyBlackHero({ first, second, lead, primary, secondary, pictures }: HeroProps) {
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
