import { href } from "react-router";
import { longDate } from "#app/rules/dates.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { SpotlightCard } from "#app/ui/posts/spotlight-card.tsx";
import { ShopPanel } from "./spotlight-shop.tsx";
import { SpotlightVideo } from "./spotlight-video.tsx";

type SpotlightProps = { post: PostCard; html: string; related: PostCard[] };

export function Spotlight({ post, html, related }: SpotlightProps) {
  return (
    <>
      <DocumentTitle>{post.title}</DocumentTitle>
      <article>
        <header className="top">
          <div className="wrap">
            <BackLink to={href("/BuyBlack")}>Back to Buy Black</BackLink>
            <div className="mt-5 grid max-w-[56rem] justify-items-start gap-4">
              <CategoryBadge category={post.category} />
              <h1 className="h1 wrap-anywhere">{post.title}</h1>
              {post.published_at && (
                <time className="sm text-ink-3" dateTime={post.published_at}>
                  {longDate(post.published_at)}
                </time>
              )}
            </div>
          </div>
        </header>
        <div className="wrap sp pt-[clamp(1.75rem,3vw,2.75rem)]">
          <SpotlightVideo post={post} />
          <ShopPanel post={post} />
          <RichText html={html} className="sp__b" />
        </div>
      </article>
      <SupportMore />
      {related.length > 0 && (
        <section className="sec sec--sand pt-[calc(var(--spacing-section)*0.8)]">
          <div className="wrap">
            <div className="head max-w-none">
              <h2 className="h1">
                More <span className="nb">Black-Owned</span> Brands{" "}
                <span className="nb">to Support</span>
              </h2>
            </div>
            <div className="grid g3 now">
              {related.map((other) => (
                <SpotlightCard key={other.id} post={other} action="View Brand" />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function SupportMore() {
  return (
    <section className="sec sec--tight">
      <div className="wrap">
        <div className="more-cta">
          <div>
            <h2 className="h2">
              Support More <span className="nb">Black-Owned</span> Brands
            </h2>
            <p className="mt-2.5 text-on-marigold">
              New films, new makers, and every store one tap away.
            </p>
          </div>
          <ButtonLink to={href("/BuyBlack")} look="ink" arrow>
            Browse Buy Black
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
