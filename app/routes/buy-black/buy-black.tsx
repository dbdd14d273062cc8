import { href, redirect } from "react-router";
import patchwork from "#app/art/covers/product-spotlight-b.svg?url";
import { pageNumber } from "#app/rules/paging.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { listNode } from "#app/seo/posts.ts";
import { listSpotlights, type PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Deferred, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingSection } from "#app/ui/loading/loading.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { SpotlightCard } from "#app/ui/posts/spotlight-card.tsx";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/buy-black";
import { BuyBlackHero } from "./hero.tsx";
import "./buy-black.css";

export const handle: PageFrame = { header: "joy" };

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
      nodes: [listNode(pageUrl(page), words.title, posts)],
    },
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams);
  const list = await listSpotlights({ page });
  if (page > list.pages) throw redirect(pageUrl(list.pages));
  return list;
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return deferData(args);
}

export default function BuyBlack({ loaderData }: Route.ComponentProps) {
  preloadSignFont();
  return (
    <>
      <BuyBlackHero />
      <Deferred
        data={loaderData}
        loading={<LoadingSection text="Loading brands..." className="section" />}
        failed={<Directory posts={[]} page={1} pages={1} />}
      >
        {(list) => <Directory {...list} />}
      </Deferred>
      <AboutDirectory />
      <Affiliates />
    </>
  );
}

type DirectoryProps = { posts: PostCard[]; page: number; pages: number };

/** Spotlights with a short are listed with the shorts, all others in the grid. */
function Directory({ posts, page, pages }: DirectoryProps) {
  const shorts = posts.filter((post) => post.shorts_url);
  const brands = posts.filter((post) => !post.shorts_url);
  return (
    <>
      <section className="section" id="brands">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.brands.title}</h2>
            <p className="lead-text">{words.brands.text}</p>
          </div>
          {posts.length === 0 && <Empty title={words.brands.none} />}
          <div className="card-grid card-grid--three">
            {brands.map((post) => (
              <SpotlightCard key={post.id} post={post} shop />
            ))}
          </div>
          {brands.length > 0 && <Disclosure />}
          <Pager
            page={page}
            pages={pages}
            label="Pages of brands"
            next="Older brands"
            previous="Newer brands"
            to={pageUrl}
          />
        </div>
      </section>
      <ShortsSection {...words.shorts} posts={shorts} />
    </>
  );
}

function AboutDirectory() {
  const { title, lead, text, link } = words.about;
  return (
    <section className="section">
      <div className="page-width two-columns two-columns--even">
        <div className="media ratio-16-10 directory-picture">
          <img src={patchwork} alt="" width="1600" height="1000" loading="lazy" />
        </div>
        <div className="directory-text">
          <h2 className="title-1">{title}</h2>
          <p className="lead-text">{lead}</p>
          <p className="muted">{text}</p>
          <TextLink to={link.to}>{link.text}</TextLink>
        </div>
      </div>
    </section>
  );
}

function Affiliates() {
  const { title, text, link } = words.affiliates;
  return (
    <section className="page-width space-below">
      <div className="affiliate-call">
        <div className="affiliate-call__text">
          <h2 className="title-2">{title}</h2>
          <p className="lead-text">{text}</p>
        </div>
        <ButtonLink to={link.to} look="marigold">
          {link.text}
        </ButtonLink>
      </div>
    </section>
  );
}

function pageUrl(page: number) {
  return page > 1 ? `${href("/BuyBlack")}?page=${page}` : href("/BuyBlack");
}

const words = pageWords(
  "buy-black",
  {
    title: "Buy Black",
    description:
      "Short films with the makers behind Black-owned brands. Watch how a product is made, then shop it in the maker’s own store.",
    brands: {
      title: "This season’s spotlights",
      text: "Meet the makers first. Then shop their stores, straight from the card.",
      none: "No brands available yet. Check back soon!",
    },
    shorts: {
      title: "Shop the shorts",
      text: "A minute or less. Tap a product to buy it from the brand.",
    },
    about: {
      title: "Why a consultancy keeps a shop window",
      lead: "We help companies build systems that last. The brands in this directory are proof of what good operators do with less capital and more care.",
      text: rich`Most spotlights pair a film with a link to the maker’s own store, so your money goes where your attention went. If you run a ~Black-owned~ brand, we would love to tell its story.`,
      link: { text: "Feature Your Brand", to: href("/brands") },
    },
    affiliates: {
      title: "Love these brands? Earn with them.",
      text: "Join the affiliate network, share your favorites and get paid when your people shop.",
      link: { text: "Join the affiliate network", to: site.affiliateNetworkUrl },
    },
  },
  import.meta.env.SSR && { name: "Buy Black", page: href("/BuyBlack") },
);
