import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { shopLinks } from "#app/ui/frame/nav-links.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import "./hero.css";

export function BuyBlackHero() {
  return (
    <section className="ground-marigold buy-black-hero">
      <div className="page-width buy-black-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>Buy</span> <span>Black</span>
          </h1>
          <p className="lead-text buy-black-hero__lead">
            Short films with the makers behind <span className="no-break">Black-owned</span> brands.
            Watch the story, then shop it in one tap.
          </p>
          <div className="button-row buy-black-hero__buttons">
            <ButtonLink to={href("/brands")} look="ink" arrow>
              Feature Your Brand
            </ButtonLink>
            <ButtonLink to="#brands" look="outline">
              Browse the brands
            </ButtonLink>
          </div>
          <p className="buy-black-hero__more">
            {shopLinks.slice(0, -1).map(({ label, to }) => (
              <TextLink key={to} to={to} plain>
                {label}
              </TextLink>
            ))}
          </p>
        </div>
        <div className="mosaic">
          {mosaic.map((picture, index) => (
            <div key={picture} className={`mosaic__cell-${index}`}>
              <img src={`/demo/${picture}.svg`} alt="" width="800" height="600" />
            </div>
          ))}
        </div>
      </div>
      <div className="pattern-strip--bright" />
    </section>
  );
}

const mosaic = ["still-tote", "short-1", "still-coffee", "still-earrings", "short-3"];
