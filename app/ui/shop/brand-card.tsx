import { brandName } from "#app/rules/shop/brand.ts";
import type { ClaimLine } from "#app/rules/shop/claims.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { shopPath } from "#app/rules/shop/products.ts";
import type { ListedPost } from "#app/server/posts/directory.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SpotlightCard } from "#app/ui/posts/spotlight-card.tsx";
import { spotlightWords } from "#app/ui/posts/spotlight-words.ts";
import { claimText } from "./claim-words.ts";
import { ProductImage } from "./product-image.tsx";
import "./brand-card.css";

type BrandCardProps = { post: ListedPost; claim?: ClaimLine; row?: boolean };

/** A spotlight in the directory: its kind, what it sells, and the way to its store. */
export function BrandCard({ post, claim, row }: BrandCardProps) {
  return (
    <SpotlightCard
      post={post}
      kind={post.kind ? kindNames[post.kind] : undefined}
      claim={claim && claimText(claim)}
      row={row}
      products={post.products.length > 0 && <Products products={post.products} />}
      shop={post.shopping_link && <Store post={post} />}
    />
  );
}

/** The link of the card covers them, so a press on one opens the spotlight. */
function Products({ products }: Pick<ListedPost, "products">) {
  return (
    <ul className="card-products">
      {products.map(({ place, item_name, image, price, currency, note }) => (
        <li key={place}>
          <ProductImage image={image} />
          <span className="visually-hidden">{item_name}</span>
          {price !== undefined && currency && formatPrice({ amount: price, currency })}
          {note && spotlightWords[note]}
        </li>
      ))}
    </ul>
  );
}

function Store({ post }: { post: ListedPost }) {
  const { shop, now, unavailable } = spotlightWords;
  return (
    <>
      <ButtonLink to={shopPath(post.slug, "shop")} look="ink" sponsored wide>
        {`${shop} ${brandName(post)} ${now}`}
      </ButtonLink>
      {post.store_unavailable && <p className="text-small muted">{unavailable}</p>}
    </>
  );
}
