import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink, newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Links to the brand's store and to the products of the video. */
export function ShopPanel({ post: { shopping_link, products } }: { post: PostCard }) {
  if (!shopping_link && products.length === 0) return null;
  return (
    <aside className="shop" aria-labelledby="shop">
      <div className="strip--joy h-5" />
      <div className="shop__b">
        <h2 className="h3" id="shop">
          Shop the Episode
        </h2>
        {products.length > 0 && (
          <ul>
            {products.map(({ item_name, link }) => (
              <li key={item_name + link}>
                <a href={link} {...newTab(true)}>
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
        <p className="hint mt-3">
          Some links are affiliate links. We may earn a commission, at no cost to you.
        </p>
      </div>
    </aside>
  );
}
