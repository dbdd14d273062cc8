import type { ReactNode } from "react";
import { href } from "react-router";
import patchwork from "#app/art/covers/product-spotlight-b.svg?url";
import { loadDirectory } from "#app/routes/directory-list.server.ts";
import { filterUrl, isFiltered } from "#app/rules/shop/directory-filter.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { listNode } from "#app/seo/posts.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import type { DirectoryList } from "#app/server/posts/directory.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Deferred, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingSection } from "#app/ui/loading/loading.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { BrandCard } from "#app/ui/shop/brand-card.tsx";
import { Finder } from "#app/ui/shop/finder.tsx";
import { Nothing } from "#app/ui/shop/nothing.tsx";
import { useNewestList } from "#app/ui/shop/use-newest-list.ts";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/buy-black";
import { BuyBlackHero } from "./hero.tsx";
import "./buy-black.css";

export const handle: PageFrame = { header: "joy" };

export function meta(args: Route.MetaArgs) {
  const { kind, query, page = 1, posts = [], modified } = resolvedData(args.loaderData) ?? {};
  const title = kind ? `${words.title}: ${kindNames[kind]}` : words.title;
  const description = kind ? `${kindNames[kind]}: ${words.description}` : words.description;
  // What somebody searched for is not a page of its own.
  const path = query ? href("/BuyBlack") : filterUrl(href("/BuyBlack"), { kind, query: "" }, page);
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: description + (page > 1 ? ` Page ${page}.` : ""),
    path,
    unlisted: Boolean(query || (kind && posts.length === 0)),
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${path}#list`,
      modified,
      nodes: [listNode(path, title, posts)],
    },
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { address } = context.get(clientContext);
  return loadDirectory("brands", { path: href("/BuyBlack"), search: url.searchParams, address });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  // Within the directory, the current brands stay until the next have loaded.
  return deferData(args, location.pathname === href("/BuyBlack"));
}

export default function BuyBlack({ loaderData }: Route.ComponentProps) {
  preloadSignFont();
  return (
    <>
      <BuyBlackHero />
      <Finder shelf="brands" path={href("/BuyBlack")} list={useNewestList(loaderData)}>
        <Deferred
          data={loaderData}
          loading={<LoadingSection text="Loading brands..." className="section" />}
          failed={<NoBrands />}
        >
          {(list) => (list.total > 0 ? <Directory {...list} /> : <NoBrands list={list} />)}
        </Deferred>
      </Finder>
      <AboutDirectory />
      <Affiliates />
    </>
  );
}

/** Spotlights with a short are listed with the shorts, all others in the grid. */
function Directory(list: DirectoryList) {
  const { posts, page, pages } = list;
  const shorts = posts.filter((post) => post.shorts_url);
  const brands = posts.filter((post) => !post.shorts_url);
  return (
    <>
      <Brands isFound={isFiltered(list)}>
        <div className="card-grid card-grid--three">
          {brands.map((post, at) => (
            <BrandCard key={post.slug} post={post} claim={list.claims?.[post.slug]} row={at > 0} />
          ))}
        </div>
        {brands.length > 0 && <Disclosure />}
        <Pager
          page={page}
          pages={pages}
          label="Pages of brands"
          next="Older brands"
          previous="Newer brands"
          to={(number) => filterUrl(href("/BuyBlack"), list, number)}
        />
      </Brands>
      <ShortsSection {...words.shorts} posts={shorts} />
    </>
  );
}

function NoBrands({ list }: { list?: DirectoryList }) {
  const { none } = words.brands;
  return (
    <Brands isFound={list !== undefined && isFiltered(list)}>
      <Nothing shelf="brands" path={href("/BuyBlack")} list={list} none={none} />
    </Brands>
  );
}

/** What was found has the status line for a heading. */
function Brands({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  return (
    <section className={`section${isFound ? " found" : ""}`}>
      <div className="page-width">
        <div className={isFound ? "visually-hidden" : "section-head section-head--split"}>
          <h2 className="title-1">{words.brands.title}</h2>
          <p className="lead-text">{words.brands.text}</p>
        </div>
        {children}
      </div>
    </section>
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
