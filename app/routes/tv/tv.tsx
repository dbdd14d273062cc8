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
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/tv";
import { type Episode, EpisodeCard, VideoCard } from "./cards.tsx";
import "#app/ui/closing-call.css";
import "./tv.css";

export const handle: PageFrame = { header: "night", page: "page-ground--night" };

export function meta(args: Route.MetaArgs) {
  const { page = 1, posts = [], modified } = resolvedData(args.loaderData) ?? {};
  return pageMeta(args, {
    title: page > 1 ? `${words.title}, page ${page}` : words.title,
    description: words.description + (page > 1 ? ` Page ${page}.` : ""),
    path: pageUrl(page),
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${pageUrl(page)}#list`,
      modified,
      nodes: [listNode(pageUrl(page), words.all, posts)],
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
  const { title, text, link } = words.closing;
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
          <h2 className="sign-title">{title}</h2>
          <div className="stack">
            <p className="lead-text">{text}</p>
            <ButtonLink to={link.to} look="ink" arrow>
              {link.text}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function Hero() {
  const { first, second, lead, primary, secondary } = words.hero;
  return (
    <section className="ground-night tv-hero">
      <div className="page-width tv-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>{first}</span> <span>{second}</span>
          </h1>
          <p className="lead-text">{lead}</p>
          <div className="button-row">
            <ButtonLink to={primary.to} look="marigold">
              <Icon name="play" /> {primary.text}
            </ButtonLink>
            {secondary.to && (
              <ButtonLink to={secondary.to} look="outline-light">
                {secondary.text}
              </ButtonLink>
            )}
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
          <Empty title={words.none} />
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
              <h2 className="title-1">{words.featured.title}</h2>
              <p className="lead-text">{words.featured.text}</p>
            </div>
            <div className="card-grid card-grid--three">
              {featured.map((post) => (
                <EpisodeCard key={post.id} post={post} {...words.featured} />
              ))}
            </div>
            <Disclosure />
          </div>
        </section>
      )}
      <ShortsSection {...words.shorts} posts={posts.filter((post) => post.shorts_url)} />
      <section className="ground-night section">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">{words.all}</h2>
          </div>
          <div className="card-grid card-grid--four tv-grid">
            {posts.map((post) => (
              <VideoCard key={post.id} post={post} watch={words.watch} />
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

const words = pageWords(
  "tv",
  {
    title: "Watch and shop",
    description:
      "Films from the kitchens, studios and workshops of Black-owned brands. Press play, meet the person, then buy from their store.",
    hero: {
      first: "Watch",
      second: "the makers",
      lead: "Films from kitchens, studios and workshops. Press play, meet the person, then buy from their store.",
      primary: { text: "Start watching", to: "#featured" },
      secondary: { text: "Watch on YouTube", to: "{youtube}" },
    },
    none: "No videos available yet.",
    featured: {
      title: "Featured Episodes",
      text: "The newest films in the directory.",
      watch: "Watch Now",
      shop: "Shop",
    },
    shorts: { title: "Shorts", text: "A minute or less. Tap a product to buy it from the brand." },
    all: "All Product Spotlights",
    watch: "Watch",
    closing: {
      title: "Want Your Brand Featured?",
      text: "If you make it, we would like to film it. Applications are read {partnershipPromise}.",
      link: { text: "Apply Now", to: href("/brands") },
    },
  },
  import.meta.env.SSR && {
    name: "Watch and shop",
    page: href("/tv"),
    words: {
      "hero.first": { name: "Headline, first line", max: 12 },
      "hero.second": { name: "Headline, second line", max: 14 },
    },
  },
);
