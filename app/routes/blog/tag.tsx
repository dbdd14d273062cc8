import { data, href, redirect } from "react-router";
import { leadOn } from "#app/routes/old-address.server.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { blogNode } from "#app/seo/posts.ts";
import { findTag } from "#app/server/posts/posts.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/tag";
import { BlogCard, cardOf } from "./cards.tsx";
import "./blog.css";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return unlistedMeta(missing.title);
  const { name, slug, page, posts, modified } = args.loaderData;
  const numbered = page > 1 ? `, page ${page}` : "";
  const path = tagUrl(slug, page);
  return [
    ...pageMeta(args, {
      title: `${name}${numbered}`,
      description: `${words.about} ${name}${numbered}.`,
      path,
      facts: import.meta.env.SSR && {
        type: "CollectionPage",
        mainEntity: `${path}#blog`,
        modified,
        nodes: [blogNode(path, `${name} · ${site.name}`, posts)],
      },
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${name} · ${site.name}`,
      href: href("/blog/tag/:tag/rss.xml", { tag: slug }),
    },
  ];
}

export async function loader({ params: { tag }, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams);
  const found = await findTag(tag, page);
  if (!found) return data(undefined, { status: await leadOn(url) });
  if (page > found.pages) throw redirect(tagUrl(tag, found.pages));
  return { ...found, slug: tag, posts: found.posts.map(cardOf) };
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound {...missing} />;
  const { name, slug, posts, page, pages } = loaderData;
  return (
    <>
      <section className="page-top blog-top">
        <div className="page-width">
          <BackLink to={href("/blog")}>{words.back}</BackLink>
          <h1 className="title-1 break-anywhere">{name}</h1>
          <p className="lead-text">
            {words.about} {name}.{" "}
            <a className="text-link" href={href("/blog/tag/:tag/rss.xml", { tag: slug })}>
              {words.feed}
            </a>
          </p>
        </div>
      </section>
      <section className="page-width space-below" aria-label={words.posts}>
        <div className="card-grid card-grid--three blog-grid">
          {posts.map((post) => (
            <BlogCard key={post.slug} post={post} />
          ))}
        </div>
        <Pager
          page={page}
          pages={pages}
          label="Pages of this tag"
          next="Older posts"
          previous="Newer posts"
          to={(number) => tagUrl(slug, number)}
        />
      </section>
    </>
  );
}

function tagUrl(tag: string, page: number) {
  const path = href("/blog/tag/:tag", { tag });
  return page > 1 ? `${path}?page=${page}` : path;
}

const words = pageWords(
  "blog-tag",
  { back: "Back to Blog", about: "Posts tagged", feed: "Feed", posts: "Posts" },
  import.meta.env.SSR && { name: "Blog: the page of a tag" },
);
