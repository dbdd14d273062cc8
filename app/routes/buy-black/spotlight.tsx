import { href } from "react-router";
import { brandName } from "#app/rules/shop/brand.ts";
import type { ShownClaim } from "#app/rules/shop/claims.ts";
import { clothShades } from "#app/rules/shop/cloth-shades.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { longDate } from "#app/rules/time/dates.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import type { ShownTranscript } from "#app/server/posts/shown-transcript.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import type { ArticleWords } from "#app/ui/posts/article-page.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { SpotlightCard } from "#app/ui/posts/spotlight-card.tsx";
import { ClaimLine } from "#app/ui/shop/claim-line.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { SpotlightShop } from "./spotlight-shop.tsx";
import "#app/ui/portrait.css";
import "#app/ui/posts/article-page.css";
import "./spotlight.css";

type Written = Pick<ArticleWords, "portrait" | "author">;

type SpotlightProps = {
  post: PostCard & Written & { head: { title: string } };
  html: string;
  time: string;
  related: PostCard[];
  claim?: ShownClaim;
  transcript?: ShownTranscript;
};

export function Spotlight({ post, html, time, related, claim, transcript }: SpotlightProps) {
  const kind = post.kind && kindNames[post.kind];
  const shades = post.cloth ? clothShades(post.cloth) : undefined;
  return (
    <>
      <DocumentTitle>{post.head.title}</DocumentTitle>
      <article data-brand={shades?.deep}>
        <header className="page-top spotlight-header">
          {shades && (
            <svg className="spotlight-header__ground" aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--color-${shades.light})`} />
            </svg>
          )}
          <div className="page-width">
            <BackLink to={href("/BuyBlack")}>{words.back}</BackLink>
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
              {claim && <ClaimLine claim={claim} brand={brandName(post)} />}
              <p className="text-small text-faint">
                {post.published_at && (
                  <>
                    <time dateTime={post.published_at}>{longDate(post.published_at)}</time> ·{" "}
                  </>
                )}
                {kind && `${kind} · `}
                {time}
              </p>
              {post.author && (
                <p className="text-small article-author">
                  {post.portrait && (
                    <span className="portrait">
                      <LazyImage src={post.portrait} alt="" width={44} height={44} />
                    </span>
                  )}
                  <span>
                    {words.by} <b>{post.author.name}</b>
                    <br />
                    {post.author.line}
                  </span>
                </p>
              )}
            </div>
          </div>
          <ClothStrip cloth={post.cloth} />
        </header>
        <SpotlightShop post={post} words={words} transcript={transcript}>
          <RichText html={html} className="spotlight__body" />
        </SpotlightShop>
      </article>
      <SupportMore />
      {related.length > 0 && (
        <section className="section section--sand more-brands">
          <div className="page-width">
            <div className="section-head more-brands__head">
              <h2 className="title-1">{words.more.title}</h2>
            </div>
            <div className="card-grid card-grid--three card-grid--early">
              {related.map((other) => (
                <SpotlightCard key={other.id} post={other} action={words.more.action} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function SupportMore() {
  const { title, text, link } = words.support;
  return (
    <section className="section section--tight">
      <div className="page-width">
        <div className="support-call">
          <div>
            <h2 className="title-2">{title}</h2>
            <p className="support-call__text">{text}</p>
          </div>
          <ButtonLink to={link.to} look="ink" arrow>
            {link.text}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Also of the page for a brand that does not exist. */
export const words = pageWords(
  "brand",
  {
    back: "Back to Buy Black",
    missing: "Brand not found",
    by: "Written by",
    watch: "Watch on",
    moments: "Moments of the film",
    said: {
      title: "In their words",
      hint: "Press a time to jump there.",
      download: "Download the transcript",
    },
    shop: {
      title: "Shop the Episode",
      store: "Visit Store",
      note: "Some links are affiliate links. We may earn a commission, at no cost to you.",
      checked: "Links are checked every night.",
      now: "In the film now",
      see: "See it at",
      playing: "Playing at",
      soldOut: "Sold out",
      unavailable: "Currently unavailable",
    },
    bar: { label: "Shop this episode", shop: "Shop", more: "more" },
    support: {
      title: rich`Support More ~Black-Owned~ Brands`,
      text: "More makers, their work and where to buy it.",
      link: { text: "Browse Buy Black", to: href("/BuyBlack") },
    },
    more: { title: rich`More ~Black-Owned~ Brands ~to Support~`, action: "View Brand" },
  },
  import.meta.env.SSR && { name: "Brands: the page of one" },
);
