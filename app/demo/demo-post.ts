import type { Category } from "#app/rules/categories.ts";
import type { Kind } from "#app/rules/kinds.ts";
import type { Product } from "#app/rules/products.ts";

export type DemoPost = {
  title: string;
  slug: string;
  excerpt: string;
  category: Category;
  /** HTML */
  content: string;
  video_url: string | null;
  shorts_url: string | null;
  shopping_link: string | null;
  brand_name: string | null;
  /** Of a spotlight. */
  kind?: Kind;
  /** How long its film is. */
  film_seconds?: number;
  products: Product[];
  published: boolean;
  feature_image: string | null;
  /** ISO 8601, in UTC */
  published_at: string;
};
