import { imageSrcSet } from "#app/rules/media/images.ts";
import { giftKey } from "#app/rules/shop/gift-list.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { packshotCardPath, shopPath } from "#app/rules/shop/products.ts";
import type { Gift } from "#app/server/shop/gifts.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { useEarlyPress } from "#app/ui/press.ts";
import { GiftIcon } from "./gift-icons.tsx";
import { words } from "./gift-words.ts";
import { keepGifts, removeGift } from "./kept-gifts.ts";
import { orderBy } from "./shelf-title.ts";
import "#app/ui/badge.css";
import "./gift-card.css";

type GiftCardProps = {
  gift: Gift;
  /** Narrow: one of four in a row. */
  width?: "wide" | "narrow" | undefined;
  isKept: boolean;
  /** On the list of the address, so there is nothing to add without scripts. */
  isListed: boolean;
};

export function GiftCard({ gift, width, isKept, isListed }: GiftCardProps) {
  const { slug, place, name, brand, order_by } = gift;
  return (
    <li className={`gift-card${width ? ` gift-card--${width}` : ""}`}>
      <GiftPicture gift={gift} />
      <Heart gift={gift} isKept={isKept} />
      {!isListed && (
        <noscript>
          <input
            className="gift-card__heart"
            type="checkbox"
            name="list"
            form="gift-list"
            value={giftKey(gift)}
            aria-label={`${words.list.keep}: ${name}`}
          />
        </noscript>
      )}
      <div className="gift-card__words">
        <p className="text-small text-faint">{brand}</p>
        <h3 className="gift-card__name">
          <a className="stretched-link" href={shopPath(slug, place)} {...newTab("", true)}>
            {name}
          </a>
        </h3>
        {width === "wide" && <Said {...gift} />}
        <p className="gift-card__facts">
          <span>{priceOf(gift)}</span>
          {order_by && (
            <span className="badge badge--honey">
              <Icon name="clock" /> {orderBy(order_by, "short")}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** The sentence of who chose it, or what it is. */
function Said({ choice, chosen_by, line }: Gift) {
  if (!choice) return line && <p className="gift-card__line">{line}</p>;
  return (
    <>
      <blockquote className="gift-card__line">“{choice}”</blockquote>
      <p className="text-small text-faint">{chosen_by}</p>
    </>
  );
}

export function priceOf({ price: amount, currency }: Gift) {
  return amount !== undefined && currency && formatPrice({ amount, currency });
}

/** Decorative: the name stands below it. */
function GiftPicture({ gift: { slug, place, picture } }: { gift: Gift }) {
  const src = picture ?? packshotCardPath(slug, place);
  const srcSet = imageSrcSet(src);
  return (
    <div className="media ratio-4-3">
      <LazyImage
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && "(min-width: 900px) 33vw, 272px"}
        alt=""
        width={320}
        height={240}
        fallback={false}
      />
    </div>
  );
}

function Heart({ gift, isKept }: { gift: Gift; isKept: boolean }) {
  const key = giftKey(gift);
  const early = useEarlyPress<HTMLButtonElement>(() => keepGifts([key]));
  return (
    <button
      {...early}
      className="gift-card__heart"
      type="button"
      aria-pressed={isKept}
      aria-label={`${words.list.keep}: ${gift.name}`}
      onClick={() => (isKept ? removeGift(key) : keepGifts([key]))}
    >
      <GiftIcon name="heart" />
    </button>
  );
}
