import type {
  Article,
  Blog,
  BlogPosting,
  ItemList,
  Person,
  Product,
  Thing,
  VideoObject,
} from "schema-dts";
import { embedUrl, parseVideo, thumbnailUrl, type Video } from "#app/rules/media/video.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import type { ShownClaim } from "#app/rules/shop/claims.ts";
import { clipsOf } from "#app/rules/shop/film-moments.ts";
import type { ShopProduct } from "#app/rules/shop/products.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { PostAuthor } from "#app/server/posts/author.server.ts";
import type { ListedPost } from "#app/server/posts/directory.server.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { cardPath } from "./card-path.ts";
import { founder, founderRef, organizationRef } from "./organization.ts";
import type { Node } from "./page-graph.ts";
import { postPath } from "./post-path.ts";

type Post = Pick<
  BlogPost,
  "slug" | "title" | "excerpt" | "category" | "feature_image" | "published_at" | "updated_at"
> & {
  video_url: string | null;
  words: number;
  head?: { canonical?: string };
  author?: PostAuthor;
};

/** A blog post, its author, and its film if it has one. */
export function blogPostNodes(post: Post): Node[] {
  const video = parseVideo(post.video_url);
  const article: BlogPosting = { "@type": "BlogPosting", ...articleWords(post, video) };
  return [article, ...videoNodes(post, video), authorNode(post)];
}

type Spotlight = Post &
  Pick<BlogPost, "shorts_url" | "shopping_link" | "brand_name" | "film_seconds"> & {
    products: ShopProduct[];
    claim?: ShownClaim;
    /** In the film. */
    spoken?: string;
  };

/** A spotlight: the film, the words, the brand they are about, and what they show. */
export function spotlightNodes(post: Spotlight): Node[] {
  const video = parseVideo(post.video_url) ?? parseVideo(post.shorts_url);
  const article: Article = {
    "@type": "Article",
    ...articleWords(post, video),
    keywords: [post.category, brandName(post)],
    about: {
      "@type": "Organization",
      name: brandName(post),
      ...(post.shopping_link && { url: post.shopping_link }),
      ...(post.claim?.certificate && { hasCertification: certification(post.claim.certificate) }),
    },
    ...(post.products.length > 0 && {
      mentions: post.products.map((product) => productNode(product, brandName(post))),
    }),
  };
  return [
    article,
    ...videoNodes(post, video).map((node) => withMoments(node, post)),
    authorNode(post),
  ];
}

/** Only a document has a word in the vocabulary; what somebody declared of themselves has none. */
function certification({ issuer, number, until }: NonNullable<ShownClaim["certificate"]>) {
  return {
    "@type": "Certification" as const,
    name: `Certificate ${number}`,
    certificationIdentification: number,
    issuedBy: { "@type": "Organization" as const, name: issuer },
    expires: until.slice(0, 10),
  };
}

/** The founder, who has a page, or another author as the post names them. */
function authorNode({ author, ...post }: Post): Person {
  if (!author) return founder();
  return {
    "@type": "Person",
    "@id": `${postPath(post)}#author`,
    name: author.name,
    ...(author.image && { image: author.image }),
    ...(author.line && { description: author.line }),
    worksFor: organizationRef,
  };
}

/** An offer is what the page offers: a thing with a price and a way to it. */
function productNode(product: ShopProduct, brand: string): Product | Thing {
  const { item_name: name, link: url, line, image, price, currency } = product;
  if (product.unavailable || price === undefined || !currency)
    return { "@type": "Thing", name, url };
  return {
    "@type": "Product",
    name,
    ...(line && { description: line }),
    image,
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: currency,
      availability: product.sold_out ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
      url,
    },
  };
}

/** The key moments of a film, each with the address of the page that starts it there. */
function withMoments(film: FilmNode, { film_seconds: length, ...post }: Spotlight): VideoObject {
  const clips = clipsOf(post.products, length);
  return {
    ...film,
    ...(length && { duration: isoDuration(length) }),
    ...(post.spoken && { transcript: post.spoken }),
    ...(clips.length > 0 && {
      hasPart: clips.map(({ name, start, end }) => ({
        "@type": "Clip" as const,
        name,
        startOffset: start,
        ...(end !== undefined && { endOffset: end }),
        url: `${postPath(post)}?t=${start}`,
      })),
    }),
  };
}

/** `522` → `PT8M42S`. */
function isoDuration(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${seconds % 60}S`;
}

/** The posts of a list, by their addresses. */
export function listNode(path: string, name: string, posts: readonly ListedPost[]): ItemList {
  return {
    "@type": "ItemList",
    "@id": `${path}#list`,
    name,
    numberOfItems: posts.length,
    itemListElement: posts.map((post, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: post.title,
      url: postPath(post),
      image: picture(post),
    })),
  };
}

type Listed = Pick<PostCard, "slug" | "title" | "category" | "published_at">;

export function blogNode(path: string, name: string, posts: readonly Listed[]): Blog {
  return {
    "@type": "Blog",
    "@id": `${path}#blog`,
    name,
    url: path,
    publisher: organizationRef,
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      headline: post.title,
      url: postPath(post),
      ...(post.published_at && { datePublished: post.published_at }),
    })),
  };
}

function articleWords(post: Post, video: Video | undefined) {
  const path = postPath(post);
  return {
    "@id": `${path}#article`,
    headline: post.title,
    description: post.excerpt,
    image: [picture(post), cardPath(path, post.updated_at)],
    ...(post.published_at && { datePublished: post.published_at }),
    dateModified: post.updated_at,
    author: post.author ? { "@id": `${path}#author` } : founderRef,
    publisher: organizationRef,
    mainEntityOfPage: post.head?.canonical ?? { "@id": `${path}#webpage` },
    articleSection: post.category,
    keywords: post.category,
    wordCount: post.words,
    ...(video && { video: { "@id": `${path}#video` } }),
  };
}

type FilmNode = Extract<VideoObject, { "@type": "VideoObject" }>;

function videoNodes(post: Post, video: Video | undefined): FilmNode[] {
  if (!video) return [];
  const path = postPath(post);
  const node: FilmNode = {
    "@type": "VideoObject",
    "@id": `${path}#video`,
    name: post.title,
    description: post.excerpt,
    thumbnailUrl: thumbnails(post, video),
    uploadDate: post.published_at ?? post.updated_at,
    embedUrl: embedUrl(video),
    url: path,
    publisher: organizationRef,
  };
  return [node];
}

function thumbnails(post: Post, video: Video) {
  const film = thumbnailUrl(video);
  if (!film) return [picture(post)];
  return post.feature_image ? [post.feature_image, film] : [film];
}

function picture(post: Pick<PostCard, "category" | "slug" | "feature_image">) {
  return post.feature_image ?? coverUrl(post);
}
