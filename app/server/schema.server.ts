import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { Category } from "../rules/categories.ts";

/**
 * The tables, as both engines return them: times are ISO strings, booleans are booleans, JSON is
 * parsed. JSON is written as text, see `json()`.
 */
export type Database = {
  blog_posts: BlogPostTable;
  user_roles: UserRoleTable;
};

export type Product = { item_name: string; link: string };

type BlogPostTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: Category;
  video_url: string | null;
  shorts_url: string | null;
  shopping_link: string | null;
  brand_name: string | null;
  products: ColumnType<Product[], string, string>;
  feature_image: string | null;
  published: boolean;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
};

type UserRoleTable = {
  user_id: string;
  role: "admin" | "editor";
};

export type BlogPost = Selectable<BlogPostTable>;
export type NewBlogPost = Insertable<BlogPostTable>;
