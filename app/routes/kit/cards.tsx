import { FeaturedBrands } from "#app/ui/posts/featured-brands.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { BrandCard } from "#app/ui/shop/brand-card.tsx";
import { shorts, spotlights } from "./samples.ts";
import "./kit.css";

export function Spotlights() {
  return (
    <div className="page-width card-grid card-grid--three card-grid--early kit-section__sample">
      {spotlights.map((post) => (
        <BrandCard key={post.id} post={post} />
      ))}
    </div>
  );
}

export function Brands() {
  return <FeaturedBrands posts={spotlights} />;
}

export function Shorts() {
  return <ShortsSection title="Shop the shorts" text="A minute or less." posts={shorts} />;
}
