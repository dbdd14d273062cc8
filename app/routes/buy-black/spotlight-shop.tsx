import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink, newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import "#app/ui/forms/field.css";
import "./spotlight-shop.css";

/** Links to the brand's store and to the products of the video. */
export function ShopPanel({ post: { shopping_link, products, cloth } }: { post: PostCard }) {
  if (!shopping_link && products.length === 0) return null;
  return (
    <aside className="shop-panel" aria-labelledby="shop">
      <ClothStrip cloth={cloth} />
      <div className="shop-panel__body">
        <h2 className="title-3" id="shop">
          Shop the Episode
        </h2>
        {products.length > 0 && (
          <ul>
            {products.map(({ item_name, link }) => (
              <li key={item_name + link}>
                <a href={link} {...newTab(link, true)}>
                  <span>
                    <Icon name="bag" />
                  </span>
                  {item_name}
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {shopping_link && (
          <ButtonLink to={shopping_link} look="primary" sponsored wide>
            Visit Store
          </ButtonLink>
        )}
        <p className="field-hint shop-panel__note">
          Some links are affiliate links. We may earn a commission, at no cost to you.
        </p>
      </div>
    </aside>
  );
}
