import type { Category } from "#app/rules/categories.ts";
import type { FocusPoint } from "#app/rules/focus.ts";
import type { BlogPost, Product } from "#app/server/db/schema.server.ts";
import { randomId } from "#app/ui/random-id.ts";

/** A post in the form: text fields are never null. */
export type PostDraft = {
  id: string;
  /** The version that was loaded; 0 for a new post. */
  version: number;
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
  products: Product[];
  /** Empty: what the brand's name decides. */
  cloth_figure: string;
  cloth_ground: string;
  cloth_motif: string;
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
    products: [],
    cloth_figure: "",
    cloth_ground: "",
    cloth_motif: "",
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
    products: products.map(({ item_name, link }) => ({ item_name, link })),
    cloth_figure: post.cloth_figure ?? "",
    cloth_ground: post.cloth_ground ?? "",
    cloth_motif: post.cloth_motif ?? "",
    published,
  };
}

/** Whether two drafts have the same content, whatever their version. */
export function sameContent(one: PostDraft, other: PostDraft) {
  const content = (draft: PostDraft) => JSON.stringify({ ...draft, id: "", version: 0 });
  return content(one) === content(other);
}
