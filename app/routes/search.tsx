import { data, href, Link } from "react-router";
import { isOpen } from "#app/rules/links/sections.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import type { Mark } from "#app/rules/text/search-text.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { type SearchKind, takeSearch } from "#app/server/posts/search.server.ts";
import { listPages, routesContext } from "#app/server/site/listed-pages.server.ts";
import { type SiteResult, searchSite } from "#app/server/site/site-search.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/search";
import "#app/ui/badge.css";
import "#app/ui/filters.css";
import "#app/ui/posts/result-list.css";
import "./search.css";

export function meta(args: Route.MetaArgs) {
  const { query } = args.loaderData ?? { query: "" };
  return unlistedMeta(query ? `${words.title}: ${query}` : words.title);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const retryAfter = loaderHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter && { "Retry-After": retryAfter }),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").slice(0, 1000).trim();
  const kind = kinds.find(({ value }) => value === url.searchParams.get("kind"))?.value ?? "all";
  const page = pageNumber(url.searchParams);
  const wait = query ? takeSearch(context.get(clientContext).address) : 0;
  if (wait > 0) {
    const nothing = { results: [], total: 0, isMore: false, pages: 1, tooMany: true };
    const limited = { status: 429, headers: { "Retry-After": String(wait) } };
    return data({ query, kind, page, ...nothing }, limited);
  }
  const pages = listPages(context.get(routesContext));
  const found = await searchSite(query, kind, page, pages);
  return data({ query, kind, page, tooMany: false, ...found });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, kind, page, pages, results, total, isMore, tooMany } = loaderData;
  return (
    <section className="page-top space-below">
      <div className="page-width search-layout">
        <div className="search-main">
          <h1 className="title-1">{words.title}</h1>
          <SearchForm query={query} large />
          {query ? (
            <>
              <Kinds query={query} current={kind} />
              {tooMany && <TooMany />}
              {!tooMany && total === 0 && <Nothing query={query} />}
              {total > 0 && (
                <Results query={query} results={results} total={total} isMore={isMore} />
              )}
              <Pager
                page={page}
                pages={pages}
                label="Pages of results"
                next="More results"
                previous="Previous results"
                to={(number) => searchUrl(query, kind, number)}
              />
            </>
          ) : (
            <Suggestions />
          )}
        </div>
        <Elsewhere />
      </div>
    </section>
  );
}

function Kinds({ query, current }: { query: string; current: SearchKind }) {
  return (
    <nav className="filters" aria-label="Kind of result">
      {kinds.map(({ value, label }) => (
        <Link
          key={value}
          className="filter-pill"
          to={searchUrl(query, value)}
          aria-current={value === current ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Results({
  query,
  results,
  total,
  isMore,
}: {
  query: string;
  results: SiteResult[];
  total: number;
  isMore: boolean;
}) {
  return (
    <>
      <p className="muted" role="status">
        {isMore && "More than "}
        {total} {total === 1 ? "result" : "results"} for “{query}”
      </p>
      <ul className="result-list">
        {results.map((result) => (
          <li className="result" key={result.id}>
            <div className="media ratio-16-10">
              <PostImage post={result} alt="" sizes="190px" />
            </div>
            <div>
              <div className="result__meta">
                {result.isPage || result.number ? (
                  <span className="badge">
                    {result.isPage ? words.page : `${words.issue} ${result.number}`}
                  </span>
                ) : (
                  <CategoryBadge category={result.category} />
                )}
                {result.published_at && (
                  <span className="text-tiny">{longDate(result.published_at)}</span>
                )}
              </div>
              <h2 className="title-3">
                <Link className="stretched-link" to={result.path} prefetch="intent" viewTransition>
                  <Marked marks={result.titleMarks} />
                </Link>
              </h2>
              <p className="muted">
                <Marked marks={result.snippet} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ marks }: { marks: Mark[] }) {
  return marks.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    hit ? <mark key={index}>{text}</mark> : text,
  );
}

function Nothing({ query }: { query: string }) {
  const { title, text, links } = words.nothing;
  return (
    <Empty role="status" title={`${title} “${query.slice(0, 80)}”`} text={text}>
      <div className="button-row">
        {links.filter(isOpen).map(({ text, to }) => (
          <ButtonLink key={text} to={to} look="outline" small>
            {text}
          </ButtonLink>
        ))}
      </div>
    </Empty>
  );
}

function TooMany() {
  return <Empty role="alert" {...words.tooMany} />;
}

function Suggestions() {
  return (
    <>
      <p className="muted text-small">{words.lead}</p>
      <div className="search-suggestions">
        <h2 className="title-4">{words.often}</h2>
        <div className="filters">
          {words.terms.map((term) => (
            <Link key={term} className="filter-pill" to={searchUrl(term, "all")}>
              {term}
            </Link>
          ))}
        </div>
      </div>
    </>
  );
}

function Elsewhere() {
  return (
    <aside className="search-aside">
      <h2 className="title-4">{words.elsewhere}</h2>
      <ul>
        {words.links.filter(isOpen).map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function searchUrl(query: string, kind: SearchKind, page = 1) {
  const search = new URLSearchParams({ q: query });
  if (kind !== "all") search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  return `${href("/search")}?${search}`;
}

const kinds: { value: SearchKind; label: string }[] = [
  { value: "all", label: "All" },
  { value: "articles", label: "Articles" },
  { value: "brands", label: "Brands" },
];

const words = pageWords(
  "search",
  {
    title: "Search",
    lead: "Type a word or two. We look through every page, every post and every brand spotlight.",
    often: "People often look for",
    terms: ["Weekly review", "Time zones", "Valuation", "Handoffs", "Skincare", "Coffee"],
    page: "Page",
    issue: "Issue",
    nothing: {
      title: "Nothing found for",
      text: "Check the spelling, or try a broader word.",
      links: [
        { text: "Browse the blog", to: href("/blog") },
        { text: "Browse the brands", to: href("/BuyBlack") },
      ],
    },
    tooMany: { title: "Too many searches", text: "Please wait a few seconds, then search again." },
    elsewhere: "Looking for something else?",
    links: [
      { text: "Our four services", to: href("/services") },
      { text: "Packages and prices", to: href("/packages") },
      { text: "The brand directory", to: href("/BuyBlack") },
      { text: "Ask a person", to: href("/contact") },
    ],
  },
  import.meta.env.SSR && {
    name: "Search",
    page: href("/search"),
    words: {
      terms: { one: "word", most: 12, max: 30 },
      "nothing.links": { one: "link", most: 4 },
      links: { one: "link", most: 8 },
    },
  },
);
