import { data, href } from "react-router";
import { site } from "../../site.config.ts";
import { longDate } from "../rules/dates.ts";
import { findSpotlight, listRelatedSpotlights, type PostCard } from "../server/posts.server.ts";
import { renderRichText } from "../server/rich-text.server.ts";
import type { BlogPost } from "../server/schema.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CategoryBadge } from "../ui/category-badge.tsx";
import { ArrivedTitle, arrived, Loaded, onItsWay } from "../ui/loaded.tsx";
import { LoadingScreen } from "../ui/loading.tsx";
import { Missing } from "../ui/missing.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { RichText } from "../ui/rich-text.tsx";
import { SpotlightCard } from "../ui/spotlight-card.tsx";
import type { Route } from "./+types/buy-black.$slug";
import { ShopPanel } from "./spotlight-shop.tsx";
import { SpotlightVideo } from "./spotlight-video.tsx";

export function meta(args: Route.MetaArgs) {
  const loaded = arrived(args.loaderData);
  if (args.loaderData && !loaded) return [{ title: `Buy Black · ${site.name}` }];
  const post = loaded?.found?.post;
  if (!post) return [{ title: `Brand not found · ${site.name}` }, noIndex];
  return pageMeta(args, { title: post.title, description: post.excerpt });
}

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const [found, related] = await Promise.all([findSpotlight(slug), listRelatedSpotlights(slug)]);
  if (!found) return data({ found: undefined }, { status: 404 });
  const { content, ...post } = found;
  return { found: { post, html: renderRichText(content), related } };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return onItsWay(args);
}

export default function SpotlightPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loaded
      key={params.slug}
      data={loaderData}
      loading={<LoadingScreen text="Loading brand spotlight..." />}
      failed={<BrandNotFound />}
    >
      {({ found }) => (found ? <Spotlight {...found} /> : <BrandNotFound />)}
    </Loaded>
  );
}

type SpotlightProps = { post: Omit<BlogPost, "content">; html: string; related: PostCard[] };

function Spotlight({ post, html, related }: SpotlightProps) {
  return (
    <>
      <ArrivedTitle>{post.title}</ArrivedTitle>
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

function BrandNotFound() {
  return (
    <>
      <ArrivedTitle>Brand not found</ArrivedTitle>
      <Missing title="Brand not found" to={href("/BuyBlack")} back="Back to Buy Black" />
    </>
  );
}

const noIndex = { name: "robots", content: "noindex" };
