import { randomUUID } from "node:crypto";
import { slugify } from "#app/rules/text/slug.ts";
import { json } from "#app/server/db/db.server.ts";
import type { PostFields } from "#app/server/db/schema.server.ts";
import { insertPost } from "#app/server/posts/posts.server.ts";

const draft: PostFields = {
  title: "A post",
  excerpt: "What it is about.",
  content: "<p>Body</p>",
  category: "Leadership",
  video_url: null,
  shorts_url: null,
  shopping_link: null,
  brand_name: null,
  products: [],
  feature_image: null,
  feature_focus: "center",
  published: false,
};

/** A post as a command writes it, without a revision. */
export async function createPost(
  values: Partial<PostFields>,
  { at = new Date().toISOString() } = {},
) {
  const { products, ...fields } = { ...draft, ...values };
  const id = randomUUID();
  const slug = slugify(fields.title);
  const isNew = await insertPost({
    ...fields,
    id,
    slug,
    products: json(products),
    created_at: at,
    updated_at: at,
    published_at: fields.published ? at : null,
    deleted_at: null,
  });
  if (!isNew) throw new Error(`There is a post at ${slug} already.`);
  return { id, slug };
}
