import { z } from "zod";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import type { PreflightDraft } from "#app/rules/posts/preflight/preflight-check.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { mostProductRows } from "#app/rules/shop/product-schema.ts";
import { listOf } from "#app/rules/text/schema.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";

/** What the checks need of a post, stored or typed. */
export type TypedPost = {
  title: string;
  excerpt: string;
  category: Category | "";
  slug?: string | null | undefined;
  search_title: string | null;
  search_description: string | null;
  /** As it is typed; a stored post has a date instead. */
  publish_on?: string | null | undefined;
  is_page?: boolean | undefined;
  study_field?: string | null | undefined;
};

const text = z
  .string()
  .max(1_000_000)
  .nullish()
  .transform((value) => value ?? "");

const product = z.looseObject({
  item_name: text,
  link: text,
  price: z.union([text, z.number()]).nullish(),
});

const draft = z.looseObject({
  title: text,
  excerpt: text,
  category: z.union([z.enum(categories), z.literal("")]).catch(""),
  slug: text,
  content: text,
  search_title: text,
  search_description: text,
  video_url: text,
  shorts_url: text,
  shopping_link: text,
  publish_on: text,
  is_page: z.boolean().catch(false),
  study_field: text,
  products: listOf(product, mostProductRows)
    .catch([])
    .transform((list) => list.map(({ price, ...rest }) => ({ ...rest, price: price ?? "" }))),
});

/** A draft as it was sent, however unfinished; undefined for what is none. */
export function readTypedPost(sent: unknown) {
  return draft.safeParse(sent).data;
}

type Stored = Pick<
  BlogPost,
  "title" | "excerpt" | "category" | "content" | "products" | "video_url" | "shorts_url"
> &
  Partial<
    Pick<
      BlogPost,
      "is_page" | "shopping_link" | "search_title" | "search_description" | "published_at"
    >
  >;

/** A stored post as the form would show it. */
export function draftOf(post: Stored): PreflightDraft {
  const { title, excerpt, category, content, products, published_at } = post;
  return {
    title,
    excerpt,
    category,
    content,
    products: Array.isArray(products) ? products : [],
    search_title: post.search_title ?? "",
    search_description: post.search_description ?? "",
    video_url: post.video_url ?? "",
    shorts_url: post.shorts_url ?? "",
    shopping_link: post.shopping_link ?? "",
    publish_on: publishingField(published_at ?? null),
    is_page: post.is_page,
  };
}
