import { type Filmed, spreadMarkers, timeline } from "#app/rules/shop/film-moments.ts";
import { type ShopProduct, timeCode } from "#app/rules/shop/products.ts";
import { type Film, MomentLink } from "./moment-link.tsx";
import { ProductImage } from "./product-image.tsx";
import "./film-moments.css";

type FilmMomentsProps = {
  film: Film;
  label: string;
  filmed: Filmed<ShopProduct>[];
  /** What the film shows now. */
  now: ShopProduct[];
  seconds: number;
  length: number | null;
};

/** The film's line with its moments under it: a list of links, placed without a style attribute. */
export function FilmMoments({ film, label, filmed, now, seconds, length }: FilmMomentsProps) {
  if (filmed.length === 0) return null;
  const times = filmed.map(({ at }) => at);
  const points = timeline(times, length);
  const spots = spreadMarkers(points);
  return (
    <div className="film-moments">
      <svg className="film-moments__line" width="100%" height="28" aria-hidden="true">
        <rect width="100%" height="8" rx="4" />
        {length && <rect width={`${timeline([seconds], length)}%`} height="8" rx="4" />}
        {filmed.map((product, index) => (
          <g key={product.place} aria-current={now.includes(product) || undefined}>
            <line x1={`${points[index]}%`} y1="15" x2={`${spots[index]}%`} y2="28" />
            <svg x={`${points[index]}%`} overflow="visible" aria-hidden="true">
              <path d="m0 4 8 12H-8z" />
            </svg>
          </g>
        ))}
      </svg>
      <ol className="film-moments__list" aria-label={label}>
        {filmed.map((product, index) => (
          <li key={product.place}>
            <svg width={`${spots[index]}%`} height="1" aria-hidden="true" />
            <MomentLink
              film={film}
              at={product.at}
              className="film-moments__marker"
              current={now.includes(product)}
            >
              <ProductImage image={product.image} />
              <span className="film-moments__time">{timeCode(product.at)}</span>
              <span className="film-moments__name" dir="auto">
                {product.item_name}
              </span>
            </MomentLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
