import type { MetaDescriptor } from "react-router";
import { site } from "#site.config.ts";
import { cardPath, cardSize } from "./card-path.ts";
import { type PageFacts, pageGraph } from "./page-graph.ts";
import { cardVersion } from "./site-pages.ts";

type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

type PageWords = {
  title: string;
  description: string;
  /** The page's one address, where it is not the path it was opened at. */
  path?: string;
  /** Where it was published first, if that was elsewhere. */
  canonical?: string;
  /** The whole address of a picture in the place of the drawn card. */
  card?: string;
  /** When a page was changed that is no post. */
  changed?: string;
  /** A view of another page, such as a filtered list: shown, but not for search engines. */
  unlisted?: boolean;
  post?: {
    category: string;
    published_at: string | null;
    updated_at: string;
    film?: boolean;
  };
  /**
   * What search engines learn beyond the page itself. They read what the server sends, so it is
   * written `import.meta.env.SSR && …` and stays out of the browser's bundle.
   */
  facts?: PageFacts | false;
};

/** Title, description, address, social card and structured data of a public page. */
export function pageMeta({ location, matches }: MetaArgs, words: PageWords): MetaDescriptor[] {
  const { title, description, path = location.pathname, post, facts } = words;
  const changed = post?.updated_at ?? words.changed;
  const fullTitle = `${title} · ${site.name}`;
  const basics = [{ title: fullTitle }, { name: "description", content: description }];
  const root = rootData(matches);
  if (!root) return basics;
  const { siteUrl } = root;
  const unlisted = words.unlisted || root.staging;
  const url = siteUrl + path;
  const version = import.meta.env.SSR ? cardVersion(path) : "";
  const card = cardPath(path, changed) + version;
  return [
    ...basics,
    { tagName: "link", rel: "canonical", href: words.canonical ?? url },
    { name: "robots", content: unlisted ? "noindex" : "index, follow, max-image-preview:large" },
    property("og:type", post ? (post.film ? "video.other" : "article") : "website"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    property("og:image", words.card ?? siteUrl + card),
    property("og:image:alt", fullTitle),
    ...(import.meta.env.SSR ? [...cardFacts(siteUrl, words.card), ...sameOnAllPages()] : []),
    ...(post ? articleTimes(post) : []),
    ...(import.meta.env.SSR && !unlisted
      ? [
          {
            "script:ld+json": pageGraph(siteUrl, {
              title,
              description,
              path,
              card,
              modified: changed,
              ...facts,
            }),
          },
        ]
      : []),
  ];
}

/** What is known of the picture: nothing, where it is elsewhere. */
function cardFacts(siteUrl: string, picture: string | undefined) {
  if (picture && !picture.startsWith(`${siteUrl}/cards/`)) return [];
  return [
    property("og:image:type", picture ? "image/jpeg" : "image/png"),
    property("og:image:width", String(cardSize.width)),
    property("og:image:height", String(cardSize.height)),
  ];
}

/** The first page brings them, and they stay in its head: no browser needs to know them. */
function sameOnAllPages() {
  return [
    property("og:site_name", site.name),
    property("og:locale", site.locale.replace("-", "_")),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** For screens that search engines must not list. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${site.name}` }, { name: "robots", content: "noindex" }];
}

function articleTimes({ category, published_at, updated_at }: NonNullable<PageWords["post"]>) {
  return [
    ...(published_at ? [property("article:published_time", published_at)] : []),
    property("article:modified_time", updated_at),
    property("article:section", category),
  ];
}

function property(name: string, content: string) {
  return { property: name, content };
}

function rootData(matches: MetaArgs["matches"]) {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root as { siteUrl: string; staging?: boolean } | undefined;
}
