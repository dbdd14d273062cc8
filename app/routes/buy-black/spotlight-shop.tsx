import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink, newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import "#app/ui/forms/field.css";
import "./spotlight-shop.css";

type ShopPanelProps = { post: PostCard; title: string; store: string; note: string };

/** Links to the brand's store and to the products of the video. */
export function ShopPanel({ post, title, store, note }: ShopPanelProps) {
  const { shopping_link, products, cloth } = post;
  if (!shopping_link && products.length === 0) return null;
  return (
    <aside className="shop-panel" aria-labelledby="shop">
      <ClothStrip cloth={cloth} />
      <div className="shop-panel__body">
        <h2 className="title-3" id="shop">
          {title}
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
            {store}
          </ButtonLink>
        )}
        <p className="field-hint shop-panel__note">{note}</p>
      </div>
    </aside>
  );
}
