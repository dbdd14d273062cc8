import type { ComparedFields } from "#app/routes/admin/drafts/compare-drafts.ts";
import type { FocusPoint } from "#app/rules/media/focus.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import { publishingField } from "#app/rules/posts/publishing-time.ts";
import { isKind, kindNames } from "#app/rules/shop/kinds.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { isSlugOf } from "#app/rules/text/slug.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { randomId } from "#app/ui/random-id.ts";
import { site } from "#site.config.ts";
import type { AuthorChoice } from "./author-choice.ts";
import { emptyProduct, type ProductDraft, productDraftOf, productsText } from "./product-draft.ts";

/** A post in the form: text fields are never null. */
export type PostDraft = ReturnType<typeof emptyDraft>;

export function emptyDraft() {
  return {
    id: randomId(),
    version: 0,
    title: "",
    excerpt: "",
    category: "" as Category | "",
    content: "",
    feature_image: "",
    feature_focus: "center" as FocusPoint,
    video_url: "",
    shorts_url: "",
    shopping_link: "",
    brand_name: "",
    /** Empty: what its words suggest. */
    kind: "",
    /** As it is typed, such as 8:42. */
    film_seconds: "",
    /** As it was typed or uploaded. */
    transcript: "",
    products: [] as ProductDraft[],
    /** Empty: what the brand's name decides. */
    cloth_figure: "",
    cloth_ground: "",
    cloth_motif: "",
    /** Empty: what the title says. */
    slug: "",
    /** Empty: the founder. */
    author_id: "",
    /** With commas between. */
    tags: "",
    search_title: "",
    search_description: "",
    social_image: "",
    canonical_url: "",
    noindex: false,
    /** A page, never a post; what follows is for pages alone. */
    is_page: false,
    page_head: "",
    page_band: "",
    menu_name: "",
    /** Empty: no case study. */
    study_field: "",
    study_client: "",
    study_figures: "",
    study_quote: "",
    study_by: "",
    /** On the clocks of the site, such as 2026-11-19T07:00; empty: when it is published. */
    publish_on: "",
    published: false,
  };
}

/** A page has no category to choose: its own decides the cloth of its card. */
export function newDraft(is_page: boolean): PostDraft {
  return is_page ? { ...emptyDraft(), is_page, category: "Business" } : emptyDraft();
}

export function draftOf(post: BlogPost): PostDraft {
  const { title, slug, film_seconds, products, published_at } = post;
  const names = Object.keys(emptyDraft());
  const same = names.map((name) => [name, post[name as keyof BlogPost] ?? ""]);
  return {
    ...(Object.fromEntries(same) as PostDraft),
    film_seconds: film_seconds === null ? "" : timeCode(film_seconds),
    products: products.map(productDraftOf),
    is_page: post.is_page === true,
    // The slug of a draft follows its title, unless another was chosen.
    slug: published_at || !isSlugOf(title, slug) ? slug : "",
    publish_on: publishingField(published_at),
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
  ["transcript", "Transcript"],
  ["products", "Products", productsText],
  ["cloth_figure", "Figure color"],
  ["cloth_ground", "Ground color"],
  ["cloth_motif", "Motif"],
  ["slug", "Address"],
  ["author_id", "Author"],
  ["tags", "Tags"],
  ["search_title", "Title for search"],
  ["search_description", "Description"],
  ["social_image", "Social picture"],
  ["canonical_url", "First published at"],
  ["noindex", "Hidden from search engines"],
  ["page_head", "Head"],
  ["page_band", "Closing band"],
  ["menu_name", "Name in menus"],
  ["study_field", "Field"],
  ["study_client", "Client"],
  ["study_figures", "What changed"],
  ["study_quote", "Quote"],
  ["study_by", "Said by"],
  ["publish_on", "Date"],
  ["published", "Published"],
];
