import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function BuyBlackHero() {
  return (
    <section className="joy bbhero">
      <div className="wrap bbhero__in">
        <div>
          <h1 className="sign">
            <span>Buy</span> <span>Black</span>
          </h1>
          <p className="lead max-w-[30rem] text-on-marigold">
            Short films with the makers behind <span className="nb">Black-owned</span> brands. Watch
            the story, then shop it in one tap.
          </p>
          <div className="btns mt-7">
            <ButtonLink to={href("/brands")} look="ink" arrow>
              Feature Your Brand
            </ButtonLink>
            <ButtonLink to="#brands" look="outline">
              Browse the brands
            </ButtonLink>
          </div>
        </div>
        <div className="mosaic">
          {mosaic.map((picture, index) => (
            <div key={picture} className={`m${index}`}>
              <img src={picture} alt="" width="800" height="600" />
            </div>
          ))}
        </div>
      </div>
      <div className="strip--joy" />
    </section>
  );
}

const mosaic = [
  "/demo/still-tote.svg",
  "/demo/short-1.svg",
  "/demo/still-coffee.svg",
  "/demo/still-earrings.svg",
  "/demo/short-3.svg",
];
