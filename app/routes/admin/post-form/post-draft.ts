import type { ComparedFields } from "#app/routes/admin/drafts/compare-drafts.ts";
import type { FocusPoint } from "#app/rules/media/focus.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { isKind, kindNames } from "#app/rules/shop/kinds.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { isSlugOf } from "#app/rules/text/slug.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Versioned } from "#app/ui/draft/versioned.ts";
import { randomId } from "#app/ui/random-id.ts";
import { site } from "#site.config.ts";
import type { AuthorChoice } from "./author-choice.ts";
import { emptyProduct, type ProductDraft, productDraftOf, productsText } from "./product-draft.ts";

/** A post in the form: text fields are never null. */
export type PostDraft = Versioned & {
  title: string;
  excerpt: string;
  category: Category | "";
  content: string;
  feature_image: string;
  feature_focus: FocusPoint;
  video_url: string;
  shorts_url: string;
  shopping_link: string;
  brand_name: string;
  /** Empty: what its words suggest. */
  kind: string;
  /** As it is typed, such as 8:42. */
  film_seconds: string;
  products: ProductDraft[];
  /** Empty: what the brand's name decides. */
  cloth_figure: string;
  cloth_ground: string;
  cloth_motif: string;
  /** Empty: what the title says. */
  slug: string;
  /** Empty: the founder. */
  author_id: string;
  search_title: string;
  search_description: string;
  social_image: string;
  canonical_url: string;
  noindex: boolean;
  /** On the clocks of the site, such as 2026-11-19T07:00; empty: when it is published. */
  publish_on: string;
  published: boolean;
};

export function emptyDraft(): PostDraft {
  return {
    id: randomId(),
    version: 0,
    title: "",
    excerpt: "",
    category: "",
    content: "",
    feature_image: "",
    feature_focus: "center",
    video_url: "",
    shorts_url: "",
    shopping_link: "",
    brand_name: "",
    kind: "",
    film_seconds: "",
    products: [],
    cloth_figure: "",
    cloth_ground: "",
    cloth_motif: "",
    slug: "",
    author_id: "",
    search_title: "",
    search_description: "",
    social_image: "",
    canonical_url: "",
    noindex: false,
    publish_on: "",
    published: false,
  };
}

export function draftOf(post: BlogPost): PostDraft {
  const { id, version, title, excerpt, category, content, products, published } = post;
  return {
    id,
    version,
    title,
    excerpt,
    category,
    content,
    feature_image: post.feature_image ?? "",
    feature_focus: post.feature_focus,
    video_url: post.video_url ?? "",
    shorts_url: post.shorts_url ?? "",
    shopping_link: post.shopping_link ?? "",
    brand_name: post.brand_name ?? "",
    kind: post.kind ?? "",
    film_seconds: post.film_seconds === null ? "" : timeCode(post.film_seconds),
    products: products.map(productDraftOf),
    cloth_figure: post.cloth_figure ?? "",
    cloth_ground: post.cloth_ground ?? "",
    cloth_motif: post.cloth_motif ?? "",
    // The slug of a draft follows its title, unless another was chosen.
    slug: post.published_at || !isSlugOf(title, post.slug) ? post.slug : "",
    author_id: post.author_id ?? "",
    search_title: post.search_title ?? "",
    search_description: post.search_description ?? "",
    social_image: post.social_image ?? "",
    canonical_url: post.canonical_url ?? "",
    noindex: post.noindex,
    publish_on: publishingField(post.published_at),
    published,
  };
}

/** What a draft lacks that an older version of this form stored in the browser. */
export function completeDraft(draft: StoredDraft): PostDraft {
  const products = draft.products.map((product) => ({ ...emptyProduct(), ...product }));
  return { ...emptyDraft(), ...draft, products };
}

type StoredDraft = Omit<Partial<PostDraft>, "products"> & { products: Partial<ProductDraft>[] };

/** What two versions of a post are compared by, with the names of authors. */
export function comparedWith(authors: readonly AuthorChoice[]): ComparedFields<PostDraft> {
  function nameOf(id: string) {
    if (!id) return site.founder.name;
    return authors.find((author) => author.id === id)?.name ?? "Somebody who was deleted";
  }
  return comparedFields.map((field) =>
    field[0] === "author_id" ? ["author_id", "Author", nameOf] : field,
  );
}

export const comparedFields: ComparedFields<PostDraft> = [
  ["title", "Title"],
  ["excerpt", "Excerpt"],
  ["category", "Category"],
  ["content", "Content"],
  ["feature_image", "Feature image"],
  ["feature_focus", "Focus of the image"],
  ["video_url", "Video link"],
  ["shorts_url", "Shorts link"],
  ["shopping_link", "Shopping link"],
  ["brand_name", "Brand name"],
  ["kind", "Kind", (kind: string) => (isKind(kind) ? kindNames[kind] : "")],
  ["film_seconds", "Length of the film"],
  ["products", "Products", productsText],
  ["cloth_figure", "Figure color"],
  ["cloth_ground", "Ground color"],
  ["cloth_motif", "Motif"],
  ["slug", "Address"],
  ["author_id", "Author"],
  ["search_title", "Title for search"],
  ["search_description", "Description"],
  ["social_image", "Social picture"],
  ["canonical_url", "First published at"],
  ["noindex", "Hidden from search engines"],
  ["publish_on", "Date"],
  ["published", "Published"],
];
