import { href } from "react-router";
import { isOn } from "#app/rules/links/sections.ts";
import { embedUrl, parseVideo, thumbnailUrl } from "#app/rules/media/video.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { filterUrl } from "#app/rules/shop/directory-filter.ts";
import { issuePath } from "#app/seo/issue-path.ts";
import { postPath } from "#app/seo/post-path.ts";
import { sitePages } from "#app/seo/site-pages.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { findArchive, listSitemapIssues } from "#app/server/newsletter/issues/archive.server.ts";
import { listDirectory, listKindPages } from "#app/server/posts/directory.server.ts";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import {
  countSitemapPosts,
  listPosts,
  listSitemapPosts,
  type SitemapPost,
} from "#app/server/posts/posts.server.ts";
import { listTags } from "#app/server/posts/tags.server.ts";
import { lastChange } from "#app/words/page-dates.ts";
import { xmlText } from "./xml.server.ts";

/** Search engines read no more addresses of one file. */
const maxAddresses = 50_000;

type Entry = { path: string; changed?: string; video?: string };

/** All addresses for search engines; if they are too many, an index of numbered parts. */
export async function getSitemap(partSize = maxAddresses) {
  const { pages, total, changed } = await survey();
  if (total <= partSize) return addresses(pages, 0, partSize);
  const parts = Array.from({ length: Math.ceil(total / partSize) }, (_, index) =>
    entry("sitemap", { path: `${href("/sitemap.xml")}?part=${index + 1}`, changed }),
  );
  return `${head}<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** One part of a sitemap that has several; undefined beyond the last. */
export async function findSitemapPart(part: number, partSize = maxAddresses) {
  const { pages, total } = await survey();
  const from = (part - 1) * partSize;
  return from < total ? addresses(pages, from, partSize) : undefined;
}

async function survey() {
  const [blog, posts, brands, videos, newsletter, issues, tags] = await Promise.all([
    listPosts(),
    countSitemapPosts(),
    listDirectory("brands"),
    listDirectory("films"),
    findArchive(),
    listSitemapIssues(),
    listTags(),
  ]);
  const lists: Record<string, { pages: number; modified?: string }> = {
    [href("/blog")]: blog,
    [href("/BuyBlack")]: brands,
    [href("/tv")]: videos,
    [href("/newsletter")]: {
      pages: issues.length > 0 ? (newsletter?.pages ?? 0) : 0,
      modified: issues.at(-1)?.started_at,
    },
  };
  const pages = sitePages.flatMap(({ path, revised }): Entry[] => {
    const list = lists[path];
    if (!list) return [{ path, changed: lastChange(path, revised) }];
    return Array.from({ length: list.pages }, (_, index) => ({
      path: index > 0 ? `${path}?page=${index + 1}` : path,
      changed: lastChange(path, list.modified),
    }));
  });
  if (isOn("buyBlack")) pages.push(...kindEntries(brands));
  if (currentStudies().length > 0) pages.push({ path: studiesPath });
  pages.push(...tags.map((tag) => ({ path: href("/blog/tag/:tag", { tag }) })));
  pages.push(...issues.map(issueEntry));
  return { pages, total: pages.length + posts, changed: blog.modified };
}

async function addresses(pages: Entry[], from: number, size: number) {
  const shown = pages.slice(from, from + size);
  const offset = Math.max(0, from - pages.length);
  const posts = await listSitemapPosts({ offset, limit: size - shown.length });
  const entries = [...shown, ...posts.map(postEntry)].map((item) => entry("url", item));
  return `${head}<urlset ${namespace} ${videoNamespace}>\n${entries.join("\n")}\n</urlset>\n`;
}

function kindEntries({ counts, modified }: Awaited<ReturnType<typeof listDirectory>>) {
  return listKindPages(counts).map(({ kind, page }): Entry => {
    const path = filterUrl(href("/BuyBlack"), { kind, query: "" }, page);
    return { path, changed: lastChange(href("/BuyBlack"), modified) };
  });
}

function issueEntry({ slug, started_at }: { slug: string; started_at: string }): Entry {
  return { path: issuePath(slug), changed: started_at };
}

function postEntry(post: SitemapPost): Entry {
  return { path: postPath(post), changed: post.updated_at, video: videoEntry(post) };
}

function videoEntry(post: SitemapPost) {
  // A page of the blog shows no short.
  const short = post.category === spotlightCategory && isOn("buyBlack") ? post.shorts_url : null;
  const video = parseVideo(post.video_url) ?? parseVideo(short);
  if (!video) return undefined;
  const picture = post.feature_image ?? thumbnailUrl(video) ?? coverUrl(post);
  return [
    "<video:video>",
    `<video:thumbnail_loc>${xmlText(picture.replace(/^\//, `${siteUrl()}/`))}</video:thumbnail_loc>`,
    `<video:title>${xmlText(clip(post.title, 100))}</video:title>`,
    `<video:description>${xmlText(clip(post.excerpt, 300))}</video:description>`,
    `<video:player_loc>${xmlText(embedUrl(video))}</video:player_loc>`,
    "</video:video>",
  ].join("");
}

function entry(name: "url" | "sitemap", { path, changed, video = "" }: Entry) {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<${name}><loc>${xmlText(siteUrl() + path)}</loc>${lastmod}${video}</${name}>`;
}

function clip(text: string, length: number) {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : text;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const videoNamespace = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
