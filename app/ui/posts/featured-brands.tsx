import { href } from "react-router";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { SpotlightCard } from "./spotlight-card.tsx";

export function FeaturedBrands({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-1">Brands we have filmed</h2>
          <p className="lead-text">
            Meet the makers, see how they work and find out where to buy.{" "}
            <TextLink to={href("/BuyBlack")} arrow={false}>
              <span>
                View All <span className="no-break">Black-Owned</span> Brands
              </span>
            </TextLink>
          </p>
        </div>
        <div className="card-grid card-grid--three card-grid--early">
          {posts.map((post) => (
            <SpotlightCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}
