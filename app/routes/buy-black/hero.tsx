import { href } from "react-router";
import shortShea from "#app/art/pictures/short-1.svg?url";
import shortCandle from "#app/art/pictures/short-3.svg?url";
import coffee from "#app/art/pictures/still-coffee.svg?url";
import earrings from "#app/art/pictures/still-earrings.svg?url";
import tote from "#app/art/pictures/still-tote.svg?url";
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

const mosaic = [tote, shortShea, coffee, earrings, shortCandle];
