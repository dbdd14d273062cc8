import { BlogPostView } from "#app/routes/blog/post-view.tsx";
import { Spotlight } from "#app/routes/buy-black/spotlight.tsx";
import { isOn } from "#app/rules/links/sections.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import type { PostView } from "#app/server/posts/post-view.server.ts";

/** The public page of a post, whichever of the two it has. */
export function PostPage({ post, html, contents, time, further, related, transcript }: PostView) {
  return post.category === spotlightCategory && isOn("buyBlack") ? (
    <Spotlight {...{ post, html, time, related, transcript }} />
  ) : (
    <BlogPostView post={{ ...post, html, contents, time }} further={further} />
  );
}
