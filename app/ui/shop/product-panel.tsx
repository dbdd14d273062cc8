import { type FocusEvent, useEffect, useRef, useState } from "react";
import { formatPrice } from "#app/rules/shop/money.ts";
import {
  isForSale,
  productAddress,
  type ShopProduct,
  storeAddress,
  timeCode,
} from "#app/rules/shop/products.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink, newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import { type Film, MomentLink } from "./moment-link.tsx";
import { ProductImage } from "./product-image.tsx";
import "#app/ui/forms/field.css";
import "./product-panel.css";

type PanelWords = Record<
  "title" | "store" | "note" | "checked" | "now" | "see" | "playing" | "soldOut" | "unavailable",
  string
>;

type ProductPanelProps = {
  post: PostCard;
  words: PanelWords;
  film?: Film;
  /** Products that the film shows, and those of them that it shows now. */
  filmed: ShopProduct[];
  now: ShopProduct[];
};

/** Links to the brand's store and to the products of the film; what it shows now comes first. */
export function ProductPanel({ post, words, film, filmed, now }: ProductPanelProps) {
  const { products, cloth } = post;
  const { front, rows } = useFrontRows(now.map(({ place }) => place).join());
  const isInFront = ({ place }: ShopProduct) => front.includes(`${place}`);
  if (!post.shopping_link && products.length === 0) return null;
  return (
    <aside className="product-panel" aria-labelledby="shop">
      <ClothStrip cloth={cloth} />
      <div className="product-panel__body">
        <h2 className="title-3" id="shop">
          {words.title}
        </h2>
        {products.length > 0 && (
          <ul className="product-panel__list" {...rows}>
            {products
              .toSorted((one, other) => Number(isInFront(other)) - Number(isInFront(one)))
              .map((product) => (
                <Row
                  key={product.place}
                  address={productAddress(post, product)}
                  film={filmed.includes(product) ? film : undefined}
                  isNow={now.includes(product)}
                  product={product}
                  words={words}
                />
              ))}
          </ul>
        )}
        <Store post={post} words={words} />
        <p className="field-hint product-panel__note">
          {words.note} {words.checked}
        </p>
      </div>
    </aside>
  );
}

type RowProps = {
  product: ShopProduct;
  words: PanelWords;
  address: string;
  film?: Film;
  isNow: boolean;
};

function Row({ product, words, address, film, isNow }: RowProps) {
  const { item_name, line, at = 0 } = product;
  return (
    <li
      className="product-panel__row"
      aria-current={isNow || undefined}
      data-state={isForSale(product) ? undefined : "off"}
    >
      {isNow && <p className="product-panel__flag">{words.now}</p>}
      <ProductImage image={product.image} />
      <div className="product-panel__words">
        <h3 className="product-panel__name break-anywhere" dir="auto">
          <a className="stretched-link" href={address} {...newTab(address, true)}>
            {item_name}
          </a>
        </h3>
        {line && (
          <p className="product-panel__line break-anywhere" dir="auto">
            {line}
          </p>
        )}
        <p className="product-panel__facts">
          <Price product={product} />
          {!isForSale(product) && (
            <span className="product-panel__state">
              {product.unavailable ? words.unavailable : words.soldOut}
            </span>
          )}
          {film && (
            <MomentLink film={film} at={at} className="product-panel__moment">
              <Icon name="play" />
              {`${isNow ? words.playing : words.see} ${timeCode(at)}`}
            </MomentLink>
          )}
        </p>
      </div>
      <Icon name="external" className="product-panel__arrow" />
    </li>
  );
}

/** Of what is sold out it is struck through; what is unavailable may have another by now. */
function Price({ product }: { product: ShopProduct }) {
  const price = priceOf(product);
  if (!price || product.unavailable) return null;
  const Element = product.sold_out ? "s" : "span";
  return <Element className="product-panel__price">{price}</Element>;
}

/** Other programs write rows, too: what is no currency would stop the page. */
export function priceOf({ price, currency = "" }: ShopProduct) {
  const isPrice = typeof price === "number" && /^[A-Z]{3}$/.test(currency);
  return isPrice ? formatPrice({ amount: price, currency }) : undefined;
}

function Store({ post, words }: Pick<ProductPanelProps, "post" | "words">) {
  const address = storeAddress(post);
  if (!address) return null;
  return (
    <>
      <ButtonLink to={address} look="primary" sponsored wide>
        {words.store}
      </ButtonLink>
      {post.store_unavailable && (
        <p className="product-panel__store">
          <span className="product-panel__state">{words.unavailable}</span>
        </p>
      )}
    </>
  );
}

/**
 * Which rows stand at the front of a list: `keys`, as soon as nobody uses the list. Rows never move
 * under a pointer or while one of them has the focus.
 */
function useFrontRows(keys: string) {
  const list = useRef<HTMLUListElement>(null);
  const [front, setFront] = useState("");

  function settle() {
    const inUse = matchMedia("(hover: hover)").matches ? ":hover, :focus-within" : ":focus-within";
    if (!list.current?.matches(inUse)) setFront(keys);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) settle();
  }

  useEffect(settle);

  return { front, rows: { ref: list, onBlur, onMouseLeave: settle } };
}
