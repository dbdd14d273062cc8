import { href } from "react-router";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { SpotlightCard } from "./spotlight-card.tsx";

export function FeaturedBrands({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-1">{words.title}</h2>
          <p className="lead-text">
            {words.text}{" "}
            <TextLink to={href("/BuyBlack")} arrow={false}>
              <span>{words.link}</span>
            </TextLink>
          </p>
        </div>
        <div className="card-grid card-grid--three card-grid--early">
          {posts.map((post) => (
            <SpotlightCard key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}

const words = pageWords(
  "featured-brands",
  {
    title: "Brands we have filmed",
    text: "Meet the makers, see how they work and find out where to buy.",
    link: rich`View All ~Black-Owned~ Brands`,
  },
  import.meta.env.SSR && { name: "Brands on other pages" },
);
