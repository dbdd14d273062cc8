import { href } from "react-router";
import { longDate } from "#app/rules/dates.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { SpotlightCard } from "#app/ui/posts/spotlight-card.tsx";
import { ShopPanel } from "./spotlight-shop.tsx";
import { SpotlightVideo } from "./spotlight-video.tsx";
import "./spotlight.css";

type SpotlightProps = { post: PostCard; html: string; time: string; related: PostCard[] };

export function Spotlight({ post, html, time, related }: SpotlightProps) {
  return (
    <>
      <DocumentTitle>{post.title}</DocumentTitle>
      <article>
        <header className="page-top spotlight-header">
          <div className="page-width">
            <BackLink to={href("/BuyBlack")}>Back to Buy Black</BackLink>
            <div className="spotlight-head">
              {post.cloth && (
                <img
                  className="spotlight-head__cloth"
                  src={`/cloth/${post.cloth}-swatch.svg`}
                  alt=""
                  width="192"
                  height="128"
                  loading="lazy"
                />
              )}
              <CategoryBadge category={post.category} />
              <h1 className="title-1 break-anywhere">{post.title}</h1>
              <p className="text-small text-faint">
                {post.published_at && (
                  <>
                    <time dateTime={post.published_at}>{longDate(post.published_at)}</time> ·{" "}
                  </>
                )}
                {time}
              </p>
            </div>
          </div>
          <ClothStrip cloth={post.cloth} />
        </header>
        <div className="page-width spotlight">
          <SpotlightVideo post={post} />
          <ShopPanel post={post} />
          <RichText html={html} className="spotlight__body" />
        </div>
      </article>
      <SupportMore />
      {related.length > 0 && (
        <section className="section section--sand more-brands">
          <div className="page-width">
            <div className="section-head more-brands__head">
              <h2 className="title-1">
                More <span className="no-break">Black-Owned</span> Brands{" "}
                <span className="no-break">to Support</span>
              </h2>
            </div>
            <div className="card-grid card-grid--three card-grid--early">
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
    <section className="section section--tight">
      <div className="page-width">
        <div className="support-call">
          <div>
            <h2 className="title-2">
              Support More <span className="no-break">Black-Owned</span> Brands
            </h2>
            <p className="support-call__text">More makers, their work and where to buy it.</p>
          </div>
          <ButtonLink to={href("/BuyBlack")} look="ink" arrow>
            Browse Buy Black
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
