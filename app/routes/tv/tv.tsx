import { href, redirect } from "react-router";
import testCard from "#app/art/pictures/testcard.svg?url";
import { brandName, episodeTitle } from "#app/rules/brand.ts";
import { spotlightCategory } from "#app/rules/categories.ts";
import { pageNumber } from "#app/rules/paging.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { listNode } from "#app/seo/posts.ts";
import { listFeaturedEpisodes, listVideos, type PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Deferred, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingSection } from "#app/ui/loading/loading.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/tv";
import { type Episode, EpisodeCard, VideoCard } from "./cards.tsx";
import "#app/ui/closing-call.css";
import "./tv.css";

export const handle: PageFrame = { header: "night", page: "page-ground--night" };

export function meta(args: Route.MetaArgs) {
  const { page = 1, posts = [], modified } = resolvedData(args.loaderData) ?? {};
  return pageMeta(args, {
    title: page > 1 ? `Watch and shop, page ${page}` : "Watch and shop",
    description: `Films from the kitchens, studios and workshops of Black-owned brands. Press play, meet the person, then buy from their store.${page > 1 ? ` Page ${page}.` : ""}`,
    path: pageUrl(page),
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${pageUrl(page)}#list`,
      modified,
      nodes: [listNode(pageUrl(page), "All Product Spotlights", posts)],
    },
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams);
  const [videos, featured] = await Promise.all([listVideos({ page }), listFeaturedEpisodes()]);
  if (page > videos.pages) throw redirect(pageUrl(videos.pages));
  return {
    ...videos,
    posts: videos.posts.map(episodeOf),
    featured: page === 1 ? featured.map(episodeOf) : [],
  };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return deferData(args);
}

export default function Tv({ loaderData }: Route.ComponentProps) {
  preloadSignFont();
  return (
    <>
      <Hero />
      <Deferred
        data={loaderData}
        loading={
          <LoadingSection text="Loading videos..." className="ground-night section tv-section" />
        }
        failed={<Program posts={[]} featured={[]} page={1} pages={1} />}
      >
        {(program) => <Program {...program} />}
      </Deferred>
      <section className="ground-marigold closing-call">
        <div className="page-width closing-call__inner">
          <h2 className="sign-title">Want Your Brand Featured?</h2>
          <div className="stack">
            <p className="lead-text">
              If you make it, we would like to film it. Applications are read within 2-3 business
              days.
            </p>
            <ButtonLink to={href("/brands")} look="ink" arrow>
              Apply Now
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function Hero() {
  return (
    <section className="ground-night tv-hero">
      <div className="page-width tv-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>Watch</span> <span>the makers</span>
          </h1>
          <p className="lead-text">
            Films from kitchens, studios and workshops. Press play, meet the person, then buy from
            their store.
          </p>
          <div className="button-row">
            <ButtonLink to="#featured" look="marigold">
              <Icon name="play" /> Start watching
            </ButtonLink>
            <ButtonLink to={site.social.youtube} look="outline-light">
              Watch on YouTube
            </ButtonLink>
          </div>
        </div>
        <div className="tv-hero__set">
          <img src={testCard} alt="" width="1600" height="1000" />
        </div>
      </div>
    </section>
  );
}

type ProgramProps = { posts: Episode[]; featured: Episode[]; page: number; pages: number };

function Program({ posts, featured, page, pages }: ProgramProps) {
  if (posts.length === 0) {
    return (
      <section className="ground-night section tv-section" id="featured">
        <div className="page-width">
          <Empty title="No videos available yet." />
        </div>
      </section>
    );
  }
  return (
    <>
      {featured.length > 0 && (
        <section className="ground-night section tv-section" id="featured">
          <div className="page-width">
            <div className="section-head section-head--split">
              <h2 className="title-1">Featured Episodes</h2>
              <p className="lead-text">The newest films in the directory.</p>
            </div>
            <div className="card-grid card-grid--three">
              {featured.map((post) => (
                <EpisodeCard key={post.id} post={post} />
              ))}
            </div>
            <Disclosure />
          </div>
        </section>
      )}
      <ShortsSection title="Shorts" posts={posts.filter((post) => post.shorts_url)} />
      <section className="ground-night section">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">All Product Spotlights</h2>
          </div>
          <div className="card-grid card-grid--four tv-grid">
            {posts.map((post) => (
              <VideoCard key={post.id} post={post} />
            ))}
          </div>
          <Pager
            page={page}
            pages={pages}
            label="Pages of videos"
            next="Older videos"
            previous="Newer videos"
            to={pageUrl}
          />
        </div>
      </section>
    </>
  );
}

/** An article with a film has no brand. */
function episodeOf(post: PostCard): Episode {
  if (post.category !== spotlightCategory) return { ...post, brand: post.title, episode: "" };
  const brand = brandName(post);
  const episode = episodeTitle(post);
  return { ...post, brand, episode: episode === brand ? "" : episode };
}

function pageUrl(page: number) {
  return page > 1 ? `${href("/tv")}?page=${page}` : href("/tv");
}
