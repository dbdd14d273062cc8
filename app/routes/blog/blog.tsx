import { type ReactNode, useState } from "react";
import { Form, href, redirect, useNavigation, useSearchParams } from "react-router";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { blogNode } from "#app/seo/posts.ts";
import { listPosts } from "#app/server/posts/posts.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Deferred, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingScreen } from "#app/ui/loading/loading.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/blog";
import { offer } from "./benefits.ts";
import { BlogCard, type Card, cardOf, LeadCard } from "./cards.tsx";
import "#app/ui/filters.css";
import "./blog.css";

export function meta(args: Route.MetaArgs) {
  const { category, page = 1, posts = [], modified } = resolvedData(args.loaderData) ?? {};
  const title = category ? `${category} posts` : words.title;
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${category ? `${category} ${words.filtered}` : words.description}${page > 1 ? ` Page ${page}.` : ""}`,
    path: blogUrl(category, page),
    // A filtered list is not a page of its own.
    unlisted: category !== undefined,
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${blogUrl(category, page)}#blog`,
      modified,
      nodes: [blogNode(blogUrl(category, page), `${site.name} blog`, posts)],
    },
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const category = chosenCategory(url.searchParams);
  const page = pageNumber(url.searchParams);
  const list = await listPosts({ page, category });
  if (page > list.pages) throw redirect(blogUrl(category, list.pages));
  return { ...list, posts: list.posts.map(cardOf), category };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  // Within the list, the current posts stay until the next have loaded.
  return deferData(args, location.pathname === href("/blog"));
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const [known] = useState(() => new Map<string, Card>());
  return (
    <>
      <Deferred
        data={loaderData}
        loading={<LoadingScreen text="Loading..." />}
        failed={
          <BlogList posts={[]} page={1} pages={1} category={undefined} known={known} failed />
        }
        toast={{ title: "Error", description: "Failed to load blog posts" }}
      >
        {(list) => <BlogList {...list} known={known} />}
      </Deferred>
      <section className="page-width space-below">
        <Newsletter benefits={offer.benefits} />
      </section>
    </>
  );
}

type BlogListProps = {
  posts: Card[];
  page: number;
  pages: number;
  /** The category the posts were loaded for. */
  category: Category | undefined;
  /** All posts loaded so far, by their slugs. */
  known: Map<string, Card>;
  failed?: boolean;
};

/** Filters the loaded posts at once; the server's answer follows. */
function BlogList({ posts, page, pages, category: loaded, known, failed = false }: BlogListProps) {
  const { filter, pending } = useFilter();
  const complete = pages === 1 && !loaded && !failed;
  for (const post of posts) known.set(post.slug, post);
  const shown = filter === loaded && !failed ? posts : filterPosts(known, filter);
  const lead = filter || loaded ? undefined : shown[0];
  return (
    <>
      <section className="page-top blog-top">
        <div className="page-width">
          <div className="section-head section-head--split blog-top__head">
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
          <div className="blog-tools">
            <Filters current={filter} complete={complete} />
            <SearchForm />
          </div>
        </div>
      </section>
      <section className="page-width space-below" aria-label={words.posts}>
        {shown.length === 0 && !pending && <NoPosts filter={filter} complete={complete} />}
        {lead && <LeadCard post={lead} />}
        <div className="card-grid card-grid--three blog-grid">
          {shown.map((post) => post !== lead && <BlogCard key={post.slug} post={post} />)}
        </div>
        {filter === loaded && (
          <Pager
            page={page}
            pages={pages}
            label="Blog pages"
            next="Older posts"
            previous="Newer posts"
            to={(number) => blogUrl(loaded, number)}
          />
        )}
      </section>
    </>
  );
}

function filterPosts(known: Map<string, Card>, filter: Category | undefined) {
  return [...known.values()]
    .filter(({ category }) => !filter || category === filter)
    .sort((one, other) => newness(other).localeCompare(newness(one)));
}

function newness({ published_at }: Card) {
  return published_at ?? "";
}

function Filters({ current, complete }: { current?: Category; complete: boolean }) {
  const others = current && !filters.includes(current) ? [current] : [];
  return (
    <FilterForm complete={complete}>
      <fieldset className="filters">
        <legend className="visually-hidden">Filter by category</legend>
        <button className="filter-pill" type="submit" aria-pressed={!current}>
          All Topics
        </button>
        {[...filters, ...others].map((category) => (
          <button
            key={category}
            className="filter-pill"
            type="submit"
            name="category"
            value={category}
            aria-pressed={category === current}
          >
            {category}
          </button>
        ))}
      </fieldset>
    </FilterForm>
  );
}

function NoPosts({ filter, complete }: { filter?: Category; complete: boolean }) {
  return (
    <Empty role="status" title={`No blog posts found for "${filter ?? "All Topics"}" category.`}>
      <FilterForm complete={complete}>
        <button className="button button--outline button--small" type="submit">
          {words.all}
        </button>
      </FilterForm>
    </Empty>
  );
}

/** A plain GET form; if all posts are loaded, it only changes the URL. */
function FilterForm({ complete, children }: { complete: boolean; children: ReactNode }) {
  return (
    <Form action={href("/blog")} preventScrollReset defaultShouldRevalidate={!complete}>
      {children}
    </Form>
  );
}

/** The category in the current URL, or in the one being loaded. */
function useFilter() {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  const next = location?.pathname === href("/blog") ? new URLSearchParams(location.search) : search;
  return { filter: chosenCategory(next), pending: location !== undefined };
}

function chosenCategory(search: URLSearchParams) {
  return categories.find((category) => category === search.get("category"));
}

function blogUrl(category: Category | undefined, page: number) {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${href("/blog")}?${search}` : href("/blog");
}

const filters: Category[] = ["Leadership", "Strategy"];

const words = pageWords(
  "blog",
  {
    title: "Blog",
    description:
      "Notes on leadership, strategy and systems from people who run operations for a living. Agendas, checklists and plain numbers to use this week.",
    filtered:
      "notes from people who run operations for a living. Agendas, checklists and plain numbers to use this week.",
    headline: rich`Notes from inside the *work.*`,
    lead: "Leadership, strategy and the unglamorous systems that make both possible. Written by people who run operations for a living.",
    posts: "Posts",
    all: "Show All Posts",
  },
  import.meta.env.SSR && {
    name: "Blog",
    page: href("/blog"),
    words: {
      filtered: { name: "Description of a category, after its name" },
    },
  },
);
