import { brandName } from "#app/rules/shop/brand.ts";
import {
  isForSale,
  productAddress,
  type ShopProduct,
  storeAddress,
} from "#app/rules/shop/products.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { ProductImage } from "./product-image.tsx";
import { priceOf } from "./product-panel.tsx";
import "./shop-bar.css";

type ShopBarProps = {
  post: PostCard;
  words: Record<"label" | "shop" | "more", string>;
  /** What is said of a store whose link fails. */
  unavailable: string;
  now: ShopProduct[];
};

/** What the film shows, or else what comes first, in reach while reading on a phone. */
export function ShopBar({ post, words, unavailable, now }: ShopBarProps) {
  const forSale = post.products.filter(isForSale);
  const product = now.find(isForSale) ?? forSale[0];
  const address = product ? productAddress(post, product) : storeAddress(post);
  if (!address) return null;
  const name = product ? product.item_name : brandName(post);
  const price = product && priceOf(product);
  const more = product && forSale.length > 1 && `${forSale.length - 1} ${words.more}`;
  return (
    <section className="shop-bar" aria-label={words.label}>
      <a className="shop-bar__product" href="#shop">
        {product && <ProductImage image={product.image} />}
        <span className="shop-bar__words">
          <b dir="auto">{name}</b>
          <span>
            {price}
            {price && more && " · "}
            {more}
            {!product && post.store_unavailable && unavailable}
          </span>
        </span>
      </a>
      <a
        className="button button--primary button--small"
        href={address}
        aria-label={`${words.shop}: ${name}`}
        {...newTab(address, true)}
      >
        {words.shop}
      </a>
    </section>
  );
}
