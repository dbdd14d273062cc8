import { isOn } from "#app/rules/links/sections.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { missingProperties } from "#app/rules/posts/preflight/required-properties.ts";
import { blogPostNodes, spotlightNodes } from "#app/seo/posts.ts";
import { clock } from "#app/server/clock.server.ts";
import { toShopProducts } from "#app/server/posts/posts.server.ts";

/** What search engines would miss in a post; undefined while its fields are wrong or missing. */
export function structureProblems(typed: unknown) {
  const checked = checkPost(typed);
  return "post" in checked ? missingProperties(nodesOf(checked.post)) : undefined;
}

/** As the page of the post would tell it, published now. */
function nodesOf(post: CheckedPost) {
  const now = clock.iso();
  const told = {
    ...post,
    slug: post.slug ?? "draft",
    published_at: post.publish_on ?? now,
    updated_at: now,
    words: 0,
  };
  return post.category === spotlightCategory && isOn("buyBlack")
    ? spotlightNodes({ ...told, products: toShopProducts(post, new Set()) })
    : blogPostNodes(told);
}
