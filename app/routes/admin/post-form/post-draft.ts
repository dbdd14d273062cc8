import type { Category } from "#app/rules/categories.ts";
import type { BlogPost, Product } from "#app/server/db/schema.server.ts";

/** A post as it stands in the form: every field a text, so that an empty one is just empty. */
export type PostDraft = {
  id: string;
  /** The version the writer began with; 0 for a new post. */
  version: number;
  title: string;
  excerpt: string;
  category: Category | "";
  content: string;
  feature_image: string;
  video_url: string;
  shorts_url: string;
  shopping_link: string;
  brand_name: string;
  products: Product[];
  published: boolean;
};

export function emptyDraft(): PostDraft {
  return {
    id: newId(),
    version: 0,
    title: "",
    excerpt: "",
    category: "",
    content: "",
    feature_image: "",
    video_url: "",
    shorts_url: "",
    shopping_link: "",
    brand_name: "",
    products: [],
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
    video_url: post.video_url ?? "",
    shorts_url: post.shorts_url ?? "",
    shopping_link: post.shopping_link ?? "",
    brand_name: post.brand_name ?? "",
    products: products.map(({ item_name, link }) => ({ item_name, link })),
    published,
  };
}

/** Whether two drafts hold the same words, whatever version they began with. */
export function sameWords(one: PostDraft, other: PostDraft) {
  const words = (draft: PostDraft) => JSON.stringify({ ...draft, id: "", version: 0 });
  return words(one) === words(other);
}

/** `crypto.randomUUID` exists only over https; a site at home may be without. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
