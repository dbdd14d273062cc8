import type { BlogPost } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { cardPath } from "./card-path.ts";
import { postPath } from "./post-path.ts";

type ToldPost = Pick<
  BlogPost,
  | "slug"
  | "category"
  | "title"
  | "excerpt"
  | "updated_at"
  | "search_title"
  | "search_description"
  | "social_image"
  | "canonical_url"
  | "noindex"
>;

/** What search engines and social networks are told of a post: what was written for them, else what it shows. */
export type PostHead = {
  title: string;
  description: string;
  path: string;
  card?: string;
  canonical?: string;
  unlisted?: true;
};

/** A post for its page. The same words twice are once in a document. */
export function withHead<Post extends ToldPost>(post: Post) {
  const { search_title, search_description, social_image, canonical_url, noindex, ...shown } = post;
  const head: PostHead = {
    title: search_title ?? post.title,
    description: search_description ?? post.excerpt,
    path: postPath(post),
    ...(social_image && { card: socialAddress(post, social_image) }),
    ...(canonical_url && { canonical: canonical_url }),
    ...(noindex && { unlisted: true }),
  };
  return { ...shown, head };
}

/** For a document that must not be listed, whatever a robot makes of its words. */
export function robotHeaders(head: PostHead) {
  return head.unlisted ? { "X-Robots-Tag": "noindex" } : undefined;
}

/** An upload is cut to the shape of a card; a picture elsewhere is shown as it is. */
function socialAddress(post: ToldPost, picture: string) {
  if (!picture.startsWith("/")) return picture;
  if (!picture.startsWith("/blog-images/")) return siteUrl() + picture;
  return siteUrl() + cardPath(postPath(post), post.updated_at).replace(".png", ".jpg");
}
