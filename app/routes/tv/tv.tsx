import { data, href } from "react-router";
import testCard from "#app/art/pictures/testcard.svg?url";
import { loadDirectory } from "#app/routes/directory-list.server.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { brandName, episodeTitle } from "#app/rules/shop/brand.ts";
import { filterUrl, isFiltered } from "#app/rules/shop/directory-filter.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { listNode } from "#app/seo/posts.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import type { DirectoryList, ListedPost } from "#app/server/posts/directory.server.ts";
import { listFeaturedEpisodes } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Deferred, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingSection } from "#app/ui/loading/loading.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { Finder } from "#app/ui/shop/finder.tsx";
import { Nothing } from "#app/ui/shop/nothing.tsx";
import { useNewestList } from "#app/ui/shop/use-newest-list.ts";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/tv";
import { type Episode, EpisodeCard, VideoCard } from "./cards.tsx";
import "#app/ui/closing-call.css";
import "./tv.css";

export const handle: PageFrame = { header: "night", page: "page-ground--night" };

export function meta(args: Route.MetaArgs) {
  const { kind, query, page = 1, posts = [], modified } = resolvedData(args.loaderData) ?? {};
  const title = kind ? `${words.title}: ${kindNames[kind]}` : words.title;
  const description = kind ? `${kindNames[kind]}: ${words.description}` : words.description;
  // What somebody searched for is not a page of its own.
  const path = query ? href("/tv") : filterUrl(href("/tv"), { kind, query: "" }, page);
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: description + (page > 1 ? ` Page ${page}.` : ""),
    path,
    // The directory has a page for each kind already.
    unlisted: Boolean(query || kind),
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${path}#list`,
      modified,
      nodes: [listNode(path, kind ? title : words.all, posts)],
    },
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { address } = context.get(clientContext);
  const asked = { path: href("/tv"), search: url.searchParams, address };
  const { data: list, init } = await loadDirectory("films", asked);
  const isFirst = list.page === 1 && !isFiltered(list);
  const featured = isFirst ? await listFeaturedEpisodes() : [];
  const program = {
    ...list,
    posts: list.posts.map(episodeOf),
    featured: featured.map(episodeOf),
  };
  return data(program, init ?? undefined);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  // Within the hub, the current videos stay until the next have loaded.
  return deferData(args, location.pathname === href("/tv"));
}

export default function Tv({ loaderData }: Route.ComponentProps) {
  preloadSignFont();
  const { title, text, link } = words.closing;
  return (
    <>
      <Hero />
      <div className="ground-night">
        <Finder shelf="films" path={href("/tv")} list={useNewestList(loaderData)}>
          <Deferred
            data={loaderData}
            loading={
              <LoadingSection
                text="Loading videos..."
                className="ground-night section tv-section"
              />
            }
            failed={<NoVideos />}
          >
            {(list) => (list.total > 0 ? <Program {...list} /> : <NoVideos list={list} />)}
          </Deferred>
        </Finder>
      </div>
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

type ProgramProps = Omit<DirectoryList, "posts"> & { posts: Episode[]; featured: Episode[] };

function Program({ featured, ...list }: ProgramProps) {
  const isFound = isFiltered(list);
  return (
    <>
      {featured.length > 0 && <Featured posts={featured} />}
      {!isFound && (
        <ShortsSection {...words.shorts} posts={list.posts.filter((post) => post.shorts_url)} />
      )}
      <section className={`ground-night section${isFound ? " found" : ""}`}>
        <div className="page-width">
          <div className={isFound ? "visually-hidden" : "section-head"}>
            <h2 className="title-1">{words.all}</h2>
          </div>
          <div className="card-grid card-grid--four tv-grid">
            {list.posts.map((post) => (
              <VideoCard key={post.slug} post={post} watch={words.watch} />
            ))}
          </div>
          <Pager
            page={list.page}
            pages={list.pages}
            label="Pages of videos"
            next="Older videos"
            previous="Newer videos"
            to={(number) => filterUrl(href("/tv"), list, number)}
          />
        </div>
      </section>
    </>
  );
}

function Featured({ posts }: { posts: Episode[] }) {
  return (
    <section className="ground-night section tv-section" id="featured">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-1">{words.featured.title}</h2>
          <p className="lead-text">{words.featured.text}</p>
        </div>
        <div className="card-grid card-grid--three">
          {posts.map((post) => (
            <EpisodeCard key={post.slug} post={post} {...words.featured} />
          ))}
        </div>
        <Disclosure />
      </div>
    </section>
  );
}

function NoVideos({ list }: { list?: Omit<DirectoryList, "posts"> }) {
  return (
    <section className="ground-night section tv-section" id="featured">
      <div className="page-width">
        <Nothing shelf="films" path={href("/tv")} list={list} none={words.none} />
      </div>
    </section>
  );
}

/** An article with a film has no brand. */
function episodeOf(post: ListedPost): Episode {
  if (post.category !== spotlightCategory) return { ...post, brand: post.title, episode: "" };
  const brand = brandName(post);
  const episode = episodeTitle(post);
  return { ...post, brand, episode: episode === brand ? "" : episode };
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
