import type { Category } from "#app/rules/categories.ts";

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
  products: { item_name: string; link: string }[];
  published: boolean;
  feature_image: string | null;
  /** ISO 8601, in UTC */
  published_at: string;
};
